import type { CashGroup } from '@niramoy/contract/sales/cash'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminCash as t } from '@niramoy/texts/en/sales/admin/admin-cash'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'

/** `Our rider Karim`, or the courier. */
export function getName({ carrier, rider }: Pick<CashGroup, 'carrier' | 'rider'>): string {
  return rider ? `${t.carriers[carrier]} ${rider.name}` : t.carriers[carrier]
}

export function DueGroups({ groups }: { readonly groups: readonly CashGroup[] }) {
  const orders = groups.reduce((sum, group) => sum + group.orders, 0)
  const due = groups.reduce((sum, group) => sum + Math.round(group.due * 100), 0) / 100
  return (
    <Card flush {...(orders > 0 && { title: t.total(amountText(due as Taka), orders) })}>
      <Table
        caption={t.who}
        columns={COLUMNS}
        rows={groups}
        rowKey={({ carrier, rider }) => `${carrier} ${rider?.id}`}
        phone="cards"
        empty={
          <EmptyState
            headline={t.nothingDue}
            sentence={t.nothingDueLead}
            icon={<CheckCircleIcon size={34} />}
          />
        }
      />
    </Card>
  )
}

const COLUMNS: Column<CashGroup>[] = [
  { key: 'who', header: t.who, className: 'font-semibold', cell: getName },
  {
    key: 'due',
    header: t.due,
    align: 'end',
    cell: ({ due }) => <Amount taka={due as Taka} className="font-semibold" />,
  },
  { key: 'orders', header: t.orders, align: 'end', cell: ({ orders }) => orders },
  { key: 'oldest', header: t.oldest, cell: ({ oldestAt }) => <MomentText at={oldestAt} /> },
  {
    key: 'open',
    header: '',
    align: 'end',
    cell: (group) => (
      <ButtonLink
        size="small"
        variant="secondary"
        aria-label={t.getOpen(getName(group))}
        icon={<ChevronRightIcon size={17} />}
        href={`?carrier=${group.carrier}${group.rider ? `&rider=${group.rider.id}` : ''}`}
      >
        {t.open}
      </ButtonLink>
    ),
  },
]
