import type { ShippingMethod } from '@niramoy/contract/shipping-methods'
import { type Taka, toPoisha, toTaka } from '@niramoy/domain/money'
import { shippingCost } from '@niramoy/domain/shipping'
import { checkout as bn } from '@niramoy/texts/bn/checkout'
import { checkout as en } from '@niramoy/texts/en/checkout'
import { problem } from '../../parts/form/problem.tsx'
import { useTexts } from '../../parts/language/language.tsx'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import type { Checkout } from './use-checkout.ts'

/** The ways to deliver, with what each costs for this order and how long it takes. */
export function DeliveryCard({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { choices, methods, asked, wrong, mend } = checkout
  const subtotal = (asked.quote ?? asked.last)?.subtotal
  return (
    <Card title={t.delivery}>
      {methods.length === 0 ? (
        <p className="text-ink-soft">{t.noMethods}</p>
      ) : (
        <RadioGroup
          legend={t.deliveryMethod}
          hideLegend
          name="shippingMethod"
          layout="cards"
          options={methods.map((method) => ({
            value: String(method.id),
            label: <MethodName method={method} subtotal={subtotal} />,
            hint: <MethodHint method={method} />,
          }))}
          value={choices.method ? String(choices.method.id) : null}
          onChange={(id) => {
            choices.choose({ shippingMethodId: Number(id) })
            mend('method')
          }}
          error={problem(wrong.method)}
        />
      )}
    </Card>
  )
}

type MethodNameProps = { readonly method: ShippingMethod; readonly subtotal: Taka | undefined }

function MethodName({ method, subtotal }: MethodNameProps) {
  const t = useTexts({ en, bn })
  const cost = subtotal === undefined ? method.price : costOf(method, subtotal)
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{method.name}</span>
      {cost === 0 ? (
        <span className="font-semibold text-success-ink">{t.free}</span>
      ) : (
        <Amount taka={cost} className="font-semibold" />
      )}
    </span>
  )
}

function MethodHint({ method }: { method: ShippingMethod }) {
  const t = useTexts({ en, bn })
  const { isFree, freeShippingThreshold, estimatedDeliveryTime } = method
  const free = isFree && freeShippingThreshold > 0 ? t.freeFrom(amountText(freeShippingThreshold)) : ''
  return [estimatedDeliveryTime, free].filter(Boolean).join(' · ')
}

/** shipping 2 */
function costOf({ isFree, price, freeShippingThreshold }: ShippingMethod, subtotal: Taka): Taka {
  const exact = {
    isFree,
    price: toPoisha(price),
    freeShippingThreshold: toPoisha(freeShippingThreshold),
  }
  return toTaka(shippingCost(exact, toPoisha(subtotal)))
}
