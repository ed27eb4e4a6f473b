import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { adminStock as t } from '@niramoy/texts/en/stock/admin/admin-stock'
import { Badge } from '../../ui/badge.tsx'

/** From when on a batch is marked as near its expiry. */
const NEAR_DAYS = 90

/** Expired, or how soon it will be; nothing where that is far away. */
export function ExpiryBadge({ batch }: { batch: Pick<StockBatch, 'isExpired' | 'daysLeft'> }) {
  if (batch.isExpired) return <Badge tone="danger">{t.expired}</Badge>
  if (batch.daysLeft > NEAR_DAYS) return null
  return <Badge tone="warning">{t.daysLeft(batch.daysLeft)}</Badge>
}

type Units = Pick<StockBatch, 'quantity' | 'boxQuantity' | 'stripQuantity' | 'unitQuantity'>

/** The total, and under it the same as boxes, strips and units where the product has them. */
export function UnitsText({ units, hasLevels }: { units: Units; hasLevels: boolean }) {
  return (
    <span className="inline-block">
      <span className="font-semibold tabular-nums">{units.quantity}</span>
      {hasLevels && (
        <span className="block whitespace-nowrap text-ink-soft text-xs">
          {t.split(units.boxQuantity, units.stripQuantity, units.unitQuantity)}
        </span>
      )}
    </span>
  )
}
