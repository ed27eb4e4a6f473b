import type { Place } from '@niramoy/contract/people/locations'
import type { Language } from '@niramoy/texts/languages'

export type PlaceOption = { readonly value: string; readonly label: string }

/**
 * The places to choose from, named in the visitor's language. The one that is chosen keeps the name it is stored
 * under, so that looking at an address in the other language changes nothing.
 */
export function placeOptions(places: readonly Place[], chosen: string, language: Language): PlaceOption[] {
  const options = places.map(({ name, nameBn }) => {
    const label = language === 'bn' ? nameBn : name
    return { value: [name, nameBn].includes(chosen) ? chosen : label, label }
  })
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options]
}
