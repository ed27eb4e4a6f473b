import type { ProductSheetColumn, ReferenceCells } from '@niramoy/contract/catalogue/product-sheet'
import type { FieldError } from '@niramoy/contract/platform/says'
import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Typed } from '../../platform/sheets/typed-rows.step.ts'
import type { ReferenceTables } from './sheet-products.sql.ts'

type GenericName = {
  readonly name: string
  readonly category_id: number
  readonly sub_category: string | null
  readonly drug_class: string | null
  readonly dispensing_class: DispensingClass | null
}
type NewGenericName = GenericName & { readonly number: number }

/** What the rows refer to, by lower-case name, and what has to be created for them. */
export type References = {
  readonly types: ReadonlyMap<string, ReferenceTables['productTypes'][number]>
  readonly categories: ReadonlyMap<string, ReferenceTables['categories'][number]>
  readonly brands: ReadonlyMap<string, ReferenceTables['brands'][number]>
  readonly genericNames: ReadonlyMap<string, ReferenceTables['genericNames'][number]>
  readonly newBrands: Map<string, string>
  readonly newGenericNames: Map<string, NewGenericName>
  /** By the number that stands for their id until they are written. */
  readonly newCategories: Map<number, string>
}
export type Problem = { readonly column: ProductSheetColumn; readonly wrong: ErrorCode | FieldError }

export function toKey(name: string): string {
  return name.toLowerCase()
}

/** With the categories that somebody decided to make, which have no id yet. */
export function getReferences(
  { brands, categories, productTypes, genericNames }: ReferenceTables,
  decided: readonly string[] = [],
): References {
  const made = decided.map((name, at) => ({ id: -1 - at, name }))
  return {
    types: byName(productTypes),
    categories: byName([...made, ...categories]),
    brands: byName(brands),
    genericNames: byName(genericNames),
    newBrands: new Map(),
    newGenericNames: new Map(),
    newCategories: new Map(),
  }
}

function byName<Named extends { readonly name: string }>(all: readonly Named[]): ReadonlyMap<string, Named> {
  return new Map(all.map((one) => [toKey(one.name), one]))
}

/** Returns the problems of a row; notes its brand and generic name when they are new. */
export function resolveReferences(typed: TypedReferences, references: References): Problem[] {
  const { row } = typed
  const problems: Problem[] = []
  if (!references.types.has(toKey(row.productType))) {
    problems.push({ column: 'productType', wrong: 'product-type-not-found' })
  }
  const category = row.category === null ? null : references.categories.get(toKey(row.category))
  if (category === undefined) problems.push({ column: 'category', wrong: 'category-not-found' })
  const known = references.genericNames.get(toKey(row.genericName))
  if (known) problems.push(...differences(typed, category ?? null, known))
  else if (category !== undefined) problems.push(...noteGenericName(typed, category, references))
  const brand = toKey(row.brand)
  if (problems.length === 0 && !references.brands.has(brand) && !references.newBrands.has(brand)) {
    references.newBrands.set(brand, row.brand)
  }
  return problems
}

type TypedReferences = Typed<ReferenceCells>
type Category = ReferenceTables['categories'][number] | null

/** A cell that is left empty asks for nothing. */
function differences(
  { row, cleared }: TypedReferences,
  category: Category,
  known: GenericName,
  where?: FieldError,
): Problem[] {
  const problems: Problem[] = []
  const differs = (column: 'subCategory' | 'drugClass' | 'genericClass', is: string | null) =>
    (cleared?.has(column) ? null : (row[column] ?? is)) !== is
  if (category && category.id !== known.category_id) {
    problems.push({ column: 'category', wrong: where ?? 'bulk-generic-name-elsewhere' })
  }
  const elsewhere = (what: string, is: string | null): FieldError =>
    where ?? {
      code: 'bulk-generic-name-differs',
      text: `This generic name has the ${what} “${is ?? ''}”. Change it under Generic Names.`,
    }
  if (differs('subCategory', known.sub_category)) {
    problems.push({ column: 'subCategory', wrong: elsewhere('sub-category', known.sub_category) })
  }
  if (differs('drugClass', known.drug_class)) {
    problems.push({ column: 'drugClass', wrong: elsewhere('drug class', known.drug_class) })
  }
  if (differs('genericClass', known.dispensing_class)) {
    problems.push({ column: 'genericClass', wrong: elsewhere('class', known.dispensing_class) })
  }
  return problems
}

function noteGenericName(
  typed: TypedReferences,
  category: Category,
  { newGenericNames, newCategories }: References,
): Problem[] {
  const { row, number } = typed
  const key = toKey(row.genericName)
  const noted = newGenericNames.get(key)
  if (noted) {
    return differences(typed, category, noted, {
      code: 'bulk-rows-differ',
      text: `Row ${noted.number} says otherwise for this new generic name.`,
    })
  }
  if (!category) return [{ column: 'category', wrong: 'product-category-required' }]
  if (category.id < 0) newCategories.set(category.id, category.name)
  newGenericNames.set(key, {
    name: row.genericName,
    category_id: category.id,
    sub_category: row.subCategory,
    drug_class: row.drugClass,
    dispensing_class: row.genericClass ?? null,
    number,
  })
  return []
}
