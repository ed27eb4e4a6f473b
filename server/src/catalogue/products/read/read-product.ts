import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { isPlaceKnown, type Place } from '@niramoy/domain/pricing/delivery'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { readLeaflet } from '../../safety-rules/read-leaflet.step.ts'
import { selectOwnProduct, selectProduct } from './products.sql.ts'
import { ownDetailsView, productDetailsView } from './products.view.ts'

/** When something ordered now arrives at a place. */
export type ReadDeliveryBy = (db: Db, place: Place, now: Date) => Promise<Day | null>

type Delivery = { readonly place: Place; readonly readDeliveryBy: ReadDeliveryBy }

/** GET /products/{id}: for all customers alike, unless a place is asked about; staff see where it lies and when it is bought again as well. */
export async function readProduct(
  context: Context,
  id: number,
  { place, readDeliveryBy }: Delivery,
): Promise<ProductDetails> {
  const { db } = context
  const now = context.now()
  const { shelfPlace = null, reorderLevel = null, ...details } = await readDetails(context, id, now)
  const view = context.staff ? { ...details, shelfPlace, reorderLevel } : details
  if (!isPlaceKnown(place) || view.stock.totalUnitsInStock <= 0) return view
  return { ...view, deliveryBy: await readDeliveryBy(db, place, now) }
}

/** With what this process knows by heart, the quicker way. */
async function readDetails({ db, search }: Context, id: number, now: Date): Promise<ProductDetails> {
  const own = await selectOwnProduct(db, id, now)
  if (!own) throw new Refusal('product-not-found')
  const names = search.listNames({
    brandId: own.brand_id,
    productTypeId: own.product_type_id,
    genericNameId: own.generic_name_id,
  })
  const promotions = search.promotions(now)
  if (names && promotions) {
    const view = ownDetailsView(own, { names, promotions, now }, search.lookAlikes(id))
    return { ...view, leaflet: readLeaflet(view, own.own_ingredients) }
  }
  const product = await selectProduct(db, id, now)
  if (!product) throw new Refusal('product-not-found')
  const view = productDetailsView(product.row, product.entries, search.lookAlikes(id))
  return { ...view, leaflet: readLeaflet(view, own.own_ingredients) }
}
