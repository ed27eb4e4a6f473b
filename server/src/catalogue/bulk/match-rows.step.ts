import { toHeader } from '@niramoy/contract/catalogue/product-sheet-columns'
import type { Tx } from '../../platform/db/db.ts'
import type { RowError } from '../../platform/refusal/refusal.ts'
import { rowError } from '../../platform/sheets/typed-rows.step.ts'
import { selectNamesakes } from '../products/change/taken-labels.sql.ts'
import { type References, toKey } from './resolve-references.step.ts'
import type { TypedRow } from './sheet-rows.step.ts'
import { getLabelKey } from './taken-labels.step.ts'

const READ_AT_ONCE = 2000

type Sought = { readonly brands: References['brands']; readonly now: Date }

/**
 * Gives each row without a SKU that of the product with its name, strength, form and pack, of its manufacturer and
 * generic name. A row that several products look like is wrong.
 */
export async function matchRows(tx: Tx, rows: readonly TypedRow[], sought: Sought) {
  const owners = await labelOwners(tx, rows, sought)
  let count = 0
  const errors: RowError[] = []
  const withSkus = rows.map((typed) => {
    const skus = typed.row.sku === null ? (owners.get(getLabelKey(typed.row)) ?? []) : []
    const [sku, ...others] = skus
    if (sku === undefined) return typed
    if (others.length > 0) errors.push(ambiguous(typed, skus))
    count++
    return { ...typed, row: { ...typed.row, sku } }
  })
  return { rows: withSkus, errors, count }
}

function ambiguous({ number, row }: TypedRow, skus: readonly string[]): RowError {
  const text = `Several products look like this row: ${skus.slice(0, 5).join(', ')}. Give the SKU of one.`
  return rowError(number, toHeader('name'), { code: 'bulk-matches-several', text }, row.name)
}

async function labelOwners(tx: Tx, rows: readonly TypedRow[], { brands, now }: Sought) {
  const names = rows.flatMap(({ row: { sku, brand, name } }) => {
    const brand_id = sku === null ? brands.get(toKey(brand))?.id : undefined
    return brand_id === undefined ? [] : [{ brand_id, name }]
  })
  const brandNames = new Map([...brands.values()].map(({ id, name }) => [id, name]))
  const owners = new Map<string, string[]>()
  for (let at = 0; at < names.length; at += READ_AT_ONCE) {
    const listed = await selectNamesakes(tx, names.slice(at, at + READ_AT_ONCE), now)
    for (const { sku, brand_id, name, strength, ...product } of listed) {
      const { dosage_form: dosageForm, generic_name: genericName, unit_size: unitSize } = product
      const brand = brandNames.get(brand_id) ?? ''
      const key = getLabelKey({ name, brand, strength, dosageForm, genericName, unitSize })
      const known = owners.get(key) ?? []
      if (!known.includes(sku)) owners.set(key, [...known, sku])
    }
  }
  return owners
}
