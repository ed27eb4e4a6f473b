import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { adminStock as t } from '@niramoy/texts/en/stock/admin-stock'
import { StatTile } from '../../ui/stat-tile.tsx'

/** How much can be sold, and how much stands on the shelf and cannot. */
export function StockTotals({ batches }: { batches: readonly StockBatch[] }) {
  const isForSale = ({ isExpired, recalledAt }: StockBatch) => !isExpired && recalledAt === null
  const forSale = unitsIn(batches.filter(isForSale))
  return (
    <div className="grid grid-cols-2 gap-3 max-lg:*:first:col-span-2 lg:grid-cols-3">
      <StatTile label={t.forSale} value={forSale} />
      <StatTile label={t.notForSale} value={unitsIn(batches) - forSale} hint={t.notForSaleHint} />
      <StatTile label={t.batchCount} value={batches.length} />
    </div>
  )
}

function unitsIn(batches: readonly StockBatch[]): number {
  return batches.reduce((units, { quantity }) => units + quantity, 0)
}
