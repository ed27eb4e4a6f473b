/** Rows for the tests of the schema itself: as little as the database accepts. */
import { poisha } from '@niramoy/domain/platform/money'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Insertable } from 'kysely'
import type { Db } from './db.ts'
import type { Schema } from './schema.gen.ts'

/** Noon in Dhaka on 15 January 2026. */
export const NOON = new Date('2026-01-15T06:00:00Z')

type Facts<T extends keyof Schema> = Partial<Insertable<Schema[T]>>

let made = 0

export async function insertUser(db: Db, facts: Facts<'users'> = {}): Promise<number> {
  const username = (++made).toString(16).toUpperCase().padStart(6, '0')
  const user = { username, name: 'রহিমা খাতুন', role: 'user', created_at: NOON, updated_at: NOON } as const
  const { id } = await db
    .insertInto('users')
    .values({ ...user, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertProduct(db: Db, facts: Facts<'products'> = {}): Promise<number> {
  const sku = (++made).toString(16).toUpperCase().padStart(6, '0')
  const named = { name: `N${made}`, slug: `n${made}`, created_at: NOON }
  const brand = await db.insertInto('brands').values(named).returning('id').executeTakeFirstOrThrow()
  const category = await db.insertInto('categories').values(named).returning('id').executeTakeFirstOrThrow()
  const generic = await db
    .insertInto('generic_names')
    .values({ ...named, category_id: category.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const type = await db
    .insertInto('product_types')
    .values({ name: `Tablet ${made}`, strip_label: 'Strip', is_multi_level: true, created_at: NOON })
    .returning('id')
    .executeTakeFirstOrThrow()
  const parents = { brand_id: brand.id, generic_name_id: generic.id, product_type_id: type.id }
  const product = { sku, name: 'Napa', ...parents, created_at: NOON, updated_at: NOON }
  const { id } = await db
    .insertInto('products')
    .values({ ...product, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertOrder(db: Db, facts: Facts<'orders'> = {}): Promise<number> {
  const order = {
    order_code: `NR-${String(++made).padStart(6, '0')}`,
    user_id: facts.user_id ?? (await insertUser(db)),
    status: 'placed' as OrderStatus,
    payment_method: 'COD',
    shipping_address: '{}',
    billing_address: '{}',
    subtotal_poisha: poisha(10_000),
    shipping_poisha: poisha(6_000),
    total_poisha: poisha(16_000),
    created_at: NOON,
    updated_at: NOON,
  } as const
  const { id } = await db
    .insertInto('orders')
    .values({ ...order, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertOrderItem(db: Db, orderId: number, productId: number): Promise<number> {
  const { id } = await db
    .insertInto('order_items')
    .values({
      order_id: orderId,
      product_id: productId,
      sku: '00FF00',
      product_name: 'Napa',
      generic_name: 'Paracetamol',
      brand_name: 'Beximco',
      product_type: 'Tablet',
      strip_label: 'Strip',
      is_multi_level: true,
      units_per_strip: 10,
      strips_per_box: 5,
      box_quantity: 1,
      strip_quantity: 2,
      unit_quantity: 3,
      unit_price_poisha: poisha(120),
      strip_price_poisha: poisha(1_200),
      box_price_poisha: poisha(6_000),
      unit_rate_poisha: poisha(100),
      strip_rate_poisha: poisha(1_000),
      box_rate_poisha: poisha(5_000),
      line_poisha: poisha(7_300),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Batch = { id: number; productId: number }

/** A batch of the product, filled through the ledger. */
export async function insertBatch(
  db: Db,
  productId: number,
  facts: Facts<'stock_batches'> = {},
  units = 100,
) {
  const code = (++made).toString(16).toUpperCase().padStart(8, '0')
  const { id } = await db
    .insertInto('stock_batches')
    .values({ product_id: productId, code, expires_on: '2027-01-15', created_at: NOON, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  const batch: Batch = { id, productId }
  if (units > 0) await insertLedger(db, batch, { kind: 'stock-in', change: units })
  return batch
}

export function insertLedger(db: Db, batch: Batch, row: Facts<'stock_ledger'>) {
  return db
    .insertInto('stock_ledger')
    .values({
      product_id: batch.productId,
      batch_id: batch.id,
      kind: 'correction',
      change: 1,
      reason: 'Counted',
      created_at: NOON,
      ...row,
    })
    .execute()
}

/** The name of the rule that refused the statement; fails when nothing did. */
export async function brokenRule(statement: Promise<unknown>): Promise<string> {
  try {
    await statement
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string }
    return constraint ?? message
  }
  throw new Error('the database accepted it')
}
