import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { daysBefore } from './demo-catalogue.ts'

type Facts = { readonly actorId: number; readonly now: Date }

/** Three depots share the brands; one was ordered from, and one has delivered and waits for its money. */
export async function seedPurchasing(tx: Tx, { actorId, now }: Facts): Promise<void> {
  const at = daysBefore(now, 6)
  await sql`
    insert into suppliers (name, phone, email, address, licence_number, licence_expires_on, terms_days, lead_days,
      takes_back_days, created_at, updated_at)
    values
      ('Khulna Central Depot', '01711-200301', 'orders@khulna-depot.example', 'Khan Jahan Ali Road, Khulna',
        'DL-KHL-0421', ${daysBefore(now, -300)}, 30, 2, 90, ${at}, ${at}),
      ('Rupsha Medicine House', '01711-200302', 'sales@rupsha-medicine.example', 'Rupsha Stand Road, Khulna',
        'DL-KHL-0377', ${daysBefore(now, -120)}, 15, 3, 60, ${at}, ${at}),
      ('Dhaka Pharma Wholesale', '01711-200303', null, 'Mitford Road, Dhaka', 'DL-DHA-1188',
        ${daysBefore(now, -20)}, 0, 5, null, ${at}, ${at})`.execute(tx)
  // every third brand
  await sql`
    insert into supplier_brands (brand_id, supplier_id)
    select brands.id, suppliers.id
    from (select id, row_number() over (order by id) % 3 as turn from brands) as brands
      join (select id, row_number() over (order by id) - 1 as turn from suppliers) as suppliers using (turn)`.execute(
    tx,
  )
  await seedSentOrder(tx, { actorId, now })
  await seedReceipt(tx, { actorId, now })
}

/** What the first supplier was asked for yesterday. */
async function seedSentOrder(tx: Tx, { actorId, now }: Facts): Promise<void> {
  const at = daysBefore(now, 1)
  await sql`
    with made as (
      insert into purchase_orders (supplier_id, state, note, sent_at, sent_by, created_by, created_at, updated_at)
      select min(id), 'sent', 'Please deliver before noon.', ${at}, ${actorId}, ${actorId}, ${at}, ${at}
      from suppliers returning id)
    insert into purchase_order_lines (purchase_order_id, product_id, pack_units, packs, pack_cost_poisha)
    select made.id, offered.product_id, pack_units, 4, pack_units * cost_price_poisha
    from made, (${buildGoods(0, 4)}) as offered`.execute(tx)
}

/** What the second one was asked for and delivered five days ago. */
async function seedReceipt(tx: Tx, { actorId, now }: Facts): Promise<void> {
  const at = daysBefore(now, 5)
  await sql`
    create temporary table demo_received on commit drop as
    select *, pack_units * 2 as units, pack_units * 2 * cost_price_poisha as cost_poisha
    from (${buildGoods(1, 3)}) as offered`.execute(tx)
  await sql`
    insert into stock_batches (product_id, code, expires_on, cost_price_poisha, created_at)
    select product_id, 'RMH' || product_id, ${daysBefore(now, -540)}, cost_price_poisha, ${at}
    from demo_received`.execute(tx)
  await sql`
    insert into purchase_orders (supplier_id, state, sent_at, sent_by, created_by, created_at, updated_at)
    select id, 'received', ${at}, ${actorId}, ${actorId}, ${at}, ${at}
    from suppliers order by id offset 1 limit 1`.execute(tx)
  await sql`
    insert into purchase_order_lines (purchase_order_id, product_id, pack_units, packs, pack_cost_poisha, received_units)
    select made.id, product_id, pack_units, 2, pack_units * cost_price_poisha, units
    from demo_received, purchase_orders made where made.state = 'received'`.execute(tx)
  await sql`
    insert into goods_receipts (supplier_id, purchase_order_id, invoice_number, invoice_on, due_on, invoice_poisha,
      goods_poisha, created_by, created_at)
    select made.supplier_id, made.id, 'RMH-2207', ${at}::timestamptz::date, ${at}::timestamptz::date + 15, sum(cost_poisha),
      sum(cost_poisha), ${actorId}, ${at}
    from demo_received, purchase_orders made where made.state = 'received'
    group by made.id`.execute(tx)
  await sql`
    with booked as (
      insert into stock_ledger (product_id, batch_id, kind, change, reason, actor_id, created_at)
      select product_id, batch.id, 'stock-in', units, 'Goods receipt ' || made.id, ${actorId}, ${at}
      from demo_received join stock_batches batch using (product_id), goods_receipts made
      where batch.code = 'RMH' || product_id
      order by batch.id
      returning id, product_id, batch_id
    )
    insert into goods_receipt_lines (receipt_id, product_id, batch_id, ledger_id, units, bonus_units, cost_poisha)
    select made.id, product_id, batch_id, booked.id, units, 0, cost_poisha
    from booked join demo_received using (product_id), goods_receipts made
    order by booked.id`.execute(tx)
  await sql`
    insert into supplier_payments (supplier_id, amount_poisha, paid_on, method, reference, created_by, created_at)
    select supplier_id, invoice_poisha / 3, ${daysBefore(now, 2)}::timestamptz::date, 'bank', 'TT-5512', ${actorId},
      ${daysBefore(now, 2)}
    from goods_receipts`.execute(tx)
}

/** A few of the products that a supplier's brands have, the last ones of the list: no tour leads to them. */
function buildGoods(place: number, most: number) {
  return sql`
    select products.id as product_id, units_per_strip * strips_per_box as pack_units, batch.cost_price_poisha
    from products join supplier_brands on supplier_brands.brand_id = products.brand_id
      join lateral (
        select units_per_strip, strips_per_box from pricing_entries where product_id = products.id
        order by effective_from desc limit 1) as price on true
      join lateral (
        select cost_price_poisha from stock_batches where product_id = products.id and cost_price_poisha is not null
        order by id desc limit 1) as batch on true
    where units_per_strip > 1 and supplier_id = (select id from suppliers order by id offset ${place} limit 1)
    order by products.id desc limit ${most}`
}
