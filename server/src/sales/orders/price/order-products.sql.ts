import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { listedProducts, shownProducts } from '../../../catalogue/products/read/products.sql.ts'
import { runningPromotions } from '../../../catalogue/search/running-promotions.sql.ts'
import type { Db } from '../../../platform/db/db.ts'
import { anyOf } from '../../../platform/db/matching.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { shippingMethods } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'

/** A product with everything an order wants to know of it: names, the price of this moment, the units in stock. */
export type OrderProduct = Omit<
  Awaited<ReturnType<typeof selectOrderProducts>>[number],
  'created_at' | 'price'
> & {
  readonly price: Price | null
}
type Price = Omit<
  NonNullable<Awaited<ReturnType<typeof selectOrderProducts>>[number]['price']>,
  'effective_from' | 'effective_to'
>

/** Those of the ids that are listed. */
export function selectOrderProducts(db: Db, ids: readonly number[], now: Date) {
  return selectProducts(db, { ids, now })
}

/** The same with the promotions that run and the ways of delivery, in one statement however many there are. */
export async function selectOrderFacts(db: Db, ids: readonly number[], now: Date) {
  const [facts] = await selectFacts(db, { ids, now })
  if (!facts) throw new Error('A statement without a row')
  return facts
}

export type OrderFacts = Awaited<ReturnType<typeof selectOrderFacts>>

type ProductIds = { readonly ids: readonly number[]; readonly now: Date }

const selectProducts = prepared(orderProducts)
const selectFacts = prepared((db, asked: ProductIds) => db.selectNoFrom(orderFacts(db, asked)))

/** As columns of a statement. */
export function orderFacts(db: Db, { ids, now }: ProductIds) {
  return [
    jsonArrayFrom(orderProducts(db, { ids, now })).as('products'),
    jsonArrayFrom(runningPromotions(db, ids, now)).as('promotions'),
    jsonArrayFrom(shippingMethods(db)).as('methods'),
  ] as const
}

function orderProducts(db: Db, { ids, now }: ProductIds) {
  return shownProducts(db, listedProducts(db).where('products.id', '=', anyOf(ids)), now)
}
