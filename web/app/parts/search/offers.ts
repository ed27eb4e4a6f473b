import type { Suggestion } from '@niramoy/contract/catalogue/search-results'

/** What a search box offers: a medicine, or what was searched for before. */
export type Offer =
  | { readonly kind: 'medicine'; readonly suggestion: Suggestion }
  | { readonly kind: 'recent'; readonly text: string }

export function offerKey(offer: Offer): string {
  return offer.kind === 'medicine' ? `medicine ${offer.suggestion.id}` : `recent ${offer.text}`
}

export function offerPath(offer: Offer): string {
  return offer.kind === 'medicine'
    ? `/products/${offer.suggestion.id}`
    : `/products?search=${encodeURIComponent(offer.text)}`
}

/** What is worth remembering of a choice. */
export function offerText(offer: Offer): string {
  return offer.kind === 'medicine' ? offer.suggestion.name : offer.text
}
