/** The levels of a product's classification, from wide to narrow. */
export const LEVELS = ['category', 'subCategory', 'drugClass', 'genericName'] as const
export type Level = (typeof LEVELS)[number]
export type Classification = { readonly [Name in Level]: string }

export function readClassification(params: URLSearchParams): Classification {
  const read = (name: Level) => params.get(name)?.trim() ?? ''
  return {
    category: read('category'),
    subCategory: read('subCategory'),
    drugClass: read('drugClass'),
    genericName: read('genericName'),
  }
}

/** Another choice; the narrower ones depend on it and go. */
export function classificationFilters(name: Level, value: string): Record<string, string> {
  const narrower = LEVELS.slice(LEVELS.indexOf(name) + 1).map((each) => [each, ''])
  return { [name]: value, ...Object.fromEntries(narrower) }
}
