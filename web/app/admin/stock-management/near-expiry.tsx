import type { ExpiringBatch } from '@niramoy/contract/stock/stock'
import { hasPermission } from '@niramoy/domain/people/actor'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import type { Api } from '../../api/client.ts'
import { SelectPage } from '../../parts/list/select-page.tsx'
import { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { Amount } from '../../parts/product/amount.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { ExpiryBadge } from '../../parts/stock/batch-facts.tsx'
import { DayText } from '../../parts/stock/when.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ChosenBatches } from './chosen-batches.tsx'
import { DaysList } from './days-list.tsx'
import { productColumn } from './product-column.tsx'

type NearExpiryList = Awaited<ReturnType<Api['stock']['nearExpiry']>>

/** Batches that expire soon, with what they cost; many are dealt with at once. */
export function NearExpiry({ list, days }: { list: NearExpiryList; days: number }) {
  const { batches, totals, ...paging } = list
  const selection = useRowSelection<ExpiringBatch>(batches)
  const mayEdit = hasPermission(useUser() ?? null, 'stock.edit')
  const choose: Column<ExpiringBatch> = {
    key: 'choose',
    header: <span className="sr-only">{t.chooseHeader}</span>,
    cell: (batch) => (
      <Checkbox
        label={<span className="sr-only">{t.choose(`${batch.product.label.en} ${batch.batchId}`)}</span>}
        checked={selection.has(batch.id)}
        onChange={() => selection.toggle(batch)}
      />
    ),
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        <StatTile label={t.unitsLeft} value={totals.units} />
        <StatTile label={t.value} value={<Cost value={totals.value} />} />
        <StatTile label={t.expiredUnits} value={totals.expiredUnits} />
        <StatTile label={t.expiredValue} value={<Cost value={totals.expiredValue} />} />
      </div>
      <DaysList days={days} totals={paging}>
        {mayEdit && batches.length > 0 && (
          <div className="grid gap-3 border-line border-b px-4 py-2 sm:px-6">
            <SelectPage label={t.choosePage} selection={selection} />
            <ChosenBatches selection={selection} days={days} totalItems={paging.totalItems} />
          </div>
        )}
        <Table
          caption={t.nearExpiry}
          columns={mayEdit ? [choose, ...COLUMNS] : COLUMNS}
          rows={batches}
          rowKey={({ id }) => id}
          phone="cards"
          empty={<EmptyState sentence={t.noNearExpiry(days)} />}
        />
      </DaysList>
    </div>
  )
}

function Cost({ value }: { value: number }) {
  return <Amount taka={value as Taka} />
}

const COLUMNS: Column<ExpiringBatch>[] = [
  productColumn(),
  {
    key: 'batch',
    header: t.batch,
    className: 'sm:min-w-28',
    cell: ({ batchId }) => <span className="wrap-anywhere font-mono text-sm">{batchId}</span>,
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
  { key: 'quantity', header: t.unitsLeft, align: 'end', cell: ({ quantity }) => quantity },
  {
    key: 'value',
    header: t.value,
    align: 'end',
    cell: ({ value }) =>
      value === null ? <span className="text-ink-faint text-sm">{t.unknown}</span> : <Cost value={value} />,
  },
]
