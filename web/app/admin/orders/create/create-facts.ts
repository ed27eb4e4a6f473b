import { placeOf, useMethodsFor } from '../../../parts/delivery/place.ts'
import { useQuote } from '../../../parts/price/use-quote.ts'
import { choicesOf } from './create-choices.ts'
import { useItems } from './create-items.ts'
import { useKeptDraft } from './create-kept-draft.ts'
import { useAddressBook, useCustomer } from './create-people.ts'
import { refusedLines } from './create-refused.ts'

export type Facts = ReturnType<typeof useFacts>

/** Everything that is known of the order: the draft, whom and what it means, and what that costs. */
export function useFacts(staffId: number) {
  const kept = useKeptDraft(staffId)
  const { draft } = kept
  const person = useCustomer(kept)
  const book = useAddressBook(person.customer?.id)
  const addresses = book.addresses ?? []
  const { shipping } = choicesOf(draft, { addresses, methods: [] })
  const place = shipping ? placeOf(shipping) : null
  const methods = useMethodsFor(place)
  const items = useItems(kept)
  const choices = choicesOf(draft, { addresses, methods: methods.data ?? [] })
  const asked = useQuote(items.ordered, {
    ...place,
    ...(choices.method && { shippingMethodId: choices.method.id }),
    ...(draft.discountCode !== null && { discountCode: draft.discountCode }),
  })
  return {
    ...kept,
    person,
    book,
    methods,
    items,
    choices,
    asked,
    /** The answer before stands in until the next; not when that is a refusal, for then it is not true. */
    shownQuote: asked.quote ?? (asked.error === undefined ? asked.last : null),
    refused: refusedLines(asked.error, items.ordered),
  }
}
