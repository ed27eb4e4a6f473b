import { slugOf } from '@niramoy/domain/platform/slug'
import type { Language } from '@niramoy/texts/languages'
import type { Api } from '../../../api/client.ts'
import type { Filter, ProductListQuery } from './product-list-query.ts'

/** One choice of a filter: what the address says, and what is shown. */
export type Choice = {
  readonly value: string
  readonly name: string
  readonly nameBn?: string | null
  readonly id?: number | null
}
/** Hundreds of choices, most of them never opened: one text line each, parsed when needed. */
export type Choices = string
export type FilterOptions = Readonly<Record<Filter, Choices>>

type Wider = Pick<ProductListQuery, 'category' | 'subCategory' | 'drugClass'>

/** The lists of the filters; each narrower one depends on what is chosen above it. */
export async function loadOptions(
  api: Api,
  { category, subCategory, drugClass }: Wider,
): Promise<FilterOptions> {
  const [categories, subCategories, drugClasses, genericNames, brands] = await Promise.all([
    api.categories.list({ query: { pageSize: 200 } }),
    category ? api.filters.subCategoriesOf({ params: { id: category } }) : api.filters.subCategories(),
    subCategory ? api.filters.drugClassesOf({ params: { name: subCategory } }) : api.filters.drugClasses(),
    drugClass
      ? api.filters.genericNamesOf({ params: { name: drugClass } })
      : api.filters.genericNames({ query: { category, subCategory } }),
    api.filters.brands(),
  ])
  return {
    category: written(categories.categories.map(({ id, slug, name, nameBn }) => [name, slug, id, nameBn])),
    subCategory: written(subCategories),
    drugClass: written(drugClasses),
    genericName: written(genericNames),
    brand: written(brands.map(({ id, slug, name }) => [name, slug, id])),
  }
}

const BETWEEN = '\t'
const NEXT = '\n'

/** No name contains a tab or a line end: the contract takes single lines. */
function written(choices: readonly (string | readonly (string | number | null | undefined)[])[]): Choices {
  return choices.map((choice) => (typeof choice === 'string' ? choice : choice.join(BETWEEN))).join(NEXT)
}

/** The choices that stand in these lines. */
export function readChoices(choices: Choices): Choice[] {
  if (choices === '') return []
  return choices.split(NEXT).map((line) => {
    const [name = '', value = name, id, nameBn] = line.split(BETWEEN)
    return { name, value, id: id ? Number(id) : null, nameBn: nameBn || null }
  })
}

let cached: { readonly key: string; readonly options: FilterOptions } | undefined

/** In the browser: paging, sorting and searching ask for no list a second time. */
export async function cachedOptions(api: Api, query: Wider): Promise<FilterOptions> {
  const key = JSON.stringify([query.category, query.subCategory, query.drugClass])
  if (cached?.key !== key) cached = { key, options: await loadOptions(api, query) }
  return cached.options
}

/** An address may say an id, a slug or a name. */
export function chosenIn(choices: Choices, value: string): Choice | undefined {
  const asSlug = slugOf(value)
  const read = readChoices(choices)
  return (
    read.find((choice) => choice.value === value) ??
    read.find((choice) => String(choice.id) === value || slugOf(choice.name) === asSlug)
  )
}

export function choiceName({ name, nameBn }: Choice, language: Language): string {
  return (language === 'bn' && nameBn) || name
}
