import type { ChosenFilters, FilterChoice } from '@niramoy/contract/catalogue/filters'
import type { Language } from '@niramoy/texts/languages'
import type { Api } from '../../../api/client.ts'
import type { Filter, ProductListQuery } from './product-list-query.ts'

/** The names that the filters of a page show before any is opened. */
export type FilterNames = {
  /** What the address of the loaded list means. */
  readonly chosen: ChosenFilters | undefined
  /** They are few. */
  readonly categories: readonly FilterChoice[]
}

/** As many as the server hands out at once. */
const ALL_CATEGORIES = 200

export async function loadCategories(api: Api): Promise<FilterChoice[]> {
  const { categories } = await api.categories.list({ query: { pageSize: ALL_CATEGORIES } })
  return categories.map(({ slug, name, nameBn }) => ({ value: slug, name, nameBn }))
}

let cached: readonly FilterChoice[] | undefined

/** In the browser they are asked for once. */
export async function cachedCategories(api: Api): Promise<readonly FilterChoice[]> {
  cached ??= await loadCategories(api)
  return cached
}

export function choiceName({ name, nameBn }: FilterChoice, language: Language): string {
  return (language === 'bn' && nameBn) || name
}

/** The name of what is chosen; what the shop does not know is shown as the address says it. */
export function chosenName(
  chosen: ChosenFilters | undefined,
  query: ProductListQuery,
  filter: Filter,
  language: Language,
): string {
  const choice = chosen?.[filter]
  return choice ? choiceName(choice, language) : query[filter]
}
