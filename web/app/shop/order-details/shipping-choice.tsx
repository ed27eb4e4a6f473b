import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import type { Order } from '@niramoy/contract/sales/order'
import { orderActions as bn } from '@niramoy/texts/bn/sales/order-actions'
import { orderActions as en } from '@niramoy/texts/en/sales/order-actions'
import type { Language } from '@niramoy/texts/languages'
import { byCost, costOf } from '../../parts/delivery/method-cost.ts'
import { methodName, methodTime } from '../../parts/delivery/method-words.ts'
import { NoDelivery } from '../../parts/delivery/no-delivery.tsx'
import { placeOf, useMethodsFor } from '../../parts/delivery/place.ts'
import { useDeliveryDay } from '../../parts/delivery/use-day.ts'
import { LoadFailed } from '../../parts/errors/load-failed.tsx'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { amountText } from '../../parts/product/amount.tsx'
import { useWords } from '../../ui/base/provider.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type ShippingChoiceProps = {
  readonly order: Order
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** The shipping methods, each with its cost for this order and its time. */
export function ShippingChoice({ order, chosen, onChoose }: ShippingChoiceProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const { data, error, again } = useMethodsFor(placeOf(order.shippingAddressSnapshot))
  const hintOf = useMethodHint(order)
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
          hint: hintOf(method),
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
  const dayOf = useDeliveryDay()
  return (method) => {
    const cost = costOf(method, subtotal)
    const price = cost === 0 ? t.free : amountText(cost)
    const day = method.deliveryBy && dayOf(method.deliveryBy)
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
