import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { browserApi } from '../../api/api.ts'
import type { Place } from '../delivery/place.ts'
import { useAsked } from './use-asked.ts'

export type Asked = { readonly productId: number; readonly quantities: Quantity }
type Choices = Partial<Place> & { readonly shippingMethodId?: number; readonly discountCode?: string }

/** What the order would cost now; nothing is asked for nothing. */
export function useQuote(items: readonly Asked[], choices: Choices = {}) {
  const body = { items: [...items], ...choices }
  const { answer, ...rest } = useAsked(
    JSON.stringify(body),
    items.length === 0 ? null : (signal) => browserApi.orders.quote({ body, signal }),
  )
  return { quote: answer, ...rest }
}
