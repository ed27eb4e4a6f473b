import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Taka } from '@niramoy/domain/platform/money'
import type { ValueType } from '@niramoy/domain/pricing/promotion'
import { adminOffers as t } from '@niramoy/texts/en/pricing/admin/admin-offers'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table.tsx'
import { dayText } from '../dates/office-dates.ts'
import { amountText } from '../product/amount.tsx'
import { type OfferDays, offerState } from './offer-state.ts'

type Reduction = { readonly type: ValueType; readonly value: number }

/** `12.5%` or `৳50.00`. */
function valueText({ type, value }: Reduction): string {
  return type === 'percentage' ? `${value}%` : amountText(value as Taka)
}

export function valueColumn<Offer extends Reduction>(): Column<Offer> {
  return {
    key: 'value',
    header: t.value,
    align: 'end',
    cell: (offer) => <span className="whitespace-nowrap font-semibold">{valueText(offer)}</span>,
  }
}

/** Start date and end date. */
export function dayColumns<Offer extends OfferDays>(): Column<Offer>[] {
  const className = 'whitespace-nowrap text-sm'
  return [
    {
      key: 'startDate',
      header: t.startDate,
      className,
      cell: ({ startDate }) => <DayText day={startDate} />,
    },
    { key: 'endDate', header: t.endDate, className, cell: ({ endDate }) => <DayText day={endDate} /> },
  ]
}

function DayText({ day }: { day: Day }) {
  return <time dateTime={day}>{dayText(day)}</time>
}

const TONES = { running: 'success', ahead: 'info', over: 'neutral' } as const

/** Running, not started or ended. */
export function OfferStateBadge({ offer, today }: { offer: OfferDays; today: Day }) {
  const state = offerState(offer, today)
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>
}
