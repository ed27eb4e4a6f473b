import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import type { Order } from '@niramoy/contract/sales/order'
import { may } from '@niramoy/domain/sales/order-states'
import type { PaymentMethod } from '@niramoy/domain/sales/order-status'
import { orderActions as bn } from '@niramoy/texts/bn/sales/order-actions'
import { orderStatus as statusBn } from '@niramoy/texts/bn/sales/order-status'
import { orderActions as en } from '@niramoy/texts/en/sales/order-actions'
import { orderStatus as statusEn } from '@niramoy/texts/en/sales/order-status'
import type { Language } from '@niramoy/texts/languages'
import { useRef, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { byCost, computeCost, methodName, methodTime } from '../../parts/delivery/method-cost.ts'
import { NoDelivery } from '../../parts/delivery/no-delivery.tsx'
import { getPlace, useMethodsFor } from '../../parts/delivery/place.ts'
import { useDeliveryDay } from '../../parts/delivery/use-day.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { LoadFailed } from '../../parts/errors/load-failed.tsx'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import type { OrderDone } from '../../parts/order/order-done.ts'
import { orderFacts } from '../../parts/order/order-facts.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useWords } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLeaving } from './use-leaving.ts'

type ChooseDeliveryProps = { readonly order: Order; readonly onDone: OrderDone }

type Chosen = Extract<PaymentMethod, 'COD' | 'SSLCommerz'>

/** orders 2: the reviewed order becomes a placed or payable one when the customer picks shipping, then payment. */
export function ChooseDelivery({ order, onDone }: ChooseDeliveryProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const [method, setMethod] = useState<Chosen>('COD')
  const { busy, refusal, run } = useLeaving()
  const shipping = useShippingChoice(order, onDone)
  const problem = refusal ?? shipping.refusal
  const params = { id: order.id }
  const mayPay = may('change-payment-method', orderFacts(order, 'user'))

  const place = () =>
    run('payment', async () => {
      const body = { paymentMethod: method, version: order.version }
      const answer = await browserApi.orders.changePaymentMethod({ params, body })
      if (!answer.gatewayURL)
        onDone(answer.order, answer.order.status === 'pending-payment' ? null : say('ordered'))
      return answer
    })

  return (
    <Card title={t.chooseTitle} lead={t.chooseLead} className="border-brand-line print:hidden">
      <div className="grid gap-6 lg:grid-cols-2">
        <ShippingChoice order={order} chosen={shipping.chosen} onChoose={shipping.choose} />
        <div>
          <PaymentChoice value={method} onChange={setMethod} disabled={!mayPay} />
          {!mayPay && <p className="mt-2 text-ink-soft text-sm">{t.shippingFirst}</p>}
        </div>
      </div>
      {problem && <Banner tone="danger" {...problem} className="mt-4" />}
      <div className="mt-5 flex justify-end">
        <Button
          size="large"
          disabled={!mayPay || shipping.isSaving}
          loading={busy === 'payment'}
          className="max-sm:w-full"
          onClick={() => void place()}
        >
          {method === 'COD' ? t.place : t.placeAndPay(amountText(order.totalAmount))}
        </Button>
      </div>
    </Card>
  )
}

type PaymentChoiceProps = {
  readonly value: Chosen
  readonly onChange: (method: Chosen) => void
  readonly disabled: boolean
}

function PaymentChoice({ value, onChange, disabled }: PaymentChoiceProps) {
  const t = useTexts({ en, bn })
  const { paymentMethods } = useTexts({ en: statusEn, bn: statusBn })
  return (
    <RadioGroup
      legend={t.choosePayment}
      name="paymentMethod"
      layout="cards"
      value={disabled ? null : value}
      onChange={(method) => onChange(method === 'SSLCommerz' ? method : 'COD')}
      options={[
        { value: 'COD', label: paymentMethods.COD, hint: t.cash, disabled },
        { value: 'SSLCommerz', label: paymentMethods.SSLCommerz, hint: t.online, disabled },
      ]}
    />
  )
}

type ShippingChoiceProps = {
  readonly order: Order
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** The shipping methods, each with its cost for this order and its time. */
function ShippingChoice({ order, chosen, onChoose }: ShippingChoiceProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const { data, error, again } = useMethodsFor(getPlace(order.shippingAddressSnapshot))
  const getHint = useMethodHint(order)
  if (error !== undefined) return <LoadFailed error={error} again={again} />
  if (!data) return <Loading />
  const own = data.some(({ id }) => id === order.shippingMethodId) ? [] : ownMethod(order, language)
  if (data.length === 0 && own.length === 0) return <NoDelivery fixed />
  return (
    <RadioGroup
      legend={t.chooseShipping}
      name="shippingMethodId"
      layout="cards"
      value={chosen === null ? null : String(chosen)}
      onChange={(id) => onChoose(Number(id))}
      options={[
        ...own,
        ...byCost(data, order.subtotal).map((method) => ({
          value: String(method.id),
          label: methodName(method, language),
          hint: getHint(method),
        })),
      ]}
    />
  )
}

/** The one it has stays, also where it no longer delivers. */
function ownMethod({ shippingMethodId, ShippingMethod, shippingCost }: Order, language: Language) {
  if (shippingMethodId === null || !ShippingMethod) return []
  const label = methodName(ShippingMethod, language)
  return [{ value: String(shippingMethodId), label, hint: amountText(shippingCost) }]
}

/** ৳60.00 · by Tuesday, 18 November · free from ৳1000.00; the usual time only where no day is known */
function useMethodHint({ subtotal }: Order): (method: ShippingMethod) => string {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const getDay = useDeliveryDay()
  return (method) => {
    const cost = computeCost(method, subtotal)
    const price = cost === 0 ? t.free : amountText(cost)
    const day = method.deliveryBy && getDay(method.deliveryBy)
    const later = method.isFree && cost > 0 && t.freeFrom(amountText(method.freeShippingThreshold))
    return [price, day || methodTime(method, language), later].filter(Boolean).join(' · ')
  }
}

function Loading() {
  const { loading } = useWords()
  return (
    <div className="grid content-start gap-2.5">
      <p role="status" className="sr-only">
        {loading}
      </p>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  )
}

/** Saves the shipping method as soon as it is chosen. Who walks through them by arrow keys means the last one. */
function useShippingChoice({ id, shippingMethodId }: Order, onDone: OrderDone) {
  const language = useLanguage()
  const [picked, setPicked] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)
  const wanted = useRef<number | null>(null)

  async function choose(methodId: number) {
    setPicked(methodId)
    setRefusal(null)
    const isSaving = wanted.current !== null
    wanted.current = methodId
    if (isSaving) return
    try {
      onDone(await save(), null)
    } catch (error) {
      setRefusal(errorText(error, language))
    }
    wanted.current = null
    setPicked(null)
  }

  async function save(): Promise<Order> {
    const chosen = Number(wanted.current)
    const body = { shippingMethodId: chosen }
    const { order } = await browserApi.orders.changeShippingMethod({ params: { id }, body })
    return wanted.current === chosen ? order : save()
  }

  return {
    chosen: picked ?? shippingMethodId,
    isSaving: picked !== null,
    refusal,
    choose: (methodId: number) => void choose(methodId),
  }
}
