import type pg from 'pg'
import { PARTITION_ROWS } from '../../server/src/platform/db/partitions/partitions.sql.ts'
import { indexedAfterwards } from './many-records.ts'

/** At once; more would not fit into memory, and one transaction would hold them all. */
const CHUNK = 250_000
/** From here on it is quicker to build the indexes anew than to keep them. */
const MANY = 1_000_000

export type OrdersPlan = {
  /** Over how many days they are spread. */
  readonly days?: number
  /** Lines of an order: one to so many. */
  readonly lines?: number
  /** Of what became of an order only the beginning and the end, and no payments: all that is counted in millions. */
  readonly isBrief?: boolean
  /** More connections, which make some of them at the same time. */
  readonly helpers?: readonly pg.Client[]
}

/**
 * Adds orders of the last twelve months until there are `count`: with their lines, events, stock and payments, as the
 * shop would have written them. Triggers are off for that, so their sums are written here; `npm run verify` agrees.
 */
export async function makeManyOrders(
  client: pg.Client,
  count: number,
  now: Date,
  { days = 365, lines = 4, isBrief = false, helpers = [] }: OrdersPlan = {},
): Promise<void> {
  const { rows } = await client.query<{ made: number; last: number }>(
    'select count(*)::integer as made, coalesce(max(id), 0) as last from orders',
  )
  const { made = 0, last = 0 } = rows[0] ?? {}
  const missing = Math.max(0, count - made)
  await inOneGo(client, async () => {
    await client.query(SHELVES)
    await client.query(STOCK_IN, [now])
  })
  let next = 1
  const fill = async (by: pg.Client) => {
    while (next <= missing) {
      const first = next
      next += CHUNK
      // as the job does while a shop grows
      await by.query('select make_partitions($1)', [PARTITION_ROWS])
      await inOneGo(by, async () => {
        await by.query(NEW_ORDERS, [first, Math.min(missing, first + CHUNK - 1), missing, last, days, now])
        await by.query('analyze new_orders')
        await by.query(NEW_LINES, [lines])
        await by.query('analyze new_lines')
        for (const statement of isBrief ? ORDERS : [...ORDERS, ...PAYMENTS]) await by.query(statement)
        await by.query(EVENTS, [isBrief])
      })
    }
  }
  const fillAll = async () => void (await Promise.all([client, ...helpers].map(fill)))
  if (missing >= MANY) await indexedAfterwards(client, TABLES, fillAll)
  else await fillAll()
  await inOneGo(client, async () => {
    for (const statement of SUMS) await client.query(statement)
  })
  await client.query('vacuum analyze')
}

const TABLES = [
  'orders',
  'order_items',
  'order_events',
  'stock_ledger',
  'stock_allocations',
  'payment_attempts',
  'payments',
]

