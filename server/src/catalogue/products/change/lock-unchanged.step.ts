import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refuseChanged } from '../../../platform/versions/refuse-changed.step.ts'
import { readLeaflet } from '../../safety-rules/read-leaflet.step.ts'
import { selectProduct } from '../read/products.sql.ts'
import { productDetailsView } from '../read/products.view.ts'
import { lockProduct } from './product-rows.sql.ts'

type Edit = { readonly id: number; readonly version: number | undefined }

/** Locks the product that is edited, unless it was changed since its form was opened. */
export async function lockUnchanged(tx: Tx, { id, version }: Edit, now: Date) {
  const product = await lockProduct(tx, id)
  if (!product) throw new Refusal('product-not-found')
  await refuseChanged(tx, { table: 'products', id, version, current: () => readLocked(tx, id, now) })
  return product
}

/** A product that this transaction has locked, as it is now. */
export async function readLocked(tx: Tx, id: number, now: Date): Promise<ProductDetails> {
  const product = await selectProduct(tx, id, now)
  if (!product) throw new Error(`Product ${id} vanished while it was held`)
  const view = productDetailsView(product.row, product.entries)
  return { ...view, leaflet: readLeaflet(view, product.row.own_ingredients) }
}
