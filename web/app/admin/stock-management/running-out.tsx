import type { RunningOut as Row } from '@niramoy/contract/stock/stock'
import { hasPermission } from '@niramoy/domain/people/actor'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import type { Api } from '../../api/client.ts'
import { useUser } from '../../parts/session/user.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { DaysList } from './days-list.tsx'
import { productColumn } from './product-column.tsx'
import { ReorderLevel } from './reorder-level.tsx'

type RunningOutList = Awaited<ReturnType<Api['stock']['runningOut']>>

/** What orders lack, what is below its reorder level, and what sells faster than it lasts. */
export function RunningOut({ list, days }: { list: RunningOutList; days: number }) {
  const { products, ...paging } = list
  const mayEdit = hasPermission(useUser() ?? null, 'stock.edit')
  const level: Column<Row> = {
    key: 'level',
    header: t.level,
    align: 'end',
    cell: ({ product, reorderLevel }) =>
      mayEdit ? (
        <ReorderLevel key={reorderLevel} product={product} level={reorderLevel} />
      ) : (
        (reorderLevel ?? '–')
      ),
  }
  return (
    <DaysList days={days} totals={paging}>
      <Table
        caption={t.runningOut}
        columns={[...COLUMNS, level]}
        rows={products}
        rowKey={({ product }) => product.id}
        phone="cards"
        empty={<EmptyState sentence={t.noRunningOut(days)} />}
      />
    </DaysList>
  )
}

const SOON = 7

const COLUMNS: Column<Row>[] = [
  productColumn(),
  { key: 'why', header: t.why, cell: (row) => <Why row={row} /> },
  { key: 'unitsLeft', header: t.unitsLeft, align: 'end', cell: ({ unitsLeft }) => unitsLeft },
  { key: 'unitsSold', header: t.unitsSold, align: 'end', cell: ({ unitsSold }) => unitsSold },
]

function Why({ row }: { readonly row: Row }) {
  const { reasons, unitsLacking, ordersWaiting, reorderLevel, daysOfCover } = row
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      {reasons.includes('lacking') && (
        <Badge tone="danger" wraps>
          {t.lacking(unitsLacking, ordersWaiting)}
        </Badge>
      )}
      {reasons.includes('cover') && daysOfCover !== null && (
        <Badge tone={daysOfCover <= SOON ? 'danger' : 'warning'} wraps>
          {t.lasts(daysOfCover)}
        </Badge>
      )}
      {reasons.includes('level') && reorderLevel !== null && (
        <Badge tone="warning" wraps>
          {t.belowLevel(reorderLevel)}
        </Badge>
      )}
    </span>
  )
}
