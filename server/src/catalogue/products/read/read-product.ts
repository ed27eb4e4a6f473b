import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { isPlaceKnown, type Place } from '@niramoy/domain/pricing/delivery'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { selectProduct } from './products.sql.ts'
import { productDetailsView } from './products.view.ts'

/** When something ordered now arrives at a place. */
export type ReadDeliveryBy = (db: Db, place: Place, now: Date) => Promise<Day | null>

type Delivery = { readonly place: Place; readonly readDeliveryBy: ReadDeliveryBy }

/** GET /products/{id}: for everyone alike, unless a place is asked about. */
export async function readProduct(
  context: Context,
  id: number,
  { place, readDeliveryBy }: Delivery,
): Promise<ProductDetails> {
  const { db, search } = context
  const now = context.now()
  const product = await selectProduct(db, id, now)
  if (!product) throw new Refusal('product-not-found')
  const view = productDetailsView(product.row, product.entries, search.lookAlikes(id))
  if (!isPlaceKnown(place) || view.stock.totalUnitsInStock <= 0) return view
  return { ...view, deliveryBy: await readDeliveryBy(db, place, now) }
}
