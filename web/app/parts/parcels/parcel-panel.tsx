import type { OrderAttempt, OrderParcel } from '@niramoy/contract/sales/order'
import { carrierNames, adminParcels as t } from '@niramoy/texts/en/sales/admin/admin-parcels'
import { adminRiders } from '@niramoy/texts/en/sales/admin/admin-riders'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { useDayText } from '../dates/use-day-text.ts'
import { useMoment } from '../dates/use-moment.ts'
import { amountText } from '../product/amount.tsx'
import { ParcelButtons } from './parcel-buttons.tsx'
import { PARCEL_TONES } from './parcel-tones.ts'

type ParcelPanelProps = {
  readonly parcel: OrderParcel
  readonly attempts: readonly OrderAttempt[]
  readonly mayDecide: boolean
  /** Called when it was changed, or has changed since it was loaded. */
  readonly onDone: () => void
}

/** parcels 6: who has the order's parcel, where it is, and what staff must decide about it. */
export function ParcelPanel({ parcel, attempts, mayDecide, onDone }: ParcelPanelProps) {
  const { carrier, state, failure, waitsForStaff } = parcel
  return (
    <Card title={t.title}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{carrierNames[carrier]}</span>
        <Badge tone={waitsForStaff ? 'danger' : PARCEL_TONES[state]}>
          {waitsForStaff ? t.waiting : t.states[state]}
        </Badge>
      </p>
      {failure && <Banner tone="warning" sentence={failure} className="mt-3" />}
      {state === 'partly-delivered' && <Banner tone="warning" sentence={t.someCameBack} className="mt-3" />}
      <ParcelFacts parcel={parcel} />
      <Attempts attempts={attempts} />
      {mayDecide && <ParcelButtons parcel={parcel} onDone={onDone} />}
    </Card>
  )
}

function ParcelFacts({ parcel }: { parcel: OrderParcel }) {
  const moment = useMoment()
  const { riderName, trackingNumber, cashToCollect, collectedAmount, fee, handedOverAt } = parcel
  const facts = [
    [t.rider, riderName],
    [t.trackingNumber, trackingNumber && <code className="select-all">{trackingNumber}</code>],
    [t.toCollect, cashToCollect !== null && amountText(cashToCollect)],
    [t.collected, collectedAmount !== null && amountText(collectedAmount)],
    [t.fee, fee !== null && amountText(fee)],
    [t.handedOver, handedOverAt && moment(handedOverAt)],
  ] as const
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** runs 4: when our riders came in vain, with what they said of it. */
function Attempts({ attempts }: Pick<ParcelPanelProps, 'attempts'>) {
  const moment = useMoment()
  const dayText = useDayText()
  if (attempts.length === 0) return null
  return (
    <div className="mt-4 border-line border-t pt-3 text-sm">
      <h3 className="font-medium">{t.attempts}</h3>
      <ol className="mt-1 grid gap-2">
        {attempts.map(({ at, outcome, postponedTo, reason, riderName }) => (
          <li key={at}>
            <p>
              {adminRiders.outcomes[outcome]}
              {postponedTo && `: ${dayText(postponedTo)}`}
            </p>
            {reason && <p className="wrap-anywhere text-ink-soft">{reason}</p>}
            <p className="text-ink-soft text-xs">{[riderName, moment(at)].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
