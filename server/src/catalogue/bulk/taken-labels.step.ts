import type { ProductSheetRow } from '@niramoy/contract/catalogue/product-sheet'
import { labelKey, productLabel } from '@niramoy/domain/catalogue/product-label'
import type { Tx } from '../../platform/db/db.ts'
import { lockBrands, type NamesakeRow, selectNamesakes } from '../products/change/taken-labels.sql.ts'
import { type Problem, type References, toKey } from './resolve-references.step.ts'
import type { SheetProduct } from './sheet-products.sql.ts'
import type { TypedRow } from './sheet-rows.step.ts'

type Labelled = Pick<
  ProductSheetRow,
  'brand' | 'genericName' | 'name' | 'strength' | 'dosageForm' | 'unitSize'
>

/** labels 6: what distinguishes a product of a sheet from every other one. */
export function getLabelKey(row: Labelled): string {
  const unitSize = row.unitSize ?? row.strength
  return JSON.stringify([
    toKey(row.brand),
    toKey(row.genericName),
    labelKey(productLabel({ ...row, unitSize })),
  ])
}

type Sheet = {
  readonly rows: readonly TypedRow[]
  readonly brands: References['brands']
  /** The product with this SKU before the upload. */
  readonly before: (sku: string) => SheetProduct | undefined
  readonly now: Date
}

/**
 * What is wrong with rows whose label another product has, be it of another row or not in the sheet at all. A row that
 * leaves its product's label alone is never wrong. One statement, however many rows there are.
 */
export async function labelProblems(
  tx: Tx,
  { rows, brands, before, now }: Sheet,
): Promise<(Problem & { readonly number: number })[]> {
  const labelled = rows.map((typed) =>
    withKeys(typed, typed.row.sku === null ? undefined : before(typed.row.sku)),
  )
  const changed = labelled.filter(({ key, keyBefore }) => key !== keyBefore)
  if (changed.length === 0) return []
  const names = changed.flatMap(({ row: { brand, name } }) => {
    const brand_id = brands.get(toKey(brand))?.id
    return brand_id === undefined ? [] : [{ brand_id, name }]
  })
  await lockBrands(tx, [...new Set(names.map(({ brand_id }) => brand_id))])
  const owners = getOwners(labelled, await selectNamesakes(tx, names, now), listNames(brands))
  return changed.flatMap(({ number, row: { sku }, key }) => {
    const owner = owners.get(key)?.find((other) => other !== sku)
    return owner === undefined ? [] : [{ number, ...exists(owner) }]
  })
}

function exists(sku: string): Problem {
  const text = `This product exists already with the SKU ${sku}. Give the SKU to change it.`
  return { column: 'name', wrong: { code: 'bulk-product-exists', text } }
}

type WithKeys = TypedRow & { readonly key: string; readonly keyBefore: string | null }

function withKeys(typed: TypedRow, product: SheetProduct | undefined): WithKeys {
  const { row, cleared } = typed
  if (!product) return { ...typed, key: getLabelKey(row), keyBefore: null }
  const unitSize = cleared?.has('unitSize') ? null : (row.unitSize ?? product.unit_size)
  const { name, brand, strength, dosage_form: dosageForm, generic_name: genericName, unit_size } = product
  const was = { name, brand, strength, dosageForm, genericName, unitSize: unit_size }
  return { ...typed, key: getLabelKey({ ...row, unitSize }), keyBefore: getLabelKey(was) }
}

/** The SKUs of those that will have each label: as the sheet says it, or else as they are. */
function getOwners(
  rows: readonly WithKeys[],
  listed: readonly NamesakeRow[],
  brandNames: ReadonlyMap<number, string>,
): Map<string, string[]> {
  const inSheet = new Set(rows.map(({ row }) => row.sku))
  const owners = new Map<string, string[]>()
  const add = (key: string, sku: string) => owners.set(key, [...(owners.get(key) ?? []), sku])
  for (const { row, key } of rows) if (row.sku !== null) add(key, row.sku)
  for (const { sku, brand_id, strength, name, ...product } of listed) {
    if (inSheet.has(sku)) continue
    const { dosage_form: dosageForm, generic_name: genericName, unit_size: unitSize } = product
    const brand = brandNames.get(brand_id) ?? ''
    add(getLabelKey({ name, brand, strength, dosageForm, genericName, unitSize }), sku)
  }
  return owners
}

function listNames(brands: References['brands']): Map<number, string> {
  return new Map([...brands.values()].map(({ id, name }) => [id, name]))
}
