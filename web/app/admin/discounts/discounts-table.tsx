import type { Discount } from '@niramoy/contract/pricing/discounts'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { adminDiscounts as t } from '@niramoy/texts/en/pricing/admin-discounts'
import { adminOffers } from '@niramoy/texts/en/pricing/admin-offers'
import { actionsColumn } from '../../parts/list/actions-column.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import type { Editing } from '../../parts/list/use-editing.ts'
import { dayColumns, OfferStateBadge, valueColumn } from '../../parts/offer/offer-columns.tsx'
import { offerState } from '../../parts/offer/offer-state.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type DiscountsTableProps = {
  readonly discounts: readonly Discount[]
  readonly search: string
  readonly today: Day
  readonly editing: Editing<Discount>
}

export function DiscountsTable({ discounts, search, today, editing }: DiscountsTableProps) {
  const columns: Column<Discount>[] = [
    {
      key: 'code',
      header: t.code,
      cell: ({ code }) => <span className="wrap-anywhere font-mono font-semibold">{code}</span>,
    },
    { key: 'type', header: adminOffers.type, cell: ({ type }) => adminOffers.types[type] },
    valueColumn(),
    ...dayColumns<Discount>(),
    {
      key: 'usage',
      header: t.usage,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ usedCount = 0, usageLimit = null }) => t.used(usedCount, usageLimit),
    },
    {
      key: 'state',
      header: adminOffers.state,
      cell: (discount) => <State discount={discount} today={today} />,
    },
    actionsColumn(({ code }) => code, editing),
  ]
  return (
    <Table
      caption={t.title}
      columns={columns}
      rows={discounts}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<NoRows none={t.empty} notFound={search && t.nothingFound(search)} />}
    />
  )
}

/** A code that runs but cannot be used any more is used up. */
function State({ discount, today }: { discount: Discount; today: Day }) {
  const { usageLimit, usedCount = 0 } = discount
  const isUsedUp = typeof usageLimit === 'number' && usedCount >= usageLimit
  if (isUsedUp && offerState(discount, today) === 'running') return <Badge tone="warning">{t.usedUp}</Badge>
  return <OfferStateBadge offer={discount} today={today} />
}
