import type { OrderEvent } from '@niramoy/contract/sales/order'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import type { Language } from '@niramoy/texts/languages'
import { cx } from '../../ui/base/cx.ts'
import { softTone } from '../../ui/base/tone.ts'
import { useMoment } from '../dates/use-moment.ts'
import { useLanguage, useTexts } from '../language/language.tsx'
import { customerTone, statusIcon, statusTone, useStatusName } from './status-badge.tsx'

type OrderTimelineProps = {
  readonly events: readonly OrderEvent[]
  /** Names who did it, in words for the reader; those for the customer by default. */
  readonly by?: Readonly<Record<OrderEvent['by'], string>>
  /** What else staff know of it. */
  readonly about?: (event: OrderEvent) => string
}

/** orders 11: every status an order had, with its time, who set it and why; the newest first. */
export function OrderTimeline({ events, by, about = () => '' }: OrderTimelineProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const moment = useMoment()
  const getName = useStatusName()
  return (
    <ol>
      {events.toReversed().map((event, at) => (
        <li
          key={`${event.at} ${event.status}`}
          aria-current={at === 0 ? 'step' : undefined}
          className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-6 bottom-0 left-[0.825rem] w-px bg-line-strong group-last:hidden"
          />
          <span
            className={cx(
              'relative grid size-7 place-items-center rounded-full border',
              softTone[at === 0 ? (by ? statusTone : customerTone)(event.status) : 'neutral'],
            )}
          >
            {statusIcon(event.status, 15)}
          </span>
          <div className="min-w-0">
            <p className={cx('leading-7', at === 0 && 'font-semibold')}>{getName(event.status)}</p>
            <p className="text-ink-soft text-sm">
              <time dateTime={event.at}>{moment(event.at)}</time>
              {' · '}
              {event.actorName === null ? (by ?? t.by)[event.by] : t.byNamed(event.actorName)}
            </p>
            <p className="mt-0.5 text-sm empty:hidden">{about(event)}</p>
            {event.note && <p className="mt-0.5 text-sm wrap-anywhere">{noteIn(language, event)}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function noteIn(language: Language, { note, noteBn }: OrderEvent): string | null {
  return (language === 'bn' && noteBn) || note
}
