import type { Api } from '../../api/client.ts'
import type { Classification } from './classification.ts'

/** One thing to choose from. */
export type Option = { readonly value: string; readonly label: string }

/** As many categories and generic names as the server hands out at once. */
const ALL_CATEGORIES = 200
const MOST_GENERIC_NAMES = 1000

export async function loadCategories(api: Api, signal: AbortSignal) {
  return (await api.categories.list({ query: { pageSize: ALL_CATEGORIES }, signal })).categories
}

type Within = Partial<Classification> & { readonly categoryId?: string }

export async function loadGenericNames(api: Api, within: Within, signal: AbortSignal) {
  const { category, categoryId, subCategory, drugClass } = within
  const query = { category, categoryId, subCategory, drugClass, pageSize: MOST_GENERIC_NAMES }
  return (await api.genericNames.list({ query, signal })).genericNames
}

/** Returns the choices below the chosen levels. */
export async function loadNarrower(
  api: Api,
  classification: Omit<Classification, 'genericName'>,
  signal: AbortSignal,
) {
  const { category, subCategory } = classification
  const [subCategories, drugClasses, genericNames] = await Promise.all([
    category
      ? api.filters.subCategoriesOf({ params: { id: category }, signal })
      : api.filters.subCategories({ signal }),
    subCategory ? api.filters.drugClassesOf({ params: { name: subCategory }, signal }) : [],
    loadGenericNames(api, classification, signal),
  ])
  return { subCategories, drugClasses, genericNames: genericNames.map(({ name }) => name) }
}

export function named(names: readonly string[]): Option[] {
  return names.map((name) => ({ value: name, label: name }))
}

export function bySlug(rows: readonly { readonly slug: string; readonly name: string }[]): Option[] {
  return rows.map(({ slug, name }) => ({ value: slug, label: name }))
}

export function byId(rows: readonly { readonly id: number; readonly name: string }[]): Option[] {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Adds the address's value to the choices while they load, or when they no longer contain it. */
export function withChosen(options: readonly Option[], chosen: string): readonly Option[] {
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options
  return [{ value: chosen, label: chosen }, ...options]
}
