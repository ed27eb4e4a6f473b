import { poisha } from '@niramoy/domain/platform/money'
import { seededNumbers } from '@niramoy/domain/platform/seeded-numbers'
import { ORDER_STATUSES } from '@niramoy/domain/sales/order-status'
import type { Context } from '../../platform/context.ts'
import { givenProduct, givenStock } from './catalogue.ts'
import { givenOrders } from './orders.ts'

type People = { readonly customerId: number; readonly staffId: number }
const DISTRICTS = ['Khulna', 'Dhaka', 'Jashore', '']

/**
 * A small shop's orders of 60 days up to now: of every status, channel and district, with discounts, returns and units of
 * batches whose cost is known, unknown or changed since.
 */
export async function givenRandomSales(context: Context, { customerId, staffId }: People, count: number) {
  const random = seededNumbers(28)
  const below = (most: number) => Math.floor(random() * most)
  const products = await givenShelf(context)
  const facts = Array.from({ length: count }, () => {
    const status = ORDER_STATUSES[below(ORDER_STATUSES.length)] ?? 'placed'
    const chosen = products.filter(() => random() < 0.4)
    const lines = (chosen.length > 0 ? chosen : products.slice(0, 1)).map(({ productId }) => ({
      productId,
      units: 1 + below(9),
    }))
    const subtotal = lines.reduce((sum, { units }) => sum + units * 100, 0)
    const code = random() < 0.3 ? below(subtotal / 3) : 0
    const special = random() < 0.3 ? below(subtotal / 3) : 0
    const shipping = below(3) * 6000
    const createdAt = new Date(context.now().getTime() - below(60 * 24 * 60) * 60_000)
    return {
      userId: customerId,
      status,
      lines,
      shipping_poisha: poisha(shipping),
      code_discount_poisha: poisha(code),
      special_discount_poisha: poisha(special),
      total_poisha: poisha(subtotal + shipping - code - special),
      shipping_address: JSON.stringify({ cityDistrict: DISTRICTS[below(4)] }),
      created_by: random() < 0.3 ? staffId : null,
      paid_at: random() < 0.4 ? createdAt : null,
      created_at: createdAt,
    }
  })
  const ids = await givenOrders(context, facts)
  for (const [at, { lines, status, created_at }] of facts.entries()) {
    const order = { id: ids[at] ?? 0, lines, createdAt: created_at }
    if (random() < 0.25) await sellAtCounter(context, order.id, staffId)
    if (random() < 0.9) await takeUnits(context, order, products)
    if (status === 'partially-returned') await bringBack(context, order, staffId)
  }
}

type Shelf = Awaited<ReturnType<typeof givenShelf>>

/** Five products; the batches of two have no cost, and one has two batches. */
async function givenShelf(context: Context) {
  const shelf = []
  for (const [at, cost] of [40, 55, null, 61, null].entries()) {
    const productId = await givenProduct(context, {
      name: `Product ${at}`,
      generic: at < 3 ? 'Paracetamol' : 'Omeprazole',
      brand: at % 2 ? 'Square' : 'Beximco',
    })
    const costPrice = cost === null ? {} : { costPrice: poisha(cost) }
    shelf.push({ productId, batchId: await givenStock(context, productId, { units: 50_000, ...costPrice }) })
  }
  return shelf
}

type Made = {
  readonly id: number
  readonly lines: readonly { readonly productId: number; readonly units: number }[]
  readonly createdAt: Date
}

/** Each sale makes its batch a little dearer: what counts is the cost at which it was sold. */
async function takeUnits({ db }: Context, { id, lines, createdAt }: Made, shelf: Shelf) {
  for (const { productId, units } of lines) {
    const batchId = shelf.find((batch) => batch.productId === productId)?.batchId ?? 0
    const row = {
      product_id: productId,
      batch_id: batchId,
      order_id: id,
      reason: 'Sold',
      created_at: createdAt,
    }
    await db
      .insertInto('stock_ledger')
      .values({ ...row, kind: 'sale', change: -units })
      .execute()
    await db
      .updateTable('stock_batches')
      .set((column) => ({ cost_price_poisha: column('cost_price_poisha', '+', poisha(1)) }))
      .where('id', '=', batchId)
      .execute()
  }
}

async function sellAtCounter({ db, now }: Context, orderId: number, staffId: number) {
  const sale = { order_id: orderId, tender: 'cash' as const, received_poisha: poisha(0), sold_by: staffId }
  await db
    .insertInto('counter_sales')
    .values({ ...sale, created_at: now() })
    .execute()
}

/** One unit of its first line, for half of what a unit costs. */
async function bringBack({ db, now }: Context, { id }: Made, staffId: number) {
  const item = await db
    .selectFrom('order_items')
    .select(['id', 'product_id'])
    .where('order_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const refund = { refund_poisha: poisha(50), order_id: id }
  const made = await db
    .insertInto('order_returns')
    .values({ ...refund, actor_id: staffId, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const quantities = { box_quantity: 0, strip_quantity: 0, unit_quantity: 1 }
  await db
    .insertInto('order_return_lines')
    .values({ ...refund, ...quantities, return_id: made.id, order_item_id: item.id })
    .execute()
  const taken = await db
    .selectFrom('stock_allocations')
    .innerJoin('stock_batches', 'stock_batches.id', 'stock_allocations.batch_id')
    .select('stock_batches.id')
    .where('order_id', '=', id)
    .where('stock_batches.product_id', '=', item.product_id)
    .executeTakeFirst()
  if (!taken) return
  const back = { product_id: item.product_id, batch_id: taken.id, order_id: id, reason: 'Returned' }
  await db
    .insertInto('stock_ledger')
    .values({ ...back, kind: 'return', change: 1, created_at: now() })
    .execute()
}
