import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin-orders'
import { useSearchParams } from 'react-router'
import { withFilters } from '../../../parts/list/list-query.ts'
import { Link } from '../../../ui/provider.tsx'

type OnlyCustomerProps = {
  readonly userId: number | undefined
  /** Knows the name. */
  readonly first: OrderInList | undefined
}

/** Says that the orders are those of one customer, and leads to all. */
export function OnlyCustomer({ userId, first }: OnlyCustomerProps) {
  const [params] = useSearchParams()
  if (!userId) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-info-soft px-4 py-3 text-info-ink sm:px-6">
      {first ? t.onlyOf(first.User.name) : t.onlyOfCustomer}
      <Link href={`?${withFilters(params, { userId: '' })}`} className="prose-link">
        {t.showAll}
      </Link>
    </p>
  )
}