/** One transaction with the triggers off, and what is sold to whom at hand. */
async function inOneGo(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    await client.query('set local synchronous_commit = off')
    await client.query(SOLD)
    await client.query(BUYERS)
    await client.query('analyze sold, buyers')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Enough for every order that is made and measured: nothing shall run out. */
const UNITS_IN_STOCK = 1_000_000

const SHELVES = `
  insert into stock_batches (product_id, code, expires_on, quantity, created_at)
  select id, 'BENCH', (created_at + interval '9 years')::date, 0, created_at from products
  where deleted_at is null and dispensing_class is distinct from 'controlled'
    and not exists (
      select from generic_names where id = generic_name_id and dispensing_class = 'controlled')
    and not exists (select from stock_batches where product_id = products.id and code = 'BENCH')`

const STOCK_IN = `
  insert into stock_ledger (product_id, batch_id, kind, change, reason, created_at)
  select product_id, id, 'stock-in', ${UNITS_IN_STOCK}, 'New stock added', $1::timestamptz - interval '1200 days'
  from stock_batches as batch
  where code = 'BENCH' and not exists (select from stock_ledger where batch_id = batch.id)`

/** Products that can be bought, numbered without gaps. */
const SOLD = `
  create temporary table sold on commit drop as
  select row_number() over (order by product.id) - 1 as number, product.id as product_id, batch.id as batch_id,
    product.sku, product.name, product.strength, generic_name.name as generic_name, brand.name as brand_name,
    kind.name as product_type, kind.strip_label, kind.is_multi_level, price.unit_size, price.units_per_strip,
    price.strips_per_box, price.unit_price_poisha, price.strip_price_poisha, price.box_price_poisha
  from products as product
  join stock_batches as batch on batch.product_id = product.id and batch.code = 'BENCH'
  join pricing_entries as price on price.product_id = product.id and price.effective_to is null
  join generic_names as generic_name on generic_name.id = product.generic_name_id
  join brands as brand on brand.id = product.brand_id
  join product_types as kind on kind.id = product.product_type_id
  where product.deleted_at is null`

const ADDRESS = `jsonb_build_object('fullName', users.name, 'contactNo', users.phone, 'email', null,
  'villageArea', 'Sonadanga Residential Area', 'streetSector', null, 'houseHoldingNo', null,
  'policeStationSubDistrict', 'Sonadanga', 'cityDistrict', 'Khulna', 'stateDivision', 'Khulna', 'zipCode', null,
  'country', 'Bangladesh')`

/** Customers, numbered alike: a join by numbers that stand in a table is quick for a million orders too. */
const BUYERS = `
  create temporary table buyers on commit drop as
  select id, row_number() over (order by id) - 1 as number, ${ADDRESS} as address from users where phone like '019%' and role = 'user'`

/** The older ones were delivered, or cancelled (8 in a hundred); those of the last three days are under way. */
const NEW_ORDERS = `
  create temporary table new_orders on commit drop as
  select n, $4::integer + n as id, customer.id as user_id, customer.address, created_at,
    case when created_at > $6::timestamptz - interval '3 days'
        then (array['placed', 'processing', 'shipped'])[1 + n % 3]
      when n % 25 in (3, 11) then 'cancelled' else 'delivered' end as status,
    (array['COD', 'COD', 'COD', 'COD', 'COD', 'COD', 'COD', 'SSLCommerz', 'SSLCommerz',
      case when n % 20 < 10 then 'POS' else 'Card' end])[1 + n % 10] as payment_method
  from generate_series($1::integer, $2::integer) as n
  cross join lateral (
    select $6::timestamptz - interval '1 day' * $5::integer * (($3::integer - n)::float8 / $3::integer) as created_at
  ) as time
  join buyers as customer on customer.number = (n::bigint * 7919) % (select count(*) from buyers)`

/** Some products each, in strips where there are any. */
const NEW_LINES = `
  create temporary table new_lines on commit drop as
  select made.id as order_id, sold.*, strips, units,
    strips * coalesce(strip_price_poisha, 0) + units * unit_price_poisha as line_poisha
  from new_orders as made
  cross join lateral generate_series(0, made.n % $1::integer) as line
  join sold on sold.number = (made.n::bigint * 31 + line * 7907) % (select count(*) from sold)
  cross join lateral (
    select case when is_multi_level and strip_price_poisha is not null then 1 + made.n % 2 else 0 end as strips
  ) as in_strips
  cross join lateral (select case when strips = 0 then 1 + made.n % 3 else 0 end as units) as in_units`

const SHIPPING_POISHA = 8_000
const TAKEN = '(strips * units_per_strip + units)'
const IS_PAID = `(status = 'delivered' or payment_method = 'SSLCommerz' and status <> 'cancelled')`
const PAID_AT = `created_at + case payment_method when 'SSLCommerz' then interval '1 minute' else interval '27 hours' end`

/** The code is the number, shuffled: no two are alike, neighbours do not look it, and no drawn code has a 0. */
const ORDERS = [
  `insert into orders (id, order_code, user_id, status, payment_method, shipping_method_id, shipping_method_name,
     shipping_address, billing_address, subtotal_poisha, shipping_poisha, total_poisha, paid_at, version, created_at,
     updated_at)
   overriding system value
   select made.id, 'NR-0' || upper(lpad(to_hex((made.id::bigint * 2654435761) % 16777216), 6, '0')), made.user_id,
     made.status, made.payment_method, method.id, method.name, made.address, made.address, lines.poisha,
     ${SHIPPING_POISHA}, lines.poisha + ${SHIPPING_POISHA}, case when ${IS_PAID} then made.${PAID_AT} end, 2,
     made.created_at, made.created_at
   from new_orders as made
   join (select order_id, sum(line_poisha)::integer as poisha from new_lines group by order_id) as lines
     on lines.order_id = made.id
   cross join (select id, name from shipping_methods where name = 'Standard') as method`,
  `insert into order_items (order_id, product_id, sku, product_name, strength, generic_name, brand_name, product_type,
     strip_label, is_multi_level, unit_size, units_per_strip, strips_per_box, box_quantity, strip_quantity,
     unit_quantity, unit_price_poisha, strip_price_poisha, box_price_poisha, unit_rate_poisha, strip_rate_poisha,
     box_rate_poisha, line_poisha)
   select order_id, product_id, sku, name, strength, generic_name, brand_name, product_type, strip_label,
     is_multi_level, unit_size, units_per_strip, strips_per_box, 0, strips, units, unit_price_poisha,
     strip_price_poisha, box_price_poisha, unit_price_poisha, strip_price_poisha, box_price_poisha, line_poisha
   from new_lines order by order_id`,
  `insert into stock_ledger (product_id, batch_id, kind, change, order_id, reason, actor_id, created_at)
   select product_id, batch_id, kind, case kind when 'sale' then -${TAKEN} else ${TAKEN} end, made.id,
     'Order ' || order_code, made.user_id, made.created_at + case kind when 'sale' then interval '0' else interval '2 hours' end
   from new_lines
   join new_orders as made on made.id = order_id
   join orders using (id)
   cross join lateral unnest(case made.status when 'cancelled' then array['sale', 'release'] else array['sale'] end)
     as kind
   order by made.id`,
  `insert into stock_allocations (order_id, batch_id, units)
   select made.id, batch_id, case status when 'cancelled' then 0 else ${TAKEN} end
   from new_lines join new_orders as made on made.id = order_id`,
  `insert into order_tally (made_on, status, payment_method, orders, net)
   select (orders.created_at at time zone 'Asia/Dhaka')::date, orders.status, orders.payment_method, count(*),
     sum(total_poisha)
   from orders join new_orders using (id) group by 1, 2, 3`,
  `insert into customer_tally (user_id, orders) select user_id, count(*) from new_orders group by 1`,
]

const PAYMENTS = [
  `insert into payment_attempts (order_id, tran_id, amount_poisha, status, created_at, finished_at)
   select id, 'BENCH' || id, total_poisha, 'paid', orders.created_at, orders.paid_at
   from orders join new_orders as made using (id)
   where orders.payment_method = 'SSLCommerz' and paid_at is not null`,
  `insert into payments (order_id, attempt_id, payment_method, amount_poisha, status, val_id, created_at)
   select orders.id, attempt.id, orders.payment_method, total_poisha, 'accepted',
     case when attempt.id is not null then 'BENCH' || orders.id end, paid_at
   from new_orders as made join orders on orders.id = made.id
   left join payment_attempts as attempt on attempt.tran_id = 'BENCH' || orders.id
   where paid_at is not null`,
]

const EVENTS = `insert into order_events (order_id, status, actor_id, created_at)
  select id, step, case when step = 'placed' then user_id end, made.created_at + step_at
  from new_orders as made
  cross join lateral unnest(
    case status when 'cancelled' then array['placed', 'cancelled'] else
      (array['placed', 'processing', 'shipped', 'delivered'])
        [1:array_position(array['placed', 'processing', 'shipped', 'delivered'], status)] end,
    array[interval '0', interval '2 hours', interval '5 hours', interval '27 hours']
  ) as steps (step, step_at)
  where step is not null and (not $1::boolean or step in ('placed', status))
  order by made.created_at + step_at, id, step_at`

/** Once all are there. The triggers were off, so what runs out is to be counted again. */
const SUMS = [
  // one row a customer, as the job leaves it
  `with taken as (delete from customer_tally returning user_id, orders)
   insert into customer_tally (user_id, orders) select user_id, sum(orders) from taken group by user_id`,
  `select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`,
  `update stock_batches as batch set quantity = ledger.units
   from (select batch_id, sum(change)::integer as units from stock_ledger group by batch_id) as ledger
   where ledger.batch_id = batch.id and batch.code = 'BENCH'`,
  'delete from stock_cover',
  `update stock_cover_state set since_at = 'infinity', counted_on = 'infinity'`,
]
