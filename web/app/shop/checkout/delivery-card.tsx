import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import type { Taka } from '@niramoy/domain/platform/money'
import { dates as datesBn } from '@niramoy/texts/bn/platform/dates'
import { shippingMethods as methodsBn } from '@niramoy/texts/bn/pricing/shipping-methods'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { dates as datesEn } from '@niramoy/texts/en/platform/dates'
import { shippingMethods as methodsEn } from '@niramoy/texts/en/pricing/shipping-methods'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { byCost, computeCost, methodName, methodTime } from '../../parts/delivery/method-cost.ts'
import { NoDelivery } from '../../parts/delivery/no-delivery.tsx'
import { useDeliveryDay } from '../../parts/delivery/use-day.ts'
import { LoadFailed } from '../../parts/errors/load-failed.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'
import { mayPart } from './use-place-order.ts'
import { waitsForApproval } from './waits-for-approval.ts'

/** The shipping methods for the chosen address, the cheapest first, each with its cost for this order and its day. */
export function DeliveryCard({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: methodsEn, bn: methodsBn })
  const { method, methods, place, error } = checkout.delivery
  const isLoading = place !== null && !methods && error === undefined
  // as high as what comes in its place
  const chosen = method ? <Chosen checkout={checkout} /> : isLoading ? <Skeleton className="h-12" /> : null
  return (
    <Step title={t.delivery} value={chosen} isWrong={Boolean(checkout.fieldErrors.method)}>
      <div className="grid gap-3">
        {checkout.delivery.isDropped && <Banner tone="warning" {...say('dropped')} />}
        <Methods checkout={checkout} />
      </div>
    </Step>
  )
}

function Chosen({ checkout }: { checkout: Checkout }) {
  const { delivery, quoteState } = checkout
  const { method } = delivery
  if (!method) return null
  const subtotal = (quoteState.quote ?? quoteState.last)?.subtotal
  return (
    <>
      <MethodName method={method} subtotal={subtotal} />
      <span className="block text-ink-soft text-sm">
        <MethodHint method={method} withDay={saysDay(checkout)} />
      </span>
    </>
  )
}

/** What waits for stock has no day; what is sent now has one. */
function saysDay(checkout: Checkout): boolean {
  const { lines, choices } = checkout
  if (waitsForApproval(checkout)) return false
  const isParted = mayPart(lines) && choices.paymentMethod === 'COD' && choices.shortItems === 'send-rest'
  return isParted || !lines.some(({ isShort }) => isShort)
}

function Methods({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { choices, delivery, quoteState, fieldErrors, clear } = checkout
  const { methods, error, method: chosen, isNowhere } = delivery
  const subtotal = (quoteState.quote ?? quoteState.last)?.subtotal
  if (error !== undefined) return <LoadFailed error={error} again={delivery.again} />
  if (!methods) return <Skeleton className="h-40" />
  if (methods.length === 0) return isNowhere ? <NoDelivery /> : <p className="text-ink-soft">{t.noMethods}</p>
  return (
    <RadioGroup
      legend={t.deliveryMethod}
      hideLegend
      name="shippingMethod"
      layout="cards"
      options={byCost(methods, subtotal).map((method) => ({
        value: String(method.id),
        label: <MethodName method={method} subtotal={subtotal} />,
        hint: <MethodHint method={method} withDay={saysDay(checkout)} />,
      }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => {
        choices.choose({ shippingMethodId: Number(id) })
        clear('method')
      }}
      error={problem(fieldErrors.method)}
    />
  )
}

type MethodNameProps = { readonly method: ShippingMethod; readonly subtotal: Taka | undefined }

function MethodName({ method, subtotal }: MethodNameProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const cost = computeCost(method, subtotal)
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{methodName(method, language)}</span>
      {cost === 0 ? (
        <span className="font-semibold text-success-ink">{t.free}</span>
      ) : (
        <Amount taka={cost} className="font-semibold" />
      )}
    </span>
  )
}

/** The usual time is said only without one: after the hour of closing they differ. */
function MethodHint({ method, withDay }: { method: ShippingMethod; withDay: boolean }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const getDay = useDeliveryDay()
  const clock = useTexts({ en: datesEn, bn: datesBn })
  const { isFree, freeShippingThreshold, deliveryBy, cutOff } = method
  const free = isFree && freeShippingThreshold > 0 ? t.freeFrom(amountText(freeShippingThreshold)) : ''
  const day = withDay && deliveryBy ? getDay(deliveryBy) : null
  return (
    <>
      {day && <span className="block text-ink">{day}</span>}
      {day && cutOff && <span className="block">{t.cutOff(clock.time(cutOff))}</span>}
      {[!day && methodTime(method, language), free].filter(Boolean).join(' · ')}
    </>
  )
}
