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

/** Another choice; the narrower ones depend on it and go. */
export function placeFilters(name: PlaceName, value: string): Record<string, string> {
  const narrower = PLACES.slice(PLACES.indexOf(name) + 1).map((each) => [each, ''])
  return { [name]: value, ...Object.fromEntries(narrower) }
}
