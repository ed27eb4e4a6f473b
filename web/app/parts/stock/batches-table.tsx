import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { adminStock as t } from '@niramoy/texts/en/stock/admin/admin-stock'
import LayersIcon from 'lucide-react/icons/layers'
import EditIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Amount } from '../product/amount.tsx'
import { ExpiryBadge, UnitsText } from './batch-facts.tsx'
import { DayText } from './when.tsx'

type BatchesTableProps = {
  readonly batches: readonly StockBatch[]
  readonly hasLevels: boolean
  /** Both absent: who looks may not change stock. */
  readonly onEdit?: (batch: StockBatch) => void
  readonly onDelete?: (batch: StockBatch) => void
  /** What else can be done with a batch. */
  readonly more: (batch: StockBatch) => ReactNode
}

export function BatchesTable({ batches, hasLevels, onEdit, onDelete, more }: BatchesTableProps) {
  const columns: Column<StockBatch>[] = [
    ...FACTS,
    {
      key: 'quantity',
      header: t.quantity,
      align: 'end',
      cell: (batch) => <UnitsText units={batch} hasLevels={hasLevels} />,
    },
    {
      key: 'costPrice',
      header: t.costPrice,
      align: 'end',
      cell: ({ costPrice }) => (costPrice === null ? '–' : <Amount taka={costPrice} />),
    },
    {
      key: 'actions',
      header: common.actions,
      align: 'end',
      cell: (batch) => (
        <span className="inline-flex">
          {onEdit && (
            <IconButton
              label={adminList.editNamed(t.batch(batch.batchId))}
              icon={<EditIcon />}
              onClick={() => onEdit(batch)}
            />
          )}
          {onDelete && (
            <IconButton
              label={adminList.deleteNamed(t.batch(batch.batchId))}
              icon={<TrashIcon />}
              tone="danger"
              onClick={() => onDelete(batch)}
            />
          )}
          {more(batch)}
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={t.batches}
      columns={columns}
      rows={batches}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<EmptyState icon={<LayersIcon size={28} />} sentence={t.noBatches} />}
    />
  )
}

const FACTS: Column<StockBatch>[] = [
  {
    key: 'batchId',
    header: t.batchId,
    className: 'sm:min-w-32',
    cell: ({ batchId, recalledAt, recallReason }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere font-mono font-semibold">{batchId}</span>
        {recalledAt && (
          <span title={recallReason ?? undefined}>
            <Badge tone="danger">{t.recalled}</Badge>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'manufactureDate',
    header: t.manufactureDate,
    className: 'text-sm',
    cell: ({ manufactureDate }) => <DayText day={manufactureDate} />,
  },
  {
    key: 'expiryDate',
    header: t.expiryDate,
    className: 'text-sm',
    cell: (batch) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
        <DayText day={batch.expiryDate} />
        <ExpiryBadge batch={batch} />
      </span>
    ),
  },
]
