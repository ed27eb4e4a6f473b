import type { Order } from '@niramoy/contract/sales/order'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { adminOrders } from '@niramoy/texts/en/sales/admin/admin-orders'
import { LoadFailed } from '../../parts/errors/load-failed.tsx'
import type { useOrderPreview } from '../../parts/order/edit/use-preview.ts'
import { OrderTotals, type Sums, sumsOf, sumsOfPreview } from '../../parts/order/order-totals.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Card } from '../../ui/card.tsx'
import { mayEdit } from './use-decisions.ts'

type PreviewState = ReturnType<typeof useOrderPreview>

/** What the order comes to with these medicines; null for none, and until the server has answered. */
export function workbenchSums(
  order: Order,
  { preview, last, error }: PreviewState,
  isEmpty: boolean,
): Sums | null {
  if (isEmpty) return null
  if (!mayEdit(order)) return sumsOf(order)
  const latest = preview ?? (error === undefined ? last : null)
  return latest ? sumsOfPreview(latest, order) : null
}

type TotalsProps = {
  readonly sums: Sums | null
  /** There is no medicine to price yet. */
  readonly isEmpty: boolean
  readonly isStale: boolean
}

export function WorkbenchTotals({
  sums,
  isEmpty,
  isStale,
  previewState,
}: TotalsProps & { readonly previewState: PreviewState }) {
  if (previewState.error !== undefined)
    return <LoadFailed error={previewState.error} again={previewState.again} />
  if (!sums && !isEmpty) return null
  return <Card title={t.summary}>{sums ? <OrderTotals sums={sums} stale={isStale} /> : <NotPriced />}</Card>
}

/** The sum alone, where it is always in sight. */
export function WorkbenchTotal({ sums, isEmpty, isStale }: TotalsProps) {
  return (
    <span
      aria-live="polite"
      className={cx('block leading-tight transition-opacity', sums && isStale && 'opacity-60')}
    >
      {(sums || isEmpty) && <span className="block text-ink-soft text-xs">{t.total}</span>}
      {sums ? <Amount taka={sums.totalAmount} className="font-semibold text-lg" /> : isEmpty && <NotPriced />}
    </span>
  )
}

function NotPriced() {
  return <span className="text-ink-soft">{adminOrders.notPriced}</span>
}
