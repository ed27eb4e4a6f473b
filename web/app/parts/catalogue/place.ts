import { withParam } from '../list/list-query.ts'

/** Where a product stands in the catalogue, from wide to narrow. */
export const PLACES = ['category', 'subCategory', 'drugClass', 'genericName'] as const
export type PlaceName = (typeof PLACES)[number]
export type Place = { readonly [Name in PlaceName]: string }

export function placeOf(params: URLSearchParams): Place {
  const read = (name: PlaceName) => params.get(name)?.trim() ?? ''
  return {
    category: read('category'),
    subCategory: read('subCategory'),
    drugClass: read('drugClass'),
    genericName: read('genericName'),
  }
}

/** The address with another choice; the narrower ones depend on it and go. */
export function withPlace(params: URLSearchParams, name: PlaceName, value: string): URLSearchParams {
  const next = withParam(params, name, value)
  for (const narrower of PLACES.slice(PLACES.indexOf(name) + 1)) next.delete(narrower)
  return next
}
