import type pg from 'pg'
import type { Facts } from './facts.ts'
import { DASHBOARD, ORDER, orderLists, type Scenario, scenariosOf } from './scenarios.ts'

const LISTS = [
  'no filter',
  'one status',
  'few of a status',
  'a code',
  'a phone number',
  'a customer',
  'by total',
]

/** What must not become dearer with the number of orders. */
export async function growthScenarios(facts: Facts, client: pg.Client): Promise<Scenario[]> {
  const { adminCookie, orders, customers } = facts
  const lists = new Map(orderLists(facts).map((one) => [one.name, one]))
  const all = new Map(scenariosOf(facts).map((one) => [one.name, one]))
  const own = await ownOrders(client, customers.length)
  const staff = (name: string, path: string) => asked(name, [[path, adminCookie]])
  return [
    ...LISTS.flatMap((name) => lists.get(`orders: ${name}`) ?? []),
    staff('orders: page in the middle', `/api/admin/orders?page=${Math.ceil(orders / 40)}`),
    ...[lists.get('orders: last page'), all.get(DASHBOARD)].flatMap((one) => one ?? []),
    asked(
      'one order, staff',
      own.map(({ id }) => [`/api/orders/${id}`, adminCookie]),
    ),
    asked(
      'one order, its customer',
      own.map(({ id, cookie }) => [`/api/orders/${id}`, cookie]),
    ),
    asked(
      'a customer’s own orders',
      own.map(({ userId, cookie }) => [`/api/orders/user/${userId}?page=1`, cookie]),
    ),
    ...[all.get(ORDER)].flatMap((one) => one ?? []),
    staff('stock log', '/api/stock-logs?page=1'),
    staff('audit log', '/api/admin/audit?page=1'),
  ]
}

type Own = { readonly id: number; readonly userId: number; readonly cookie: string }

/** An order each of some customers who are signed in, old ones and new ones. */
async function ownOrders(client: pg.Client, customers: number): Promise<Own[]> {
  const { rows } = await client.query<Own>(
    `select one.id, user_id as "userId", 'sid=bench-' || user_id || '; isLoggedIn=1' as cookie
     from (select distinct user_id from sessions join users on users.id = user_id
       where role = 'user' and phone like '019%' order by user_id limit $1) as visitors
     cross join lateral (
       select id from orders where orders.user_id = visitors.user_id
       order by created_at offset visitors.user_id % 3 limit 1) as one`,
    [Math.min(50, customers)],
  )
  return rows
}

function asked(name: string, steps: readonly (readonly [path: string, cookie: string])[]): Scenario {
  return {
    name,
    units: steps.map(([path, cookie]) => [{ method: 'GET', path, cookie }]),
    isPublic: false,
  }
}
