import { slugOf } from '@niramoy/domain/slug'
import type { Language } from '@niramoy/texts/languages'
import type { Api } from '../../api/client.ts'
import type { Filter, ShelfQuery } from './shelf-query.ts'

/** One choice of a filter: what the address says, and what is shown. */
export type Choice = {
  readonly value: string
  readonly name: string
  readonly nameBn?: string | null
  readonly id?: number
}
export type FilterOptions = Readonly<Record<Filter, readonly Choice[]>>

type Wider = Pick<ShelfQuery, 'category' | 'subCategory' | 'drugClass'>

/** The lists of the filters; each narrower one depends on what is chosen above it. */
export async function loadOptions(
  api: Api,
  { category, subCategory, drugClass }: Wider,
): Promise<FilterOptions> {
  const [categories, subCategories, drugClasses, genericNames, { brands }] = await Promise.all([
    api.categories.list({ query: { pageSize: 200 } }),
    category ? api.filters.subCategoriesOf({ params: { id: category } }) : api.filters.subCategories(),
    subCategory ? api.filters.drugClassesOf({ params: { name: subCategory } }) : api.filters.drugClasses(),
    drugClass
      ? api.filters.genericNamesOf({ params: { name: drugClass } })
      : namesIn(api, { category, subCategory }),
    api.brands.list({ query: { pageSize: 1000 } }),
  ])
  return {
    category: categories.categories.map(({ id, slug, name, nameBn }) => ({ id, value: slug, name, nameBn })),
    subCategory: subCategories.map(named),
    drugClass: drugClasses.map(named),
    genericName: genericNames.map(named),
    brand: brands.map(({ id, slug, name }) => ({ id, value: slug, name })),
  }
}

async function namesIn(api: Api, query: Pick<Wider, 'category' | 'subCategory'>): Promise<string[]> {
  const { genericNames } = await api.genericNames.list({ query: { ...query, pageSize: 1000 } })
  return genericNames.map(({ name }) => name)
}

function named(name: string): Choice {
  return { value: name, name }
}

let kept: { readonly key: string; readonly options: FilterOptions } | undefined

/** In the browser: paging, sorting and searching ask for no list a second time. */
export async function keptOptions(api: Api, query: Wider): Promise<FilterOptions> {
  const key = JSON.stringify([query.category, query.subCategory, query.drugClass])
  if (kept?.key !== key) kept = { key, options: await loadOptions(api, query) }
  return kept.options
}

/** An address may say an id, a slug or a name. */
export function chosenIn(choices: readonly Choice[], value: string): Choice | undefined {
  const asSlug = slugOf(value)
  return (
    choices.find((choice) => choice.value === value) ??
    choices.find((choice) => String(choice.id) === value || slugOf(choice.name) === asSlug)
  )
}

export function choiceName({ name, nameBn }: Choice, language: Language): string {
  return (language === 'bn' && nameBn) || name
}
