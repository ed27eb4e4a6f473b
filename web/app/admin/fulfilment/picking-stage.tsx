import type { PickListHead } from '@niramoy/contract/sales/picking'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Promised } from './order-table.tsx'

/** The lists that somebody walks along the shelves with. */
export function PickingStage({ lists }: { readonly lists: readonly PickListHead[] }) {
  return (
    <Card flush>
      <Table
        caption={t.stages.picking}
        columns={COLUMNS}
        rows={lists}
        rowKey={({ id }) => id}
        phone="cards"
        empty={<EmptyState headline={t.pickingEmpty} sentence={t.pickingEmptyLead} />}
      />
    </Card>
  )
}

const COLUMNS: Column<PickListHead>[] = [
  { key: 'list', header: t.stages.picking, cell: (list) => <ListLink list={list} /> },
  { key: 'orders', header: t.order, cell: ({ orderCount }) => t.orders(orderCount) },
  {
    key: 'progress',
    header: t.donePicking,
    cell: ({ pickedCount, lineCount }) => t.progress(pickedCount, lineCount),
  },
  {
    key: 'promise',
    header: t.promise,
    cell: ({ deliveryBy }) => <Promised deliveryBy={deliveryBy} isLate={false} />,
  },
]

function ListLink({ list: { id, createdBy, createdAt } }: { list: PickListHead }) {
  const moment = useMoment()
  return (
    <span className="grid gap-0.5 justify-items-end sm:justify-items-start">
      <Link href={`?stage=picking&list=${id}`} className="prose-link font-semibold">
        {t.pickList(id)}
      </Link>
      <span className="text-ink-soft text-xs">{t.begunBy(createdBy, moment(createdAt))}</span>
    </span>
  )
}
