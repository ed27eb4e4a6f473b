import type { Product } from '@niramoy/contract/catalogue/products'
import { mayBeExchanged, mayExchange } from '@niramoy/domain/catalogue/exchange'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { selectExchanges, selectProductsByIds, toExchanged } from './products.sql.ts'
import { productView } from './products.view.ts'

const MOST_SHOWN = 12

/** GET /products/{id}/alternatives: products 6, those without a price last. */
export async function findAlternatives({ db, now, search }: Context, id: number): Promise<Product[]> {
  const rows = await selectExchanges(db, [id], now())
  // one without a strength is not among them
  const product = rows.find((row) => row.id === id) ?? (await selectProductsByIds(db, [id], now()))[0]
  if (!product) throw new Refusal('product-not-found')
  const own = toExchanged(product)
  if (!mayBeExchanged(own)) return []
  return rows
    .filter((row) => row.id !== id && mayExchange(own, toExchanged(row)))
    .map((row) => productView(row, search.lookAlikes(row.id)))
    .sort((one, other) => unitPrice(one) - unitPrice(other) || byName(one, other))
    .slice(0, MOST_SHOWN)
}

function unitPrice({ bestPrice }: Product): number {
  return bestPrice?.finalUnitPrice ?? Number.MAX_VALUE
}

function byName(one: Product, other: Product): number {
  return one.name.localeCompare(other.name, 'en') || one.id - other.id
}
