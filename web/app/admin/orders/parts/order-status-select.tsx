import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { ORDER_STATUSES, type OrderStatus } from '@niramoy/domain/sales/order-status'
import { isCameBack, type StatusRefusal, statusRefusal } from '@niramoy/domain/sales/status-change'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import type { KeyboardEvent } from 'react'
import { useStatusName } from '../../../parts/order/status-badge.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { openPicker } from './open-picker.ts'
import { useMaySet } from './use-may-set.ts'

type OrderStatusSelectProps = {
  readonly order: OrderInList
  /** What is being set just now. */
  readonly pending: OrderStatus | undefined
  readonly onChoose: (status: OrderStatus) => void
  /** There is room for letters of the usual size. */
  readonly roomy?: boolean
}

/** As wide as the longest status, with the arrow close to it. */
const FITTING =
  'max-w-full [&_select]:min-h-control-small [&_select]:py-1 [&_select]:pr-7 [&_select]:pl-2 [&_select]:text-sm [&_svg]:right-2'

/** orders 9: statuses that staff cannot set come last, disabled, under the reason. */
export function OrderStatusSelect({ order, pending, onChoose, roomy = false }: OrderStatusSelectProps) {
  const { orderCode, status } = order
  const maySet = useMaySet()
  const refusal = (to: OrderStatus) =>
    statusRefusal(status, to, order) ?? (maySet(status, to) ? null : ('not-your-duty' as const))
  const groups = refusedStatuses(refusal)
  return (
    <Field label={t.getChangeStatus(orderCode)} hideLabel className="min-w-32! gap-0!">
      <Select
        value={pending ?? status}
        aria-busy={pending !== undefined || undefined}
        data-status-select
        className={cx(FITTING, roomy ? 'w-50' : 'w-50 sm:w-36 sm:[&_select]:text-xs 2xl:w-41')}
        onKeyDown={openByKey}
        onChange={({ currentTarget: { value } }) => {
          const chosen = ORDER_STATUSES.find((each) => each === value)
          if (chosen && pending === undefined) onChoose(chosen)
        }}
      >
        <Options from={status} statuses={ORDER_STATUSES.filter((to) => refusal(to) === null)} />
        {groups.map(([reason, statuses]) => (
          <optgroup key={reason} label={t.refusals[reason]}>
            <Options from={status} statuses={statuses} because={t.refusals[reason]} />
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}

type Reason = StatusRefusal | 'not-your-duty'

type OptionsProps = {
  readonly from: OrderStatus
  readonly statuses: readonly OrderStatus[]
  readonly because?: string
}

function Options({ from, statuses, because }: OptionsProps) {
  const getName = useStatusName()
  return statuses.map((status) => (
    <option key={status} value={status} disabled={because !== undefined} title={because}>
      {isCameBack(from, status) ? t.cameBack(getName(status)) : getName(status)}
    </option>
  ))
}

/** What a return alone sets is not even offered. */
function refusedStatuses(refusal: (to: OrderStatus) => Reason | null): [Reason, OrderStatus[]][] {
  const groups = new Map<Reason, OrderStatus[]>()
  for (const to of ORDER_STATUSES) {
    const reason = refusal(to)
    if (reason && to !== 'returned' && to !== 'partially-returned')
      groups.set(reason, [...(groups.get(reason) ?? []), to])
  }
  return [...groups]
}

/** Closed, an arrow or a letter would set another status at once: it opens the list instead. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event
  const isChoice = key.startsWith('Arrow') || key === 'Home' || key === 'End' || key.startsWith('Page')
  if (ctrlKey || metaKey || altKey || !(isChoice || key.length === 1)) return
  if (openPicker(currentTarget)) event.preventDefault()
}
