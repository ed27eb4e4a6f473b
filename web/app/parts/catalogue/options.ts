import type { GenericName } from '@niramoy/contract/catalogue/generic-names'
import type { Api } from '../../api/client.ts'
import type { Option } from '../picker/found.ts'
import type { Classification } from './classification.ts'

/** As many as the server hands out at once. */
const ALL_CATEGORIES = 200
const MOST_GENERIC_NAMES = 1000

export async function loadCategories(api: Api, signal: AbortSignal) {
  return (await api.categories.list({ query: { pageSize: ALL_CATEGORIES }, signal })).categories
}

type Typed = { readonly text: string; readonly most: number; readonly signal: AbortSignal }

/** All generic names of a category, however many pages they are. */
export async function loadGenericNames(api: Api, categoryId: string, signal: AbortSignal) {
  const all: GenericName[] = []
  for (let page = 1; ; page++) {
    const query = { categoryId, page, pageSize: MOST_GENERIC_NAMES }
    const { genericNames, totalPages } = await api.genericNames.list({ query, signal })
    all.push(...genericNames)
    if (page >= totalPages) return all
  }
}

/** Generic names that fit what is typed, below the chosen levels. */
export async function searchGenericNames(
  api: Api,
  within: Omit<Classification, 'genericName'>,
  { text, most, signal }: Typed,
) {
  const query = { ...within, search: text, pageSize: most }
  const { genericNames, totalItems } = await api.genericNames.list({ query, signal })
  const options = genericNames.map(({ name, category }) => ({
    value: name,
    label: name,
    detail: category.name,
  }))
  return { options, total: totalItems }
}

export async function searchBrands(api: Api, { text, most, signal }: Typed) {
  const { brands, totalItems } = await api.brands.list({ query: { search: text, pageSize: most }, signal })
  return { options: bySlug(brands), total: totalItems }
}

/** Returns the choices below the chosen levels. */
export async function loadNarrower(
  api: Api,
  classification: Pick<Classification, 'category' | 'subCategory'>,
  signal: AbortSignal,
) {
  const { category, subCategory } = classification
  const [subCategories, drugClasses] = await Promise.all([
    category
      ? api.filters.readSubCategories({ params: { id: category }, signal })
      : api.filters.subCategories({ signal }),
    subCategory ? api.filters.readDrugClasses({ params: { name: subCategory }, signal }) : [],
  ])
  return { subCategories, drugClasses }
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
