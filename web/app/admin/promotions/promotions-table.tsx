import type { Promotion } from '@niramoy/contract/pricing/promotions'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { adminOffers } from '@niramoy/texts/en/pricing/admin-offers'
import { adminPromotions as t } from '@niramoy/texts/en/pricing/admin-promotions'
import { actionsColumn } from '../../parts/list/actions-column.tsx'
import type { Editing } from '../../parts/list/use-editing.ts'
import { dayColumns, OfferStateBadge, valueColumn } from '../../parts/offer/offer-columns.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type PromotionsTableProps = {
  readonly promotions: readonly Promotion[]
  readonly today: Day
  readonly editing: Editing<Promotion>
}

export function PromotionsTable({ promotions, today, editing }: PromotionsTableProps) {
  const columns: Column<Promotion>[] = [
    {
      key: 'name',
      header: adminList.name,
      className: 'sm:min-w-44',
      cell: ({ name }) => <span className="wrap-anywhere font-semibold">{name}</span>,
    },
    valueColumn(),
    { key: 'scope', header: t.appliesTo, className: 'text-sm sm:min-w-28', cell: scopeText },
    {
      key: 'minimum',
      header: t.minimumShort,
      align: 'end',
      cell: ({ minimumOrderAmount: minimum }) =>
        minimum > 0 ? (
          <Amount taka={minimum} />
        ) : (
          <span className="text-ink-faint text-sm">{t.noMinimum}</span>
        ),
    },
    ...dayColumns<Promotion>(),
    {
      key: 'state',
      header: adminOffers.state,
      cell: (promotion) => <OfferStateBadge offer={promotion} today={today} />,
    },
    actionsColumn(({ name }) => name, editing),
  ]
  return (
    <Table
      caption={t.title}
      columns={columns}
      rows={promotions}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<EmptyState sentence={t.empty} />}
    />
  )
}

function scopeText({ scope, targetName, products }: Promotion): string {
  switch (scope) {
    case 'all_products':
      return t.scopes.all_products
    case 'category':
      return t.categoryNamed(targetName ?? '')
    case 'brand':
      return t.brandNamed(targetName ?? '')
    case 'specific_products':
      return t.products(products.length)
  }
}
