import type pg from 'pg'
import { type Customer, readAdminCookie, readCustomers } from './many-customers.ts'

/** What the scenarios ask for: ids, names and people that the database under test really has. */
export type Facts = {
  readonly products: number
  readonly orders: number
  /** Of products on sale, spread over all of them. */
  readonly productIds: readonly number[]
  /** Of those that anyone may order, as many as they like: neither a prescription nor a limit stands in the way. */
  readonly freeProductIds: readonly number[]
  readonly names: readonly string[]
  readonly categories: readonly string[]
  readonly brandIds: readonly number[]
  readonly subCategories: readonly string[]
  readonly shippingMethodId: number
  readonly customers: readonly Customer[]
  readonly adminCookie: string
  readonly order: {
    readonly code: string
    readonly phone: string
    readonly userId: number
    readonly day: string
  }
}

const MANY = 300

export async function readFacts(client: pg.Client): Promise<Facts> {
  const column = async <Value>(text: string): Promise<Value[]> => {
    const { rows } = await client.query<{ value: Value }>(text)
    return rows.map(({ value }) => value)
  }
  const one = async <Value>(text: string, otherwise: Value) => (await column<Value>(text))[0] ?? otherwise
  const { rows } = await client.query<Facts['order']>(ORDER)
  return {
    products: await one('select count(*)::integer as value from products where deleted_at is null', 0),
    orders: await one('select count(*)::integer as value from orders', 0),
    productIds: await column(productIds('true')),
    freeProductIds: await column(productIds(FREELY_SOLD)),
    names: await column('select name as value from products order by id limit 100'),
    categories: await column('select slug as value from categories order by id'),
    brandIds: await column('select id as value from brands order by id limit 20'),
    subCategories: await column(SUB_CATEGORIES),
    shippingMethodId: await one(`select id as value from shipping_methods where name = 'Standard'`, 0),
    customers: await readCustomers(client),
    adminCookie: await readAdminCookie(client),
    order: rows[0] ?? { code: '', phone: '', userId: 0, day: '2026-01-01' },
  }
}

const FREELY_SOLD = `
  coalesce(product.max_units_per_order, generic_name.max_units_per_order) is null
  and coalesce(product.dispensing_class, generic_name.dispensing_class, 'otc') in ('otc', 'not-medicine')`

const productIds = (condition: string) => `
  select id as value from (
    select product.id, row_number() over (order by product.id) as number, count(*) over () as known
    from stock_batches as batch
    join products as product on product.id = batch.product_id
    join generic_names as generic_name on generic_name.id = product.generic_name_id
    where batch.code = 'BENCH' and ${condition}
  ) as sold
  where number % greatest(1, known / ${MANY}) = 0 order by id limit ${MANY}`

const SUB_CATEGORIES = `
  select sub_category as value from generic_names where sub_category is not null
  group by sub_category order by count(*) desc, sub_category limit 5`

const ORDER = `
  select order_code as code, phone, user_id as "userId",
    to_char(orders.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day
  from orders join users on users.id = user_id
  where phone like '019%' order by orders.id offset (select count(*) / 2 from orders) limit 1`
