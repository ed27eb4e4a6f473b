import type { Run, RunParcel } from '@niramoy/contract/sales/riders'
import { poisha, toTaka } from '@niramoy/domain/platform/money'
import { isBrought } from '@niramoy/domain/sales/delivery/run'
import { adminRiders as t } from '@niramoy/texts/en/sales/admin/admin-riders'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { OUTCOME_TONES } from './outcome-tones.ts'

/** What came of a run, as it was taken back. */
export function ClosedRun({ run }: { readonly run: Run }) {
  const moment = useMoment()
  const { stops, counted, closedBy, closedAt } = run
  const facts = [
    counted === null
      ? t.notCounted
      : `${t.counted}: ${amountText(toTaka(poisha(Math.round(counted * 100))))}`,
    ...(closedBy !== null && closedAt !== null ? [t.closedBy(closedBy, moment(closedAt))] : []),
  ]
  return (
    <Card flush title={t.closed} lead={facts.join(' · ')}>
      <Table
        caption={t.closed}
        columns={COLUMNS}
        rows={stops}
        rowKey={({ orderId }) => orderId}
        phone="cards"
      />
    </Card>
  )
}

const COLUMNS: Column<RunParcel>[] = [
  {
    key: 'parcel',
    header: t.parcel,
    cell: ({ orderId, orderCode, customerName, area }) => (
      <span className="grid min-w-0 gap-0.5 justify-items-end text-sm sm:justify-items-start">
        <Link href={`/admin/orders/${orderId}`} className="prose-link font-mono font-semibold">
          {orderCode}
        </Link>
        <span className="wrap-anywhere">{customerName}</span>
        <span className="text-ink-soft text-xs">{area}</span>
      </span>
    ),
  },
  { key: 'outcome', header: t.outcomeHeader, cell: (stop) => <ShownOutcome stop={stop} /> },
  {
    key: 'collect',
    header: t.collect,
    align: 'end',
    cell: ({ outcome, due }) =>
      outcome !== null && isBrought(outcome) && due > 0 ? <Amount taka={due} /> : '–',
  },
]

function ShownOutcome({ stop: { outcome, reason, postponedTo } }: { readonly stop: RunParcel }) {
  const dayText = useDayText()
  if (outcome === null) return null
  return (
    <span className="grid justify-items-end gap-0.5 sm:justify-items-start">
      <Badge tone={OUTCOME_TONES[outcome]}>{t.outcomes[outcome]}</Badge>
      {postponedTo && <span className="text-sm">{dayText(postponedTo)}</span>}
      {reason && <span className="wrap-anywhere text-ink-soft text-sm">{reason}</span>}
    </span>
  )
}
