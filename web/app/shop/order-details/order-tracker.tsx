import type { Order } from '@niramoy/contract/sales/order'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Tracked, type TrackedStep, type TrackerStep, toTrack } from '@niramoy/domain/sales/tracker'
import { orderStatus as statusBn } from '@niramoy/texts/bn/sales/order-status'
import { orderTracker as bn } from '@niramoy/texts/bn/sales/order-tracker'
import { orderStatus as statusEn } from '@niramoy/texts/en/sales/order-status'
import { orderTracker as en } from '@niramoy/texts/en/sales/order-tracker'
import CalendarIcon from 'lucide-react/icons/calendar-days'
import CheckIcon from 'lucide-react/icons/check'
import HomeIcon from 'lucide-react/icons/house'
import PackageIcon from 'lucide-react/icons/package'
import PhoneIcon from 'lucide-react/icons/phone'
import TruckIcon from 'lucide-react/icons/truck'
import { now } from '../../browser/clock.ts'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { useDeliveryDay } from '../../parts/delivery/use-day.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { useSettings } from '../../parts/page/root-data.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { WhatsAppIcon } from '../../ui/base/whatsapp-icon.ts'

/** tracker 1 to 4: how far the order is, by when it arrives, what it waits for, and who helps. */
export function OrderTracker({ order }: { order: Order }) {
  const t = useTexts({ en, bn })
  const tracked = toTrack(order)
  return (
    <section
      aria-labelledby="tracker"
      className="mb-6 rounded-lg border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <h2 id="tracker" className="sr-only">
        {t.title}
      </h2>
      <Steps tracked={tracked} />
      <div className="mt-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <div className="min-w-0">
          <Expected order={order} tracked={tracked} />
          <p className="text-pretty text-ink-soft text-sm wrap-anywhere">{useTrackerWords(order)}</p>
          {order.parcel && <Parcel parcel={order.parcel} />}
          <Attempts attempts={order.attempts} />
          {order.dayToken && <ChooseDay token={order.dayToken} />}
        </div>
        <Help code={order.orderCode} />
      </div>
    </section>
  )
}

const ICONS: Readonly<Record<TrackerStep, typeof CheckIcon>> = {
  received: CheckIcon,
  packed: PackageIcon,
  'on-the-way': TruckIcon,
  delivered: HomeIcon,
}

function Steps({ tracked: { steps, isStopped, isWaiting } }: { tracked: Tracked }) {
  return (
    <ol className="grid grid-cols-4">
      {steps.map((step, at) => (
        <Step
          key={step.step}
          step={step}
          look={getLook(step, { isStopped, isWaiting })}
          isNextReached={steps[at + 1]?.isReached ?? false}
        />
      ))}
    </ol>
  )
}

/** What was cancelled is grey, however far it came; what waits is yellow. */
function getLook(
  { isReached, isCurrent }: TrackedStep,
  { isStopped, isWaiting }: Pick<Tracked, 'isStopped' | 'isWaiting'>,
): keyof typeof LOOKS {
  if (!isReached) return 'ahead'
  if (isStopped) return 'stopped'
  return isCurrent && isWaiting ? 'waiting' : 'reached'
}

const LOOKS = {
  ahead: 'border-line-strong bg-surface text-ink-faint',
  reached: 'border-brand bg-brand text-on-brand',
  waiting: 'border-warning-line bg-warning-soft text-warning-ink',
  stopped: 'border-line-strong bg-sunken text-ink-soft',
}

type StepProps = {
  readonly step: TrackedStep
  readonly look: keyof typeof LOOKS
  readonly isNextReached: boolean
}

function Step({ step: { step, isReached, isCurrent, at }, look, isNextReached }: StepProps) {
  const t = useTexts({ en, bn })
  const dayText = useDayText()
  const Icon = ICONS[step]
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="group relative flex flex-col items-center gap-1 text-center"
    >
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-[1.05rem] left-1/2 h-0.5 w-full group-last:hidden',
          isNextReached && look !== 'stopped' ? 'bg-brand' : 'bg-line-strong',
        )}
      />
      <span className={cx('relative grid size-9 place-items-center rounded-full border', LOOKS[look])}>
        <Icon size={18} />
      </span>
      <span className={cx('text-sm leading-snug', isCurrent ? 'font-semibold' : 'text-ink-soft')}>
        {t.steps[step]}
        <span className="sr-only">, {isReached ? t.reached : t.notYet}</span>
      </span>
      {at && (
        <time dateTime={at} className="text-ink-faint text-xs leading-tight max-sm:hidden">
          {dayText(at)}
        </time>
      )}
    </li>
  )
}

