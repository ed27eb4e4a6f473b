import { labelKey, toLabel } from '@niramoy/domain/catalogue/product-label'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import {
  type BrandAndName,
  lockBrands,
  type NamesakeRow,
  selectBrandAndName,
  selectNamesakes,
} from './taken-labels.sql.ts'

/** What a product's label is compared by: the brand and the label, in capitals or not. */
export type LabelOwner = { readonly brandId: number; readonly key: string }

type Named = { readonly id: number; readonly now: Date }

/** Whose label the product has before it is changed. */
export async function labelBefore(tx: Tx, product: Named): Promise<LabelOwner | null> {
  const { own } = await readNamesakes(tx, product, await selectBrandAndName(tx, product.id))
  return own ? findOwner(own) : null
}

/**
 * labels 5: no second product of a manufacturer gets a label that another one has. Called after the change was written,
 * in its transaction; the brand is locked, so that of two changes at once the second sees the first. A product that
 * keeps its label may be changed in any other way.
 */
export async function refuseTakenLabel(tx: Tx, product: Named, before: LabelOwner | null): Promise<void> {
  const named = await selectBrandAndName(tx, product.id)
  await lockBrands(tx, [named.brand_id])
  const { own, others } = await readNamesakes(tx, product, named)
  if (!own) return
  const { brandId, key } = findOwner(own)
  if (before?.brandId === brandId && before.key === key) return
  if (!others.some((other) => findOwner(other).key === key)) return
  throw new Refusal('product-label-taken', { fields: { name: 'product-label-taken' } })
}

async function readNamesakes(tx: Tx, { id, now }: Named, named: BrandAndName) {
  const rows = await selectNamesakes(tx, [named], now)
  return { own: rows.find((row) => row.id === id), others: rows.filter((row) => row.id !== id) }
}

function findOwner(row: NamesakeRow): LabelOwner {
  return { brandId: row.brand_id, key: labelKey(toLabel({ ...row, price: row })) }
}
