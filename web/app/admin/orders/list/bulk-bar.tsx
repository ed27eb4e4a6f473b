import { ORDER_STATUSES, type OrderStatus } from '@niramoy/domain/sales/order-status'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import CloseIcon from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { SelectPage } from '../../../parts/list/select-page.tsx'
import { useStatusName } from '../../../parts/order/status-badge.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { useMaySet } from '../parts/use-may-set.ts'
import { willChange } from './bulk-warnings.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps = {
  readonly selection: Selection
  readonly onApply: (status: OrderStatus) => void
  /** Content at the end of the bar. */
  readonly children: ReactNode
}

const SETTABLE = ORDER_STATUSES.filter((to) => to !== 'returned' && to !== 'partially-returned')

/** Stands over the table all the time, so that nothing moves when the first order is ticked. */
export function BulkBar({ selection, onApply, children }: BulkBarProps) {
  const { orders, elsewhere } = selection
  const [chosen, setChosen] = useState<OrderStatus | ''>('')
  const getName = useStatusName()
  const maySet = useMaySet()
  if (orders.length === 0 && chosen !== '') setChosen('')
  const isPossible = (to: OrderStatus) =>
    orders.some(({ status }) => willChange(status, to) && maySet(status, to))
  return (
    <div
      className={cx(
        'top-16 z-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface px-4 py-2 sm:sticky sm:px-6',
        orders.length > 0 && 'max-sm:sticky',
      )}
    >
      <SelectPage label={t.selectPage} selection={selection} />
      <p role="status" className="min-w-20 text-sm">
        {orders.length > 0 && <span className="font-semibold">{t.selected(orders.length)}</span>}
        {elsewhere > 0 && (
          <span className="block text-ink-soft text-xs">{t.selectedElsewhere(elsewhere)}</span>
        )}
      </p>
      <div className="flex items-center gap-2 max-sm:order-last max-sm:w-full">
        <Field label={t.bulkStatus} hideLabel className="gap-0! max-sm:flex-1">
          <Select
            value={chosen}
            disabled={orders.length === 0}
            className="sm:w-48 [&_select]:min-h-control-small [&_select]:py-1 [&_select]:text-sm"
            onChange={({ currentTarget: { value } }) =>
              setChosen(SETTABLE.find((each) => each === value) ?? '')
            }
          >
            <option value="">{t.chooseStatus}</option>
            {SETTABLE.filter((to) => ORDER_STATUSES.some((from) => from !== to && maySet(from, to))).map(
              (status) => (
                <option key={status} value={status} disabled={!isPossible(status)}>
                  {getName(status)}
                </option>
              ),
            )}
          </Select>
        </Field>
        <Button
          size="small"
          disabled={orders.length === 0 || chosen === ''}
          onClick={() => chosen && onApply(chosen)}
        >
          {t.apply}
        </Button>
        {orders.length > 0 && (
          <IconButton
            label={t.clearSelection}
            icon={<CloseIcon size={18} />}
            size="small"
            onClick={selection.clear}
          />
        )}
      </div>
      {children}
    </div>
  )
}
