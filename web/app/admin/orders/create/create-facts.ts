import { placeOf, useMethodsFor } from '../../../parts/delivery/place.ts'
import { useQuote } from '../../../parts/price/use-quote.ts'
import { choicesOf } from './create-choices.ts'
import type { Draft } from './create-draft.ts'
import { useItems } from './create-items.ts'
import { useAddressBook, useCustomer } from './create-people.ts'
import { refusedLines } from './create-refused.ts'
import { useStoredDraft } from './create-stored-draft.ts'

export type Facts = ReturnType<typeof useFacts>

/** Everything that is known of the order: the draft, whom and what it means, and what that costs. */
export function useFacts(staffId: number, customer?: Draft['customer']) {
  const storedDraft = useStoredDraft(staffId, customer)
  const { draft } = storedDraft
  const person = useCustomer(storedDraft)
  const book = useAddressBook(person.customer?.id)
  const addresses = book.addresses ?? []
  const { shipping } = choicesOf(draft, { addresses, methods: [] })
  const place = shipping ? placeOf(shipping) : null
  const methods = useMethodsFor(place)
  const items = useItems(storedDraft)
  const choices = choicesOf(draft, { addresses, methods: methods.data ?? [] })
  const quoteState = useQuote(items.ordered, {
    ...place,
    ...(choices.method && { shippingMethodId: choices.method.id }),
    ...(draft.discountCode !== null && { discountCode: draft.discountCode }),
  })
  return {
    ...storedDraft,
    person,
    book,
    methods,
    items,
    choices,
    quoteState,
    /** The last quote until the next one arrives; null after a refusal, when it is no longer true. */
    shownQuote: quoteState.quote ?? (quoteState.error === undefined ? quoteState.last : null),
    refused: refusedLines(quoteState.error, items.ordered),
  }
}
