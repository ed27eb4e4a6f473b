import type { StockTakeDetails } from '@niramoy/contract/stock/stock-takes'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import { MomentText } from '../../parts/stock/when.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import { Signed } from './facts.tsx'

export function TakeFacts({ take }: { readonly take: StockTakeDetails }) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 min-[26rem]:grid-cols-3">
        <StatTile label={t.columns.progress} value={t.progress(take.counted, take.lines)} />
        <StatTile label={t.columns.differences} value={take.differences ?? t.hidden} />
        <StatTile
          label={t.columns.value}
          value={take.value === null ? t.hidden : <Signed taka={take.value} />}
        />
      </div>
      <p className="text-ink-soft text-sm">
        {t.columns.started} <MomentText at={take.createdAt} /> {t.by(take.startedBy)}
        {take.handedInAt && take.handedInBy && (
          <>
            {' · '}
            {t.handedIn} <MomentText at={take.handedInAt} /> {t.by(take.handedInBy)}
          </>
        )}
        {take.decidedAt && take.decidedBy && (
          <>
            {' · '}
            {t.statuses[take.status]} <MomentText at={take.decidedAt} /> {t.by(take.decidedBy)}
          </>
        )}
      </p>
    </div>
  )
}
