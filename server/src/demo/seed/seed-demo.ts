import { setTimeout as pause } from 'node:timers/promises'
import { poisha } from '@niramoy/domain/platform/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hashPassword } from '../../platform/integrations/passwords.ts'
import { starterNeeds, starterProductTypes } from '../../sales/starter-data/starter-rows.step.ts'
import { updateClosed } from '../../stock/stock-takes/approve.sql.ts'
import { insertLines, insertTake, updateTake } from '../../stock/stock-takes/stock-takes.sql.ts'
import {
  brandRows,
  demoCategories,
  demoItems,
  genericRows,
  getId,
  type Item,
  pricingRows,
  productRows,
} from './demo-catalogue.ts'
import {
  discountRows,
  isForHomeCheck,
  promotionRows,
  riderRows,
  shippingMethodRows,
  slideRows,
} from './demo-offers.ts'
import { demoOrder, orderEventRows, orderItemRows } from './demo-order.ts'
import { ACCOUNTS, accountRows, HOME, homeRow } from './demo-people.ts'
import { batchRow, type Delivery, demoDeliveries, getLedger } from './demo-stock.ts'

const LOCK = 20_260_116
const PAUSE_MS = 200
/** Far below the 65,535 parameters that one statement may carry. */
const ROWS_AT_ONCE = 500

type People = { readonly adminId: number; readonly customerId: number }
/** What a demo that is just filled holds, by its names. */
export type Seeded = { readonly people: People; readonly catalogue: SeededCatalogue }
type SeededCatalogue = {
  readonly items: readonly Item[]
  readonly categories: ReadonlyMap<string, number>
  readonly brands: ReadonlyMap<string, number>
  readonly products: ReadonlyMap<string, number>
}

export type Seeding = {
  readonly now: Date
  /** Called once the database is known to be empty. */
  readonly onBegin?: (() => void) | undefined
  /** What else the same transaction fills in. */
  readonly more?: (tx: Tx, seeded: Seeded) => Promise<void>
}

/** Fills an empty database with the demo shop, all of it or nothing; one that holds anything is left alone. */
export async function seedDemo(db: Db, { now, onBegin, more }: Seeding): Promise<void> {
  if (!(await isEmpty(db))) return
  const [admin, customer] = await Promise.all([
    hashPassword(ACCOUNTS.admin.password),
    hashPassword(ACCOUNTS.customer.password),
  ])
  await db.transaction().execute(async (tx) => {
    // two programs that start on one database fill it once
    while (!(await isLocked(tx))) await pause(PAUSE_MS)
    if (!(await isEmpty(tx))) return
    onBegin?.()
    const people = await seedPeople(tx, { admin, customer }, now)
    const catalogue = await seedCatalogue(tx, now)
    await seedOffers(tx, catalogue, now)
    await seedStock(tx, catalogue, people, now)
    await more?.(tx, { people, catalogue })
    await seedStockTakes(tx, people.adminId, now)
  })
}

/** Asked again and again: waiting for it in one statement could take longer than a statement may. */
async function isLocked(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(tx)
  return rows[0]?.locked === true
}

