import { type OrderRefusal, toRefusal } from '@niramoy/domain/sales/order-states'
import type { PaymentMethod } from '@niramoy/domain/sales/order-status'
import { common } from '@niramoy/texts/en/platform/common'
import { shippingMethods } from '@niramoy/texts/en/pricing/shipping-methods'
import { adminEditOrder as t } from '@niramoy/texts/en/sales/admin/admin-edit-order'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { byCost } from '../../../parts/delivery/method-cost.ts'
import type { useMethodsFor } from '../../../parts/delivery/place.ts'
import { useDeliveryDay } from '../../../parts/delivery/use-day.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { problem } from '../../../parts/form/problem.tsx'
import { orderFacts } from '../../../parts/order/order-facts.ts'
import { amountText } from '../../../parts/product/amount.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import type { useEditOrder } from './use-edit-order.ts'

type Editing = Pick<
  ReturnType<typeof useEditOrder>,
  'base' | 'shippingMethodId' | 'paymentMethod' | 'pick' | 'busy'
>

type Methods = ReturnType<typeof useMethodsFor>

/** How it is delivered and paid. */
export function EditOrderTerms({ editing, methods }: { editing: Editing; methods: Methods }) {
  return (
    <div className="grid gap-4">
      <ShippingSelect editing={editing} methods={methods} />
      <PaymentSelect editing={editing} />
    </div>
  )
}

function ShippingSelect({ editing, methods }: { editing: Editing; methods: Methods }) {
  const { base, shippingMethodId, pick, busy } = editing
  const offered = byCost(methods.data ?? [], base.subtotal)
  const day = offered.find(({ id }) => id === shippingMethodId)?.deliveryBy
  const getDay = useDeliveryDay()
  const own = base.ShippingMethod?.name
  const isGone = methods.data !== undefined && !offered.some(({ id }) => id === base.shippingMethodId)
  return (
    <>
      <Field
        label={t.shippingMethod}
        hint={
          shippingMethodId !== base.shippingMethodId && day ? shippingMethods.arrives(getDay(day)) : undefined
        }
        error={methods.error !== undefined && problem(errorText(methods.error, 'en'))}
      >
        <Select
          value={shippingMethodId ?? ''}
          disabled={busy}
          onChange={(event) => pick({ shippingMethodId: Number(event.currentTarget.value) })}
        >
          {!own && (
            <option value="" disabled>
              {t.notChosen}
            </option>
          )}
          {own && (isGone || !methods.data) && (
            <option value={base.shippingMethodId ?? ''}>{isGone ? t.noLongerOffered(own) : own}</option>
          )}
          {offered.map(({ id, name, price }) => (
            <option key={id} value={id}>
              {t.getMethod(name, amountText(price))}
            </option>
          ))}
        </Select>
      </Field>
      {methods.error !== undefined && (
        <Button size="small" variant="secondary" onClick={methods.again}>
          {common.tryAgain}
        </Button>
      )}
    </>
  )
}

/** payments 1: what staff took at the counter is shown, and can become one of the customer's ways. */
const CHOICES: readonly PaymentMethod[] = ['COD', 'SSLCommerz']

function PaymentSelect({ editing }: { editing: Editing }) {
  const { base, shippingMethodId, paymentMethod, pick, busy } = editing
  const facts = { ...orderFacts(base, 'admin'), hasShippingMethod: shippingMethodId !== null }
  const refusal = toRefusal('change-payment-method', facts)
  const own = base.paymentMethod
  const offered = own === null || CHOICES.includes(own) ? CHOICES : [own, ...CHOICES]
  return (
    <Field label={t.paymentMethod} hint={refusal ? whyNot(refusal) : getHint(editing)}>
      <Select
        value={paymentMethod ?? ''}
        disabled={busy || refusal !== null}
        onChange={({ currentTarget: { value } }) => {
          const method = offered.find((one) => one === value)
          if (method) pick({ paymentMethod: method })
        }}
      >
        {own === null && (
          <option value="" disabled>
            {t.notChosen}
          </option>
        )}
        {offered.map((method) => (
          <option key={method} value={method}>
            {orderStatus.paymentMethods[method]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const WHY_NOT: Readonly<Partial<Record<OrderRefusal, string>>> = t.whyNot

function whyNot(refusal: OrderRefusal): string {
  return WHY_NOT[refusal] ?? t.notEditable
}

function getHint({ base, paymentMethod }: Editing): string | undefined {
  if (paymentMethod !== base.paymentMethod && paymentMethod === 'SSLCommerz') return t.asksToPay
  return base.status === 'prescription-reviewed' ? t.places : undefined
}
