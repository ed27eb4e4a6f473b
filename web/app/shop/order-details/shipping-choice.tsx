import type { Order } from '@niramoy/contract/order'
import type { ShippingMethod } from '@niramoy/contract/shipping-methods'
import { toPoisha, toTaka } from '@niramoy/domain/money'
import { shippingCost } from '@niramoy/domain/shipping'
import { common as commonBn } from '@niramoy/texts/bn/common'
import { orderActions as bn } from '@niramoy/texts/bn/order-actions'
import { common as commonEn } from '@niramoy/texts/en/common'
import { orderActions as en } from '@niramoy/texts/en/order-actions'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { useWords } from '../../ui/provider.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type ShippingChoiceProps = {
  readonly order: Order
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** The ways to deliver, each with its cost for this order and its time. */
export function ShippingChoice({ order, chosen, onChoose }: ShippingChoiceProps) {
  const t = useTexts({ en, bn })
  const { data, error, again } = useLoaded('shipping', (signal) =>
    browserApi.shippingMethods.list({ signal }),
  )
  const hintOf = useMethodHint(order)
  if (error !== undefined) return <Failed error={error} again={again} />
  if (!data) return <Loading />
  return (
    <RadioGroup
      legend={t.chooseShipping}
      name="shippingMethodId"
      layout="cards"
      value={chosen === null ? null : String(chosen)}
      onChange={(id) => onChoose(Number(id))}
      options={data.map((method) => ({
        value: String(method.id),
        label: method.name,
        hint: hintOf(method),
      }))}
    />
  )
}

/** ৳60.00 · 24-48 hours · free from ৳1000.00 */
function useMethodHint({ subtotal }: Order): (method: ShippingMethod) => string {
  const t = useTexts({ en, bn })
  return (method) => {
    const terms = {
      isFree: method.isFree,
      price: toPoisha(method.price),
      freeShippingThreshold: toPoisha(method.freeShippingThreshold),
    }
    const cost = shippingCost(terms, toPoisha(subtotal))
    const price = cost === 0 ? t.free : amountText(toTaka(cost))
    const later = method.isFree && cost > 0 && t.freeFrom(amountText(method.freeShippingThreshold))
    return [price, method.estimatedDeliveryTime, later].filter(Boolean).join(' · ')
  }
}

function Failed({ error, again }: { error: unknown; again: () => void }) {
  const t = useTexts({ en: commonEn, bn: commonBn })
  const language = useLanguage()
  return (
    <Banner
      tone="danger"
      {...errorText(error, language)}
      actions={
        <Button size="small" variant="secondary" onClick={again}>
          {t.tryAgain}
        </Button>
      }
    />
  )
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
