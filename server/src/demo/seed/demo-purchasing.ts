import { dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { daysBefore } from './demo-catalogue.ts'

type Facts = {
  readonly crew: { readonly storekeeper: number; readonly accountant: number }
  readonly now: Date
}

/** Three depots share the brands: all that came in was ordered from them, received, and mostly paid for. */
export async function seedPurchasing(tx: Tx, { crew, now }: Facts): Promise<void> {
  const at = daysBefore(now, 185)
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
  await seedReceipts(tx, { crew, now })
  await seedOpenOrders(tx, { crew, now })
  await seedPayments(tx, { crew, now })
  await seedReturns(tx, { crew, now })
}

/** While the shop is open. */
function atHour(day: Date, hour: number): Date {
  return new Date(startOfDay(dhakaDay(day)).getTime() + hour * 3_600_000)
}

/** What a depot brought at one time is a receipt, for the order that was sent some days before. */
async function seedReceipts(tx: Tx, { crew, now }: Facts): Promise<void> {
  const by = crew.storekeeper
  await sql`
    create temporary table demo_received on commit drop as
    select entry.id as ledger_id, entry.product_id, batch_id, change as units, change * batch.cost_price_poisha as cost_poisha,
      entry.created_at as at, supplier_id, pack.units as pack_units,
      dense_rank() over (order by entry.created_at, supplier_id) as number
    from stock_ledger entry join stock_batches batch on batch.id = batch_id
      join products on products.id = entry.product_id join supplier_brands using (brand_id)
      join lateral (
        select units_per_strip as units from pricing_entries where product_id = products.id
        order by effective_from desc limit 1) as pack on true
    where entry.kind = 'stock-in'`.execute(tx)
  await sql`
    insert into purchase_orders (supplier_id, state, sent_at, sent_by, created_by, created_at, updated_at)
    select supplier_id, 'received', sent_at, ${by}, ${by}, sent_at, at
    from (select distinct number, supplier_id, at from demo_received) as made
      join suppliers on suppliers.id = supplier_id cross join lateral (select at - lead_days * interval '1 day' as sent_at) as sent
    order by number`.execute(tx)
  await sql`
    insert into purchase_order_lines (purchase_order_id, product_id, pack_units, packs, pack_cost_poisha, received_units)
    select made.id, product_id, pack, units / pack, cost_poisha / (units / pack), units
    from (
      select number, product_id, sum(units)::int as units, sum(cost_poisha)::int as cost_poisha,
        case when sum(units) % min(pack_units) = 0 then min(pack_units) else 1 end as pack
      from demo_received group by number, product_id) as ordered
      join (select id, row_number() over (order by id) as number from purchase_orders) as made using (number)
    order by made.id, product_id`.execute(tx)
  await sql`
    insert into goods_receipts (supplier_id, purchase_order_id, invoice_number, invoice_on, due_on, invoice_poisha,
      goods_poisha, created_by, created_at)
    select made.supplier_id, made.id, 'INV-' || 2200 + number, at::date, at::date + terms_days, cost, cost, ${by}, at
    from (select number, at, sum(cost_poisha)::int as cost from demo_received group by number, at) as came
      join (select *, row_number() over (order by id) as number from purchase_orders) as made using (number)
      join suppliers on suppliers.id = made.supplier_id
    order by number`.execute(tx)
  await sql`
    insert into goods_receipt_lines (receipt_id, product_id, batch_id, ledger_id, units, bonus_units, cost_poisha)
    select made.id, product_id, batch_id, ledger_id, units, 0, cost_poisha
    from demo_received
      join (select id, row_number() over (order by id) as number from goods_receipts) as made using (number)
    order by ledger_id`.execute(tx)
  // of what came last something is missing
  await sql`
    update purchase_orders set state = 'partly-received', note = 'The rest comes with the next van.', updated_at = ${daysBefore(now, 1)}
    where id = (select max(id) from purchase_orders)`.execute(tx)
  await sql`
    update purchase_order_lines set packs = packs + 10
    where (purchase_order_id, product_id) in (
      select purchase_order_id, min(product_id) from purchase_order_lines
      where purchase_order_id = (select max(id) from purchase_orders) group by 1)`.execute(tx)
}

/** What was asked for yesterday, what is being written, and one that nobody could deliver. */
async function seedOpenOrders(tx: Tx, { crew, now }: Facts): Promise<void> {
  const by = crew.storekeeper
  const open = [
    { place: 0, state: 'sent', days: 1, hour: 11, note: 'Please deliver before noon.', why: null },
    { place: 1, state: 'draft', days: 1, hour: 17, note: null, why: null },
    {
      place: 2,
      state: 'cancelled',
      days: 12,
      hour: 12,
      note: null,
      why: 'The depot has none until next month',
    },
  ].map(({ days, hour, ...order }) => ({ ...order, at: atHour(daysBefore(now, days), hour) }))
  await sql`
    with wanted as (
      select *, supplier.id as supplier_id
      from json_to_recordset(${JSON.stringify(open)}::json) as wanted (place int, state text, at timestamptz, note text, why text)
        join (select id, row_number() over (order by id) - 1 as nth from suppliers) as supplier on nth = place),
    made as (
      insert into purchase_orders (supplier_id, state, note, closed_reason, sent_at, sent_by, created_by, created_at, updated_at)
      select supplier_id, state, note, why, case when state = 'sent' then at end,
        case when state = 'sent' then ${by}::int end, ${by}, at, at
      from wanted order by at
      returning id, supplier_id)
    insert into purchase_order_lines (purchase_order_id, product_id, pack_units, packs, pack_cost_poisha, reason)
    select made.id, product.id, units_per_strip, 20, units_per_strip * cost_price_poisha, 'Runs out within two weeks'
    from made cross join lateral (
      select products.id, units_per_strip, cost_price_poisha
      from products join supplier_brands using (brand_id)
        join lateral (
          select units_per_strip from pricing_entries where product_id = products.id
          order by effective_from desc limit 1) as pack on true
        join lateral (
          select cost_price_poisha from stock_batches where product_id = products.id order by id desc limit 1) as batch on true
      where supplier_brands.supplier_id = made.supplier_id and units_per_strip > 1
      order by products.id desc limit 4) as product`.execute(tx)
}

const OVERDUE = 2
const CASH_POISHA = 150_000

/** Each invoice was paid on its day, small ones in cash; the last that are due wait, two of them too long. */
async function seedPayments(tx: Tx, { crew, now }: Facts): Promise<void> {
  await sql`
    insert into supplier_payments (supplier_id, amount_poisha, paid_on, method, reference, created_by, created_at)
    select supplier_id, invoice_poisha, due_on, case when invoice_poisha < ${CASH_POISHA} then 'cash' else 'bank' end,
      case when invoice_poisha >= ${CASH_POISHA} then 'TT-' || 5500 + id end, ${crew.accountant}, paid_at
    from (
      select *, (due_on + time '12:00') at time zone 'Asia/Dhaka' as paid_at, row_number() over (order by due_on desc, id) as late
      from goods_receipts where due_on < ${daysBefore(now, 1)}::timestamptz::date) as due
    where late > ${OVERDUE} and invoice_poisha > 0
    order by paid_at, id`.execute(tx)
}

/** What went back to the depots: credited, promised, and credited for more than it cost. */
async function seedReturns(tx: Tx, { crew, now }: Facts): Promise<void> {
  const back = [
    { place: 0, reason: 'expired', days: 24, hour: 16, credit: 1, number: 'CN-118' },
    { place: 1, reason: 'near-expiry', days: 9, hour: 12, credit: null, number: null },
    { place: 2, reason: 'wrong-goods', days: 4, hour: 15, credit: 1.1, number: 'DPW/CR/77' },
  ].map(({ days, hour, ...one }) => ({ ...one, at: atHour(daysBefore(now, days), hour) }))
  await sql`
    create temporary table demo_returned on commit drop as
    select place, reason, at, credit, number, supplier.id as supplier_id, batch.*
    from json_to_recordset(${JSON.stringify(back)}::json) as back (place int, reason text, at timestamptz, credit float, number text)
      join (select id, row_number() over (order by id) - 1 as nth from suppliers) as supplier on nth = place
      cross join lateral (
        select stock_batches.id as batch_id, product_id, cost_price_poisha, least(quantity, 20) as units
        from stock_batches join products on products.id = product_id join supplier_brands using (brand_id)
        where supplier_brands.supplier_id = supplier.id and quantity > 0 and recalled_at is null
          and stock_batches.created_at < back.at
          and case reason when 'expired' then expires_on < at::date
            when 'near-expiry' then expires_on between at::date and at::date + 60 else quantity > 200 and expires_on > at::date + 400 end
        order by stock_batches.id limit 2) as batch`.execute(tx)
  await sql`
    insert into supplier_returns (supplier_id, reason, expected_poisha, created_by, created_at, credit_number, credit_poisha,
      credited_at, credited_by, credit_reason, credit_waits)
    select supplier_id, reason, cost, ${crew.storekeeper}, at, number, (cost * credit)::int,
      case when credit is not null then at + interval '50 hours' end,
      case when credit is not null then ${crew.storekeeper}::int end,
      case when credit > 1 then 'With the freight that the depot charged' end, coalesce(credit > 1, false)
    from (
      select supplier_id, reason, at, number, credit, sum(units * cost_price_poisha)::int as cost
      from demo_returned group by 1, 2, 3, 4, 5) as made
    order by at`.execute(tx)
  await sql`
    with booked as (
      insert into stock_ledger (product_id, batch_id, kind, change, reason, notes, actor_id, created_at)
      select product_id, batch_id, 'supplier-return', -units, 'Supplier return ' || made.id, initcap(replace(made.reason, '-', ' ')),
        ${crew.storekeeper}, at
      from demo_returned join supplier_returns made using (supplier_id)
      order by at, batch_id
      returning id, batch_id)
    insert into supplier_return_lines (return_id, batch_id, product_id, ledger_id, units, cost_poisha)
    select made.id, batch_id, product_id, booked.id, units, cost_price_poisha
    from booked join demo_returned using (batch_id) join supplier_returns made using (supplier_id)
    order by made.id, batch_id`.execute(tx)
}
