import type { CustomerTotals } from '@niramoy/contract/sales/customers'
import { adminCustomer } from '@niramoy/texts/en/people/admin/admin-customer'
import { Amount } from '../../../parts/product/amount.tsx'
import { StatTile } from '../../../ui/stat-tile.tsx'

const t = adminCustomer.totals

/** A share of nothing is not said. */
export function Totals({ totals }: { totals: CustomerTotals }) {
  const { orders, open, cancelled, sent, cameBack, spent } = totals
  const share = sent > 0 ? `${Math.round((cameBack / sent) * 100)}%` : '–'
  return (
    <section aria-label={t.title} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatTile label={t.orders} value={orders} hint={open > 0 ? t.open(open) : undefined} />
      <StatTile label={t.spent} value={<Amount taka={spent} />} hint={t.spentHint} />
      <StatTile label={t.cancelled} value={cancelled} />
      <StatTile label={t.cameBack} value={share} hint={t.ofSent(cameBack, sent)} />
    </section>
  )
}