async function isEmpty(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select exists (select from users) or exists (select from categories) or exists (select from products) as full
  `.execute(db)
  return rows[0]?.full === false
}

async function seedPeople(tx: Tx, hashes: { admin: string; customer: string }, now: Date): Promise<People> {
  const saved = await tx
    .insertInto('users')
    .values(accountRows(hashes, now))
    .returning(['id', 'role'])
    .execute()
  const ids = new Map(saved.map(({ id, role }) => [role as string, id]))
  const people = { adminId: getId(ids, 'admin'), customerId: getId(ids, 'user') }
  await tx.insertInto('addresses').values(homeRow(people.customerId, now)).execute()
  return people
}

async function seedCatalogue(tx: Tx, now: Date): Promise<SeededCatalogue> {
  const items = demoItems(now)
  const categories = idsByName(
    await tx.insertInto('categories').values(demoCategories(now)).returning(['id', 'name']).execute(),
  )
  const brands = idsByName(
    await tx.insertInto('brands').values(brandRows(items, now)).returning(['id', 'name']).execute(),
  )
  const types = idsByName(
    await tx
      .insertInto('product_types')
      .values(
        starterProductTypes()
          .filter(({ isInDemo }) => isInDemo)
          .map(({ row }) => ({ ...row, created_at: now })),
      )
      .returning(['id', 'name'])
      .execute(),
  )
  const generics = idsByName(
    await tx
      .insertInto('generic_names')
      .values(genericRows(items, categories, now))
      .returning(['id', 'name'])
      .execute(),
  )
  const saved = await inChunks(productRows(items, { brands, types, generics }), (rows) =>
    tx.insertInto('products').values(rows).returning(['id', 'sku']).execute(),
  )
  const products = new Map(saved.map(({ id, sku }) => [sku, id]))
  await inChunks(pricingRows(items, products, now), (rows) =>
    tx.insertInto('pricing_entries').values(rows).execute(),
  )
  await tx
    .insertInto('needs')
    .values(starterNeeds().map((need) => ({ ...need, created_at: now })))
    .execute()
  return { items, categories, brands, products }
}

async function seedOffers(
  tx: Tx,
  { items, categories, brands, products }: SeededCatalogue,
  now: Date,
): Promise<void> {
  await tx.insertInto('carousel_slides').values(slideRows(now)).execute()
  await tx.insertInto('shipping_methods').values(shippingMethodRows(now)).execute()
  await tx.insertInto('riders').values(riderRows(now)).execute()
  await tx.insertInto('discounts').values(discountRows(now)).execute()
  const promotions = await tx
    .insertInto('promotions')
    .values(promotionRows({ categories, brands }, now))
    .returning(['id', 'scope'])
    .execute()
  const chosen = items.filter(isForHomeCheck).map(({ sku }) => getId(products, sku))
  const choosing = promotions.filter(({ scope }) => scope === 'specific_products')
  await tx
    .insertInto('promotion_products')
    .values(choosing.flatMap(({ id }) => chosen.map((product_id) => ({ promotion_id: id, product_id }))))
    .execute()
}

/** Batches first and empty; then the ledger, in the order of time, fills them and takes the order's units. */
async function seedStock(
  tx: Tx,
  { items, products }: SeededCatalogue,
  people: People,
  now: Date,
): Promise<void> {
  const deliveries = demoDeliveries(items, now)
  const saved = await inChunks(deliveries, (some) =>
    tx
      .insertInto('stock_batches')
      .values(some.map((delivery) => batchRow(delivery, getId(products, delivery.item.sku))))
      .returning(['id', 'code'])
      .execute(),
  )
  const batches = new Map(saved.map(({ id, code }) => [code, id]))
  const sales = await seedOrder(tx, demoOrder(items, deliveries, now), { people, products })
  const rows = deliveries.flatMap((delivery) => getLedger(delivery).map((row) => at(delivery, row)))
  const ledger = [...rows, ...sales.map(({ from, ...row }) => at(from, row))]
  ledger.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await inChunks(ledger, (some) => tx.insertInto('stock_ledger').values(some).execute())

  function at<Row>({ item, code }: Delivery, row: Row) {
    return {
      actor_id: people.adminId,
      ...row,
      product_id: getId(products, item.sku),
      batch_id: getId(batches, code),
    }
  }
}

type Around = { readonly people: People; readonly products: ReadonlyMap<string, number> }

/** The order with its lines and its history; gives back what it takes from which delivery. */
async function seedOrder(tx: Tx, order: ReturnType<typeof demoOrder>, { people, products }: Around) {
  const { code, placedAt, shipping, subtotal, lines } = order
  const standard = await tx
    .selectFrom('shipping_methods')
    .select(['id', 'name', 'name_bn'])
    .where('name', '=', 'Standard')
    .executeTakeFirstOrThrow()
  const address = JSON.stringify(HOME)
  const { id } = await tx
    .insertInto('orders')
    .values({
      order_code: code,
      user_id: people.customerId,
      status: 'placed',
      payment_method: 'COD',
      shipping_method_id: standard.id,
      shipping_method_name: standard.name,
      shipping_method_name_bn: standard.name_bn,
      shipping_address: address,
      billing_address: address,
      subtotal_poisha: subtotal,
      shipping_poisha: shipping,
      total_poisha: poisha(subtotal + shipping),
      created_at: placedAt,
      updated_at: placedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_items')
    .values(orderItemRows(order, id, products))
    .execute()
  await tx
    .insertInto('order_events')
    .values(orderEventRows(order, id, people))
    .execute()
  return lines.map(({ from, units }) => ({
    from,
    kind: 'sale' as const,
    change: -units,
    order_id: id,
    actor_id: people.customerId,
    reason: `Order ${code}`,
    created_at: placedAt,
  }))
}

function idsByName(rows: readonly { readonly id: number; readonly name: string }[]) {
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function inChunks<Row, Saved>(
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<readonly Saved[]>,
): Promise<Saved[]> {
  const saved: Saved[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    saved.push(...(await insert(rows.slice(from, from + ROWS_AT_ONCE))))
  }
  return saved
}

const MOST = 200

/** Two shelves with few batches: one was counted and is right, the other is being counted. */
async function seedStockTakes(tx: Tx, staffId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ shelf: string }>`
    select shelf_place as shelf from products join stock_batches on stock_batches.product_id = products.id
    where quantity > 0 and shelf_place is not null
    group by shelf_place having count(*) between 5 and 20 order by shelf_place limit 2`.execute(tx)
  for (const [at, { shelf }] of rows.entries()) {
    const take = {
      scope: 'shelf',
      name: shelf,
      is_blind: at === 1,
      started_by: staffId,
      created_at: now,
    } as const
    const takeId = await insertTake(tx, take)
    await insertLines(tx, { shelf }, { takeId, at: now, most: MOST })
    if (at === 1) continue
    await sql`update stock_take_lines set counted_units = expected_units + reserved_units, counted_by = ${staffId},
      counted_at = ${now} where stock_take_id = ${takeId}`.execute(tx)
    await updateClosed(tx, takeId)
    const done = { handed_in_by: staffId, handed_in_at: now, decided_by: staffId, decided_at: now }
    await updateTake(tx, takeId, { status: 'approved', ...done })
  }
}
