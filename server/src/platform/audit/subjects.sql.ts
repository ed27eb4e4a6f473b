import type { AuditedTable } from '@niramoy/domain/platform/audited'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { containing } from '../db/matching.ts'

/** What a row is about: the name people know it by, and what its screen is asked for; null when it has none any more. */
export type Subject = {
  readonly table_name: AuditedTable
  readonly id: number
  readonly label: string | null
  readonly target: string | null
}

const ORDERS = sql`select id, order_code as label, id::text as target from orders`
const PRODUCTS = sql`select id, name as label, case when deleted_at is null then sku end as target from products`
const PRESCRIPTIONS = sql`
  select prescriptions.id, order_code as label, prescriptions.id::text as target
  from prescriptions join orders on orders.id = order_id`
const DAY_CLOSES = sql`
  select id, to_char(until_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as label, id::text as target from day_closes`
const SUPPLIERS = sql`select id, name as label, id::text as target from suppliers`
const PURCHASE_ORDERS = sql`
  select id, 'PO-' || lpad(id::text, 6, '0') as label, id::text as target from purchase_orders`
const PROMOTIONS = sql`select id, name as label, name as target from promotions`
const USERS = sql`
  select id, username as label, case when anonymised_at is null then username end as target from users`

/** For each table, what the log's row id stands for. */
const SOURCES: Readonly<Record<AuditedTable, RawBuilder<unknown>>> = {
  orders: ORDERS,
  order_items: ORDERS,
  order_notes: ORDERS,
  order_findings: ORDERS,
  order_returns: ORDERS,
  order_return_lines: ORDERS,
  return_requests: ORDERS,
  order_ratings: ORDERS,
  parcels: ORDERS,
  quarantine_items: ORDERS,
  counter_sales: ORDERS,
  settlement_lines: ORDERS,
  cash_refunds: ORDERS,
  cash_refund_approvals: ORDERS,
  settlements: sql`select id, carrier || ' ' || received_on as label, id::text as target from settlements`,
  day_closes: DAY_CLOSES,
  day_close_lines: DAY_CLOSES,
  riders: sql`select id, name as label, name as target from riders`,
  payments: sql`
    select payments.id, order_code as label, order_id::text as target
    from payments join orders on orders.id = order_id`,
  payment_refunds: sql`
    select payment_refunds.id, order_code as label, order_id::text as target
    from payment_refunds join payments on payments.id = payment_id join orders on orders.id = order_id`,
  prescriptions: PRESCRIPTIONS,
  prescription_items: PRESCRIPTIONS,
  products: PRODUCTS,
  pricing_entries: PRODUCTS,
  stock_batches: sql`select id, code as label, product_id::text as target from stock_batches`,
  suppliers: SUPPLIERS,
  supplier_brands: SUPPLIERS,
  supplier_products: SUPPLIERS,
  purchase_orders: PURCHASE_ORDERS,
  purchase_order_lines: PURCHASE_ORDERS,
  goods_receipts: sql`select id, invoice_number as label, id::text as target from goods_receipts`,
  supplier_returns: sql`
    select supplier_returns.id, suppliers.name as label, supplier_returns.id::text as target
    from supplier_returns join suppliers on suppliers.id = supplier_id`,
  supplier_payments: sql`
    select supplier_payments.id, suppliers.name as label, supplier_id::text as target
    from supplier_payments join suppliers on suppliers.id = supplier_id`,
  stock_takes: sql`select id, name as label, id::text as target from stock_takes`,
  categories: sql`select id, name as label, name as target from categories`,
  brands: sql`select id, name as label, name as target from brands`,
  generic_names: sql`select id, name as label, name as target from generic_names`,
  safety_rules: sql`
    select id, coalesce(starter_id, 'own-' || id) as label, coalesce(starter_id, a) as target from safety_rules`,
  safety_reviews: sql`
    select safety_reviews.id, users.name as label, safety_reviews.id::text as target
    from safety_reviews join users on users.id = reviewed_by`,
  ingredient_groups: sql`select id, name as label, name as target from ingredient_groups`,
  generic_ingredients: sql`select id, name as label, name as target from generic_names`,
  needs: sql`select id, name_en as label, name_en as target from needs`,
  product_types: sql`select id, name as label, name as target from product_types`,
  discounts: sql`select id, code as label, code as target from discounts`,
  promotions: PROMOTIONS,
  promotion_products: PROMOTIONS,
  shipping_methods: sql`select id, name as label, name as target from shipping_methods`,
  carousel_slides: sql`select id, title as label, title as target from carousel_slides`,
  users: USERS,
  addresses: sql`
    select addresses.id, username as label, username as target
    from addresses join users on users.id = user_id`,
  customer_notes: USERS,
  medicine_boxes: USERS,
  medicines: sql`
    select medicines.id, username as label, username as target
    from medicines join users on users.id = user_id`,
  patients: USERS,
  social_identities: USERS,
  newsletter_subscribers: sql`
    select id, null::text as label, null::text as target from newsletter_subscribers`,
}

