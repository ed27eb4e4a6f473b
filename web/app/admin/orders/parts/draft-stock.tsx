import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import type { DraftLine } from '../../../parts/order/edit/use-draft.ts'
import { cx } from '../../../ui/base/cx.ts'

/** What there is of a product that is new in the order; with less than is wanted the whole order waits. */
export function DraftStock({ line }: { line: DraftLine }) {
  const { unitsInStock: units } = line
  if (units === undefined) return null
  const isShort = totalUnits(line.quantities, line.pack) > units
  const amount = adminOrder.items.units(units)
  return (
    <p aria-live="polite" className={cx('text-sm', isShort ? 'text-warning-ink' : 'text-ink-soft')}>
      {isShort ? (units === 0 ? t.noneInStock : t.short(amount)) : t.inStock(amount)}
    </p>
  )
}
