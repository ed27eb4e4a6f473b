import type { RunningOut as Row } from '@niramoy/contract/stock/stock'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import type { Api } from '../../api/client.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { DaysList } from './days-list.tsx'
import { productColumn } from './product-column.tsx'

type RunningOutList = Awaited<ReturnType<Api['stock']['runningOut']>>

/** Products that sell faster than their stock lasts. */
export function RunningOut({ list, days }: { list: RunningOutList; days: number }) {
  const { products, ...paging } = list
  return (
    <DaysList days={days} totals={paging}>
      <Table
        caption={t.runningOut}
        columns={COLUMNS}
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
  { key: 'unitsLeft', header: t.unitsLeft, align: 'end', cell: ({ unitsLeft }) => unitsLeft },
  { key: 'unitsSold', header: t.unitsSold, align: 'end', cell: ({ unitsSold }) => unitsSold },
  {
    key: 'daysOfCover',
    header: t.daysOfCover,
    align: 'end',
    cell: ({ daysOfCover }) => <Badge tone={daysOfCover <= SOON ? 'danger' : 'warning'}>{daysOfCover}</Badge>,
  },
  { key: 'ordersWaiting', header: t.ordersWaiting, align: 'end', cell: ({ ordersWaiting }) => ordersWaiting },
]
