import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Chance, chance } from '../../../demo/seed/chance.ts'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct, givenStock } from '../../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { HOME } from '../../../testing/fixtures/orders.ts'
import { type KillableServer, startKillableServer } from '../../../testing/servers/killable-server.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

/** `npm run prove:orders` asks for 200 checkouts and 8 kills, by another seed each time. */
const CHECKOUTS = Number(process.env.ORDERS_CHECKOUTS ?? 40)
const KILLS = Number(process.env.ORDERS_KILLS ?? 2)
/** While stock that came in goes to those who wait; a start is what takes the time. */
const KILLS_WHILE_FILLING = Math.floor(KILLS / 4)
const SEED = process.env.ORDERS_SEED ?? 'monsoon'
const IN_STOCK = CHECKOUTS / 4
/** The last kill comes while many still wait. */
const ANSWERED_AT_LAST_KILL = CHECKOUTS / 2
const MOMENT_MS = 25
const PATIENCE_MS = 60_000
/** A lock that no other part of the program takes. */
const COMMITS = 20_260_118
const GOOD_UNTIL = '2099-12-31'

let shop: Shop
let server: KillableServer
let form: object
let productId: number
beforeAll(async () => {
  shop = await startShop()
  shop.at(await databaseTime())
  productId = await givenProduct(shop.context)
  await givenStock(shop.context, productId, { units: IN_STOCK, expiresOn: GOOD_UNTIL })
  form = {
    items: [{ productId, quantities: { unit: 1 } }],
    shippingAddress: HOME,
    billingAddress: HOME,
    shippingMethodId: await givenShippingMethod(shop.context),
    paymentMethod: 'COD',
  }
  await makeCommitsWait()
  server = await startKillableServer(shop.url)
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
})

test(`${CHECKOUTS} checkouts while the server is killed ${KILLS} times (seed ${SEED})`, {
  timeout: 600_000,
}, async () => {
  const numbers = chance(SEED)
  const customers = await makeCustomers(numbers)
  const [kills] = await Promise.all([killNowAndThen(numbers, customers), ...customers.map(order)])
  const unanswered = customersWithoutReply(customers, kills).length
  const waiting = kills.map((kill) => kill.waiting)
  process.stdout.write(
    `killed while ${waiting.join(', ')} waited; ${unanswered} orders lost their first answer\n`,
  )

  for (const { heard } of customers) expect(new Set(heard.map(({ id }) => id)).size).toBe(1)
  expect(await ordersByCustomer()).toEqual(
    new Map(customers.map(({ id, heard }) => [`customer ${id}`, heard[0]?.id])),
  )
  // the kills fell where it matters
  expect(waiting).not.toContain(0)
  expect(unanswered).toBeGreaterThan(0)
  expect(await countByStatus()).toEqual({ placed: IN_STOCK, 'pending-stock': CHECKOUTS - IN_STOCK })
  expect(await brokenBooks(shop.db)).toEqual([])

  // the key still answers the same
  for (const customer of customers) expect((await askSurely(customer)).id).toBe(customer.heard[0]?.id)

  await stockComesIn(CHECKOUTS - IN_STOCK)
  for (let kill = 0; kill < KILLS_WHILE_FILLING; kill++) {
    await untilPlaced(IN_STOCK + numbers.below(CHECKOUTS / 2))
    await server.kill()
  }
  await untilPlaced(CHECKOUTS)
  expect(await countByStatus()).toEqual({ placed: CHECKOUTS })
  expect(await placedTwice()).toEqual([])
  expect(await brokenBooks(shop.db)).toEqual([])
  expect(server.said()).not.toContain('unexpected error')
})

type Outcome = { readonly id: number; readonly killed: number }
type Customer = {
  readonly id: number
  readonly cookie: string
  /** A second press goes out together with the first. */
  readonly presses: number
  /** Who did not see the answer asks again. */
  readonly looks: number
  /** The order that each answer named, and how many servers had been killed by then. */
  readonly heard: Outcome[]
}

async function makeCustomers(numbers: Chance): Promise<Customer[]> {
  const people = await Promise.all(Array.from({ length: CHECKOUTS }, () => shop.customer()))
  return people.map(({ id, cookie = '' }) => ({
    id,
    cookie,
    presses: numbers.between(1, 2),
    looks: numbers.between(1, 2),
    heard: [],
  }))
}

const news = new EventEmitter()

async function order(customer: Customer): Promise<void> {
  const press = async () => {
    for (let look = 0; look < customer.looks; look++) {
      customer.heard.push(await askSurely(customer))
      news.emit('answer')
    }
  }
  await Promise.all(Array.from({ length: customer.presses }, press))
}

