import type {
  ChosenFilters,
  FilterChoice,
  FilterName,
  FilterOption,
} from '@niramoy/contract/catalogue/filters'
import { getBengaliName } from '@niramoy/domain/catalogue/bengali-names'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { isRunning, lowersPrices } from '@niramoy/domain/pricing/best-price'
import type {
  NamedProduct,
  NamedPromotion,
  ProductNames,
  ProductReferences,
  Section,
  SectionFilter,
  Tally,
} from '../../platform/product-search.ts'
import type { BrandNames, CatalogueNames, CategoryNames, GenericNames } from './catalogue-names.sql.ts'

export type NameIndex = FilterNames & {
  listNames(references: ProductReferences): NamedProduct | null
  promotionsOn(day: Day): readonly NamedPromotion[]
  section(filter: SectionFilter): Section | null
}

/** The names that products refer to, in memory. A name that is not among them is looked up in the database. */
export function nameIndex({ brands, categories, generics, types, promotions }: CatalogueNames): NameIndex {
  const brandsById = byId(brands)
  const typesById = byId(types)
  const categoriesById = byId(categories)
  const genericsById = byId(
    generics.flatMap(({ maxUnitsPerOrder, dispensingClass, ...generic }) => {
      const category = categoriesById.get(generic.categoryId)
      const inherited = { maxUnitsPerOrder, dispensingClass }
      return category ? [{ id: generic.id, generic: { ...generic, category }, inherited }] : []
    }),
  )
  const idOf = { brand: idsIn(brands), category: idsIn(categories), generic: idsIn(generics) }
  const ofCategory = groups(generics, ({ categoryId }) => categoryId)
  const ofSubCategory = groups(generics, ({ subCategory }) => subCategory)
  const ofDrugClass = groups(generics, ({ drugClass }) => drugClass)

  /** Null: some name is not known here. */
  function chosenGenerics({ category, genericName, subCategory, drugClass }: SectionFilter): number[] | null {
    const groups = [
      ...chosen(category, (typed) => findGroup(idOf.category(typed), ofCategory)),
      ...chosen(genericName, (typed) => findGroup(idOf.generic(typed), (id) => new Set([id]))),
      ...chosen(subCategory, ofSubCategory),
      ...chosen(drugClass, ofDrugClass),
    ]
    const known = groups.filter((group) => group !== null)
    return known.length === groups.length ? inAll(known) : null
  }

  return {
    ...filterNames({ brandsById, categoriesById, genericsById, idOf }),
    promotionsOn: (day) =>
      promotions.filter((promotion) => lowersPrices(promotion) && isRunning(promotion, day)),
    listNames({ brandId, productTypeId, genericNameId }) {
      const brand = brandsById.get(brandId)
      const productType = typesById.get(productTypeId)
      const known = genericsById.get(genericNameId)
      if (!brand || !productType || !known) return null
      return { brand, productType, genericName: known.generic, inherited: known.inherited }
    },
    section(filter) {
      const { brand, category, genericName, subCategory, drugClass } = filter
      const brandId = brand ? idOf.brand(brand) : undefined
      const isByGeneric = Boolean(category || genericName || subCategory || drugClass)
      const genericIds = isByGeneric ? chosenGenerics(filter) : undefined
      if (brandId === null || genericIds === null) return null
      return { ...(brandId !== undefined && { brandId }), ...(genericIds && { genericIds }) }
    },
  }
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function groups<Key>(generics: readonly GenericNames[], toKey: (generic: GenericNames) => Key) {
  const ids = new Map<Key, Set<number>>()
  for (const generic of generics) {
    const key = toKey(generic)
    const group = ids.get(key)
    if (group) group.add(generic.id)
    else ids.set(key, new Set([generic.id]))
  }
  return (key: Key): Group => ids.get(key) ?? new Set()
}

type Group = ReadonlySet<number>

function chosen(typed: string | undefined, find: (typed: string) => Group | null): (Group | null)[] {
  return typed ? [find(typed)] : []
}

function findGroup(id: number | null, find: (id: number) => Group): Group | null {
  return id === null ? null : find(id)
}

function inAll(groups: readonly Group[]): number[] {
  const [smallest = new Set<number>(), ...others] = groups.toSorted((one, other) => one.size - other.size)
  return [...smallest].filter((id) => others.every((group) => group.has(id)))
}

/** By id, slug or name as it is written; any other wording is compared by the database. */
function idsIn(rows: readonly { readonly id: number; readonly slug: string; readonly name: string }[]) {
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  // a slug goes before another's name
  for (const { id, name } of rows) if ((ids.get(name.toLowerCase()) ?? id) === id) ids.set(name, id)
  for (const { id } of rows) ids.set(String(id), id)
  return (typed: string): number | null => ids.get(typed) ?? null
}

type Generic = ProductNames['genericName']
type FindId = (typed: string) => number | null
type Named = {
  readonly brandsById: ReadonlyMap<number, BrandNames>
  readonly categoriesById: ReadonlyMap<number, CategoryNames>
  readonly genericsById: ReadonlyMap<number, { readonly generic: Generic }>
  readonly idOf: Readonly<Record<'brand' | 'category' | 'generic', FindId>>
}
type FilterNames = {
  /** What a filter offers where there is so much of each brand or generic name. */
  options(filter: FilterName, tally: Tally): FilterOption[]
  /** Null: some name is not known here. */
  chosen(filter: SectionFilter): ChosenFilters | null
}

/** The names that the filters of a list show. */
function filterNames({ brandsById, categoriesById, genericsById, idOf }: Named): FilterNames {
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
  return byName(name, getBengaliName(name ?? null))
}
