import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { browserApi } from '../../api/api.ts'
import type { Place } from '../delivery/place.ts'
import { useAsyncAnswer } from './use-async-answer.ts'

export type QuoteItem = { readonly productId: number; readonly quantities: Quantity }
type Choices = Partial<Place> & { readonly shippingMethodId?: number; readonly discountCode?: string }

/** What the order would cost now; no request without items. */
export function useQuote(items: readonly QuoteItem[], choices: Choices = {}) {
  const body = { items: [...items], ...choices }
  const { answer, ...rest } = useAsyncAnswer(
    JSON.stringify(body),
    items.length === 0 ? null : (signal) => browserApi.orders.quote({ body, signal }),
  )
  return { quote: answer, ...rest }
}