/** All of them in one statement. */
export async function selectSubjects(
  db: Db,
  ids: ReadonlyMap<AuditedTable, ReadonlySet<number>>,
): Promise<Subject[]> {
  if (ids.size === 0) return []
  const parts = [...ids].map(
    ([table, wanted]) => sql`
      select ${table} as table_name, id, label, target from (${SOURCES[table]}) as source
      where id = any(${[...wanted]}::bigint[])`,
  )
  const { rows } = await sql<Subject>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** Rows that bear the order's own id. */
const OF_AN_ORDER = [
  'orders',
  'order_items',
  'order_notes',
  'order_findings',
  'order_returns',
  'order_return_lines',
  'return_requests',
  'order_ratings',
  'parcels',
  'quarantine_items',
  'counter_sales',
  'settlement_lines',
  'cash_refunds',
  'cash_refund_approvals',
]

/** The newest of a kind, so that a word that fits everything asks for an end. */
const MOST_FOUND = 1_000

/** Rows that are about something of this name: an order's code, a product's name or SKU, a person's username. */
export async function findSubjects(db: Db, typed: string): Promise<Map<AuditedTable, number[]>> {
  const text = containing(typed)
  const newest = sql`order by id desc limit ${MOST_FOUND}`
  const named = NAMED_BY_THEMSELVES.map(
    ([table, source]) => sql`
      select ${table} as table_name, id from (
        select id from ${sql.table(source)} where ${sql.ref(NAME_COLUMNS[source])} ilike ${text} ${newest}
      ) as ${sql.id(`${table}_found`)}`,
  )
  const { rows } = await sql<Pick<Subject, 'table_name' | 'id'>>`
    with of_orders as (select id from orders where order_code ilike ${text} ${newest}),
      of_products as (
        select id from products where name ilike ${text} or sku = upper(${typed}) ${newest}),
      of_users as (select id from users where username ilike ${text} ${newest})
    select table_name, id from of_orders
      cross join unnest(${OF_AN_ORDER}::text[])
        as about (table_name)
    union all select 'payments', id from payments where order_id in (select id from of_orders)
    union all select 'payment_refunds', payment_refunds.id
      from payment_refunds join payments on payments.id = payment_id
      where payments.order_id in (select id from of_orders)
    union all select 'prescriptions', id from prescriptions where order_id in (select id from of_orders)
    union all select table_name, id from of_products
      cross join unnest(${['products', 'pricing_entries']}::text[]) as about (table_name)
    union all select 'stock_batches', id from stock_batches where product_id in (select id from of_products)
    union all select table_name, id from of_users
      cross join unnest(${['users', 'social_identities', 'customer_notes', 'medicine_boxes', 'patients']}::text[]) as about (table_name)
    union all select 'addresses', id from addresses where user_id in (select id from of_users)
    union all select 'medicines', id from medicines where user_id in (select id from of_users)
    union all ${sql.join(named, sql` union all `)}`.execute(db)
  return grouped(rows)
}

/** Found through what they belong to, in the statement above; a subscriber has no name. */
type WithoutOwnName =
  | 'orders'
  | 'order_items'
  | 'order_notes'
  | 'order_findings'
  | 'safety_rules'
  | 'safety_reviews'
  | 'generic_ingredients'
  | 'order_returns'
  | 'order_return_lines'
  | 'return_requests'
  | 'order_ratings'
  | 'parcels'
  | 'quarantine_items'
  | 'counter_sales'
  | 'settlements'
  | 'settlement_lines'
  | 'cash_refunds'
  | 'cash_refund_approvals'
  | 'day_closes'
  | 'day_close_lines'
  | 'payments'
  | 'payment_refunds'
  | 'prescriptions'
  | 'prescription_items'
  | 'products'
  | 'pricing_entries'
  | 'supplier_brands'
  | 'supplier_products'
  | 'purchase_orders'
  | 'purchase_order_lines'
  | 'supplier_returns'
  | 'supplier_payments'
  | 'users'
  | 'social_identities'
  | 'addresses'
  | 'customer_notes'
  | 'medicine_boxes'
  | 'medicines'
  | 'patients'
  | 'promotion_products'
  | 'newsletter_subscribers'

const NAME_COLUMNS = {
  riders: 'name',
  stock_takes: 'name',
  stock_batches: 'code',
  suppliers: 'name',
  goods_receipts: 'invoice_number',
  categories: 'name',
  brands: 'name',
  generic_names: 'name',
  needs: 'name_en',
  ingredient_groups: 'name',
  product_types: 'name',
  discounts: 'code',
  promotions: 'name',
  shipping_methods: 'name',
  carousel_slides: 'title',
} as const satisfies Record<Exclude<AuditedTable, WithoutOwnName>, string>
const NAMED_BY_THEMSELVES: readonly (readonly [AuditedTable, keyof typeof NAME_COLUMNS])[] = [
  ...(Object.keys(NAME_COLUMNS) as (keyof typeof NAME_COLUMNS)[]).map((table) => [table, table] as const),
  ['promotion_products', 'promotions'],
  ['generic_ingredients', 'generic_names'],
]

function grouped(rows: readonly Pick<Subject, 'table_name' | 'id'>[]): Map<AuditedTable, number[]> {
  const found = new Map<AuditedTable, number[]>()
  for (const { table_name, id } of rows) {
    found.set(table_name, [...(found.get(table_name) ?? []), id])
  }
  return found
}
