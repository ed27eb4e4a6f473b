import type { RecallDetails } from '@niramoy/contract/stock/recalls'
import { adminRecalls as t } from '@niramoy/texts/en/stock/admin/admin-recalls'
import { StaffLink } from '../../parts/duties/staff-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'

/** Orders that hold units and are not at the customer's: staff stop them. */
export function UnderWay({ orders }: { readonly orders: RecallDetails['underWay'] }) {
  return (
    <section aria-label={t.underWay} className="grid gap-3">
      <Banner tone="warning" sentence={t.underWayLead(orders.length)} />
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {orders.map(({ id, orderCode, status, units, customerName }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-3 py-2 text-sm"
          >
            <StaffLink href={`/admin/orders/${id}`} className="font-mono">
              {orderCode}
            </StaffLink>
            <span className="wrap-anywhere">{customerName}</span>
            <span className="text-ink-soft">{t.unitsOf(units)}</span>
            <Badge>{status}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