/** Asks with the same key until there is an answer. */
async function askSurely({ cookie, id }: Customer): Promise<Outcome> {
  for (;;) {
    const { url, killed } = await server.address()
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': `checkout of ${id}` }
    const answer = await send(`${url}/api/orders`, { headers, form })
    // one that is too busy says so
    if (!answer || answer.status === 503) continue
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`)
    return { id: JSON.parse(answer.body).id, killed }
  }
}

/** Undefined when the connection was lost, before the request arrived or after. */
async function send(url: string, { headers, form: body }: { headers: Record<string, string>; form: object }) {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
    return { status: answer.status, body: await answer.text() }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** `made`: the orders that were there when it was gone. */
type Kill = { readonly waiting: number; readonly made: ReadonlySet<number> }

/** At moments drawn beforehand, counted in answers; two may fall together, so that one meets a server that starts. */
async function killNowAndThen(numbers: Chance, customers: readonly Customer[]): Promise<Kill[]> {
  const moments = Array.from({ length: KILLS }, () => numbers.below(ANSWERED_AT_LAST_KILL))
  const waiting = () => customers.filter(({ heard }) => heard.length === 0).length
  const kills: Kill[] = []
  for (const [nth, moment] of moments.sort((a, b) => a - b).entries()) {
    while (CHECKOUTS - waiting() < moment) await once(news, 'answer')
    const isAnywhere = nth % 2 === 0
    if (isAnywhere) await pause(numbers.below(MOMENT_MS))
    const unanswered = waiting()
    await (isAnywhere ? server.kill() : killAtCommit())
    kills.push({ waiting: unanswered, made: new Set((await ordersByCustomer()).values()) })
  }
  return kills
}

/** Between an order's commit and its answer. */
async function killAtCommit(): Promise<void> {
  let before = 0
  await server.address()
  await shop.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${COMMITS})`.execute(tx)
    await eventually(async () => expect(await committing()).toBeGreaterThan(0))
    before = (await ordersByCustomer()).size
    await server.kill()
  })
  await eventually(async () => expect((await ordersByCustomer()).size).toBeGreaterThan(before))
}

/** Lets `killAtCommit` hold an order that has sent its commit. */
async function makeCommitsWait(): Promise<void> {
  const wait = sql.lit(COMMITS)
  await sql`create function wait_at_commit() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${wait}); return null; end $$`.execute(shop.db)
  await sql`create constraint trigger wait_at_commit after insert on orders
    deferrable initially deferred for each row execute function wait_at_commit()`.execute(shop.db)
}

async function committing(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and objid = ${COMMITS} and not granted`.execute(
    shop.db,
  )
  return rows[0]?.count ?? 0
}

/** Customers whose order was there before the server died that should have told them. */
function customersWithoutReply(customers: readonly Customer[], kills: readonly Kill[]): Customer[] {
  return customers.filter(({ heard: [first] }) => first && kills[first.killed - 1]?.made.has(first.id))
}

async function stockComesIn(quantity: number): Promise<void> {
  const { cookie = '' } = await shop.admin()
  const { url } = await server.address()
  const headers = { cookie, 'content-type': 'application/json' }
  const stock = { ProductId: productId, quantity, expiryDate: GOOD_UNTIL }
  expect(await send(`${url}/api/stock-batches`, { headers, form: stock })).toMatchObject({ status: 201 })
}

async function untilPlaced(count: number): Promise<void> {
  await eventually(async () => expect((await countByStatus()).placed).toBeGreaterThanOrEqual(count))
}

async function eventually(isSo: () => Promise<void>): Promise<void> {
  await vi.waitFor(isSo, { timeout: PATIENCE_MS, interval: 20 })
}

/** A customer with a second order stands here once more, under its number. */
async function ordersByCustomer(): Promise<Map<string, number>> {
  const rows = await shop.db.selectFrom('orders').select(['id', 'user_id']).orderBy('id').execute()
  const known = new Map<string, number>()
  for (const { id, user_id } of rows) {
    known.set(known.has(`customer ${user_id}`) ? `second order ${id}` : `customer ${user_id}`, id)
  }
  return known
}

async function countByStatus(): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) from orders group by status`.execute(shop.db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** Orders whose customers heard of it twice. */
async function placedTwice() {
  const { rows } = await sql`
    select order_id from order_events where status = 'placed' group by order_id having count(*) > 1`.execute(
    shop.db,
  )
  return rows
}

async function databaseTime(): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(shop.db)
  return rows[0]?.now.toISOString() ?? ''
}
