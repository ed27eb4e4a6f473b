import type { StockInEntry } from '@niramoy/contract/stock/stock-in'
import { common } from '@niramoy/texts/en/platform/common'
import { adminStock as t } from '@niramoy/texts/en/stock/admin/admin-stock'
import HistoryIcon from 'lucide-react/icons/rotate-ccw-clock'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Paging } from '../../ui/paging.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { UnitsText } from './batch-facts.tsx'
import { MomentText } from './when.tsx'

const PAGE = 20

type StockHistoryProps = { readonly entries: readonly StockInEntry[]; readonly hasLevels: boolean }

/** What of a product came in, newest first. */
export function StockHistory({ entries, hasLevels }: StockHistoryProps) {
  const [chosen, setPage] = useState(1)
  const pages = Math.ceil(entries.length / PAGE)
  const page = Math.min(chosen, Math.max(pages, 1))
  const columns: Column<StockInEntry>[] = [
    {
      key: 'createdAt',
      header: t.date,
      className: 'text-sm',
      cell: ({ createdAt }) => <MomentText at={createdAt} />,
    },
    {
      key: 'batchId',
      header: t.batchId,
      className: 'sm:min-w-32',
      cell: ({ StockBatch }) => <span className="wrap-anywhere font-mono">{StockBatch.batchId}</span>,
    },
    {
      key: 'quantity',
      header: t.quantity,
      align: 'end',
      cell: (entry) => <UnitsText units={entry} hasLevels={hasLevels} />,
    },
    { key: 'reason', header: t.reason, className: 'wrap-anywhere', cell: ({ reason }) => reason },
    {
      key: 'notes',
      header: t.notes,
      className: 'wrap-anywhere text-ink-soft text-sm sm:max-w-72',
      cell: ({ notes }) => notes ?? '–',
    },
  ]
  return (
    <Card flush title={t.history}>
      <Table
        caption={t.history}
        columns={columns}
        rows={entries.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={({ id }) => id}
        phone="cards"
        empty={<EmptyState icon={<HistoryIcon size={28} />} sentence={t.noHistory} />}
      />
      <Paging
        page={page}
        pages={pages}
        label={common.pageOf(page, pages)}
        onChange={setPage}
        className="p-4"
      />
    </Card>
  )
}
