import type {
  ChosenFilters,
  FilterChoice,
  FilterName,
  FilterOption,
} from '@niramoy/contract/catalogue/filters'
import { bengaliNameOf } from '@niramoy/domain/catalogue/bengali-names'
import type { ProductNames, SectionFilter, Tally } from '../../platform/product-search.ts'
import type { BrandNames, CategoryNames } from './catalogue-names.sql.ts'

type Generic = ProductNames['genericName']
type FindId = (typed: string) => number | null
type Named = {
  readonly brandsById: ReadonlyMap<number, BrandNames>
  readonly categoriesById: ReadonlyMap<number, CategoryNames>
  readonly genericsById: ReadonlyMap<number, { readonly generic: Generic }>
  readonly idOf: Readonly<Record<'brand' | 'category' | 'generic', FindId>>
}
export type FilterNames = {
  /** What a filter offers where there is so much of each brand or generic name. */
  options(filter: FilterName, tally: Tally): FilterOption[]
  /** Null: some name is not known here. */
  chosen(filter: SectionFilter): ChosenFilters | null
}

/** The names that the filters of a list show. */
export function filterNames({ brandsById, categoriesById, genericsById, idOf }: Named): FilterNames {
  const choices = {
    category: (typed: string) => bySlug(categoriesById.get(idOf.category(typed) ?? 0)),
    genericName: (typed: string) => CHOICES.genericName(genericsById.get(idOf.generic(typed) ?? 0)?.generic),
    brand: (typed: string) => bySlug(brandsById.get(idOf.brand(typed) ?? 0)),
  }
  return {
    options(filter, tally) {
      const counted = new Map<string, { choice: FilterChoice; count: number }>()
      for (const [id, count] of tally) {
        const choice =
          filter === 'brand' ? bySlug(brandsById.get(id)) : CHOICES[filter](genericsById.get(id)?.generic)
        const same = choice && counted.get(choice.value)
        if (same) same.count += count
        else if (choice) counted.set(choice.value, { choice, count })
      }
      return Array.from(counted.values(), ({ choice, count }) => ({ ...choice, count }))
    },
    chosen(filter) {
      const found: ChosenFilters = {}
      for (const name of ['category', 'genericName', 'brand'] as const) {
        const typed = filter[name]
        const choice = typed ? choices[name](typed) : undefined
        if (typed && !choice) return null
        if (choice) found[name] = choice
      }
      return found
    },
  }
}

/** The option that a generic name belongs to. */
const CHOICES = {
  category: (generic: Generic | undefined) => bySlug(generic?.category),
  subCategory: (generic: Generic | undefined) => byClass(generic?.subCategory),
  drugClass: (generic: Generic | undefined) => byClass(generic?.drugClass),
  genericName: (generic: Generic | undefined) => byName(generic?.name),
}

function bySlug(named: BrandNames | CategoryNames | undefined): FilterChoice | undefined {
  return named && { value: named.slug, name: named.name, nameBn: 'nameBn' in named ? named.nameBn : null }
}

function byName(name: string | null | undefined, bengali: string | null = null): FilterChoice | undefined {
  return name ? { value: name, name, nameBn: bengali } : undefined
}

function byClass(name: string | null | undefined): FilterChoice | undefined {
  return byName(name, bengaliNameOf(name ?? null))
}
