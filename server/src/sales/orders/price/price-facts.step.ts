import type { GenericLimit } from '@niramoy/domain/catalogue/ingredients'
import type { Pack, Quantity } from '@niramoy/domain/catalogue/quantity'
import type { LineFacts, Offer } from '@niramoy/domain/pricing/order-line'
import { type Prices, soldPrices, unsoldLevels } from '@niramoy/domain/pricing/pricing'
import type { CartLine } from '@niramoy/domain/sales/cart-lines'
import { getPromotion } from '../../../catalogue/search/running-promotions.sql.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ShippingMethodRow } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { type OrderFacts, type OrderProduct, selectOrderFacts } from './order-products.sql.ts'
import { getLimits, type NamedLimits } from './unit-limits.step.ts'

/** Why so much of a product cannot be ordered; `code` is one of `texts/errors`. */
export type LineProblem =
  | { readonly code: 'product-not-found' | 'product-not-priced' }
  | { readonly code: 'level-not-sold'; readonly level: 'box' | 'strip' }

export type PricedProduct = OrderProduct & { readonly price: NonNullable<OrderProduct['price']> }

/** A requested line: with the facts that decide its price, or with what is wrong with it. */
export type RequestedLine = CartLine & {
  /** Null: the product is not listed. */
  readonly limits: NamedLimits | null
} & (
    | { readonly facts: LineFacts; readonly product: PricedProduct; readonly problem: null }
    | { readonly facts: null; readonly product: null; readonly problem: LineProblem }
  )

export type PriceFacts = {
  readonly lines: readonly RequestedLine[]
  readonly promotions: readonly Offer[]
  /** All to choose from. */
  readonly methods: readonly ShippingMethodRow[]
  /** Of all generic names. */
  readonly limits: readonly GenericLimit[]
}

/** What `quote` wants to know of these lines, in one statement however many there are. */
export async function readPriceFacts(db: Db, asked: readonly CartLine[], now: Date): Promise<PriceFacts> {
  const ids = asked.map(({ productId }) => productId)
  return getPriceFacts(await selectOrderFacts(db, ids, now), asked)
}

export function getPriceFacts(found: OrderFacts, asked: readonly CartLine[]): PriceFacts {
  const products = new Map(found.products.map((row) => [row.id, row]))
  const lines = asked.map((line) => {
    const product = products.get(line.productId)
    return { ...line, limits: product ? getLimits(product) : null, ...toFacts(product, line.quantities) }
  })
  return {
    lines,
    promotions: found.promotions.map(getPromotion),
    methods: found.methods,
    limits: found.limits,
  }
}

export function problemWith(product: OrderProduct | undefined, quantities: Quantity): LineProblem | null {
  if (!product) return { code: 'product-not-found' }
  if (!isPriced(product)) return { code: 'product-not-priced' }
  const [level] = unsoldLevels(
    quantities,
    soldPrices(getPrices(product), product.is_multi_level, getPack(product)),
  )
  return level ? { code: 'level-not-sold', level } : null
}

function toFacts(product: OrderProduct | undefined, quantities: Quantity) {
  const problem = problemWith(product, quantities)
  if (problem) return { facts: null, product: null, problem }
  if (!product || !isPriced(product)) throw new Error('a line without a problem has a price')
  return { facts: lineFacts(product, quantities), product, problem: null }
}

/** What decides the price of so much of a product. */
export function lineFacts(product: PricedProduct, quantities: Quantity): LineFacts {
  return {
    product: {
      id: product.id,
      categoryId: product.category_id,
      brandId: product.brand_id,
      dispensingClass: product.dispensing_class,
    },
    prices: getPrices(product),
    pack: getPack(product),
    isMultiLevel: product.is_multi_level,
    quantities,
  }
}

function isPriced(product: OrderProduct): product is PricedProduct {
  return product.price !== null
}

function getPack({ price }: PricedProduct): Pack {
  return { unitsPerStrip: price.units_per_strip, stripsPerBox: price.strips_per_box }
}

function getPrices({ price }: PricedProduct): Prices {
  return { unit: price.unit_price_poisha, strip: price.strip_price_poisha, box: price.box_price_poisha }
}