function Expected({ order: { deliveryBy, timeline }, tracked }: { order: Order; tracked: Tracked }) {
  const t = useTexts({ en, bn })
  const by = useDeliveryDay()
  const dayText = useDayText()
  const arrivedAt = timeline.findLast(({ status }) => status === 'delivered')?.at
  const hasArrived = tracked.steps.at(-1)?.isReached
  if (hasArrived) return arrivedAt && <Fact>{t.arrivedOn(dayText(arrivedAt))}</Fact>
  if (deliveryBy === null) return tracked.isWaiting && <Fact>{t.dayLater}</Fact>
  const isLate = deliveryBy < dhakaDay(now())
  return <Fact>{isLate ? t.late(by(deliveryBy)) : t.expected(by(deliveryBy))}</Fact>
}

function Fact({ children }: { children: string }) {
  return <p className="text-pretty font-semibold">{children}</p>
}

const COURIERS: Readonly<Record<string, string>> = { pathao: 'Pathao', steadfast: 'Steadfast', redx: 'RedX' }

/** parcels 6: who brings it, and the number by which it is found there; one press selects it all. */
function Parcel({ parcel: { carrier, state, trackingNumber } }: ParcelProps) {
  const t = useTexts({ en, bn })
  return (
    <p className="text-pretty text-ink-soft text-sm wrap-anywhere">
      {COURIERS[carrier] ?? t.ownRider} {t.parcel[state]}
      {trackingNumber && (
        <>
          {' · '}
          {t.trackingNumber} <code className="select-all font-semibold">{trackingNumber}</code>
        </>
      )}
    </p>
  )
}
type ParcelProps = { readonly parcel: NonNullable<Order['parcel']> }

/** tracker 5: when our rider came in vain, and why. */
function Attempts({ attempts }: Pick<Order, 'attempts'>) {
  const t = useTexts({ en, bn })
  const dayText = useDayText()
  if (attempts.length === 0) return null
  return (
    <ul aria-label={t.attempts} className="mt-2 grid gap-1 text-sm">
      {attempts.map(({ at, outcome, postponedTo }) => (
        <li key={at} className="text-pretty border-warning-line border-l-2 pl-2.5">
          <time dateTime={at} className="text-ink-soft">
            {dayText(at)}
          </time>{' '}
          {t.attempt[outcome]} {postponedTo && t.comesOn(dayText(postponedTo))}
        </li>
      ))}
    </ul>
  )
}

/** runs 7: the link can be handed on to whoever is at home. */
function ChooseDay({ token }: { readonly token: string }) {
  const t = useTexts({ en, bn })
  return (
    <ButtonLink
      href={`/delivery-day/${token}`}
      variant="secondary"
      size="small"
      icon={<CalendarIcon size={17} />}
      className="mt-2"
    >
      {t.chooseDay}
    </ButtonLink>
  )
}

/** By phone and on WhatsApp, where the order's code is written already. */
function Help({ code }: { code: string }) {
  const t = useTexts({ en, bn })
  const shop = useSettings()?.shop
  if (!shop) return null
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{t.help}</legend>
      <ButtonLink
        href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}
        variant="secondary"
        size="small"
        aria-label={t.call(shop.phone)}
        icon={<PhoneIcon size={17} />}
      >
        {t.callShort}
      </ButtonLink>
      <ButtonLink
        href={`https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(t.whatsAppMessage(code))}`}
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        size="small"
        icon={<WhatsAppIcon size={17} />}
      >
        {t.whatsApp}
      </ButtonLink>
    </fieldset>
  )
}

/** What the order waits for, by its name, or else what its status means. */
function useTrackerWords(order: Order): string {
  const t = useTexts({ en, bn })
  const { meanings } = useTexts({ en: statusEn, bn: statusBn })
  const language = useLanguage()
  const names = (items: Order['items']) => items.map(({ Product }) => Product.label[language]).join(', ')
  const { status } = order
  if (status === 'pending-stock') {
    const short = order.items.filter(({ id }) => order.shortItemIds.includes(id))
    return short.length > 0 ? t.waitsForStock(names(short)) : t.waitsForSomeStock
  }
  if (status === 'pending-prescription') {
    const needing = order.items.filter((item) => item.needsPrescription)
    if (isPrescriptionWanted(order)) return t.waitsForPrescription(names(needing))
    return needing.length > 0 ? t.prescriptionRead(names(needing)) : meanings[status]
  }
  if (status === 'prescription-reviewed') return t.waitsForChoice
  if (status === 'pending-payment') return t.waitsForPayment
  return order.waitsForPharmacist ? t.waitsForPharmacist : meanings[status]
}

function isPrescriptionWanted({ lacksPrescription, Prescription }: Order): boolean {
  return lacksPrescription && Prescription?.status !== 'pending'
}
