import type { Taka } from '@niramoy/domain/platform/money'
import { cart as bn } from '@niramoy/texts/bn/sales/cart'
import { cart as en } from '@niramoy/texts/en/sales/cart'
import TruckIcon from 'lucide-react/icons/truck'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { byCost, cheapestFreeMethod, computeCost, untilFree } from '../delivery/method-cost.ts'
import { type Place, useMethodsFor } from '../delivery/place.ts'
import { useTexts } from '../language/language.tsx'
import { amountText } from '../product/amount.tsx'

/** How far it is to free delivery. */
export function FreeDelivery({ of }: { of: FreeDeliveryFacts }) {
  const t = useTexts({ en, bn })
  const { threshold, missing } = of
  const share = threshold > 0 ? 1 - missing / threshold : 1
  return (
    <div>
      <p className="flex items-center gap-2 text-sm">
        <TruckIcon size={18} className="text-brand-ink" />
        {missing > 0 ? t.missingForFree(amountText(missing)) : t.isFree}
      </p>
      <ProgressBar label={t.freeDelivery} value={share} className="mt-2" />
    </div>
  )
}

type FreeDeliveryFacts = { readonly threshold: Taka; readonly missing: Taka }

type DeliveryFacts = {
  /** How far it is to free delivery, where one of the methods can be free. */
  readonly free: FreeDeliveryFacts | null
  /** What the checkout will suggest, which is the cheapest; only where the place is known. */
  readonly cost: Taka | null
}

/** What delivery costs: by the methods for the place, or those that deliver everywhere while none is known. */
export function useDeliveryFacts(subtotal: Taka, place: Place | null): DeliveryFacts {
  // without an answer there is just no such line
  const { data = [] } = useMethodsFor(place)
  const able = cheapestFreeMethod(data, place ? 'all' : 'everywhere')
  const [cheapest] = place ? byCost(data, subtotal) : []
  return {
    free: able ? untilFree(able, subtotal) : null,
    cost: cheapest ? computeCost(cheapest, subtotal) : null,
  }
}
