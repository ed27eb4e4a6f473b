import type { Order } from '@niramoy/contract/sales/order'
import { may } from '@niramoy/domain/sales/order-states'
import type { PaymentMethod } from '@niramoy/domain/sales/order-status'
import { orderActions as bn } from '@niramoy/texts/bn/sales/order-actions'
import { orderStatus as statusBn } from '@niramoy/texts/bn/sales/order-status'
import { orderActions as en } from '@niramoy/texts/en/sales/order-actions'
import { orderStatus as statusEn } from '@niramoy/texts/en/sales/order-status'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import type { OrderDone } from '../../parts/order/order-done.ts'
import { orderFacts } from '../../parts/order/order-facts.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { useLeaving } from './use-leaving.ts'
import { useShippingChoice } from './use-shipping-choice.ts'

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
