import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { askForEvents, type Watcher, watchEvents } from '../../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
let orderId: number
let base: string
const listen = ({ app }: Shop) => app.listen({ port: 0, host: '127.0.0.1' })
beforeAll(async () => {
  shop = await startShop()
  base = await listen(shop)
})
beforeEach(async () => {
  customer = await shop.customer()
  orderId = (await givenPlacedOrder(shop, customer)).id
})
afterAll(() => shop.stop())

const move = (status: 'processing' | 'shipped' | 'delivered', id = orderId) =>
  shop.db
    .insertInto('order_events')
    .values({ order_id: id, status, actor_id: null, note: null, created_at: shop.context.now() })
    .execute()

describe('GET /orders/{id}/events', () => {
  test('tells the state at once and each change of it, and nothing of other orders', async () => {
    const other = await givenPlacedOrder(shop, customer)
    const line = await watch(base, customer)
    expect(line.type).toBe('text/event-stream; charset=utf-8')
    expect(await line.next()).toEqual({ status: 'placed', version: 1 })
    await move('processing', other.id)
    await move('processing')
    expect(await line.next()).toEqual({ status: 'processing', version: 2 })
    // told of, and nothing changed
    await move('processing')
    await move('shipped')
    expect(await line.next()).toEqual({ status: 'shipped', version: 3 })
    line.close()
  })

  test('staff watch anybody’s order', async () => {
    const line = await watch(base, await shop.admin())
    expect(await line.next()).toMatchObject({ status: 'placed' })
    line.close()
  })

  test('staff hear of a note, which changes nothing of the order; its customer does not', async () => {
    const staff = await shop.admin()
    const [theirs, line] = [await watch(base, customer), await watch(base, staff)]
    await theirs.next()
    await line.next()
    await staff.post(`/api/admin/orders/${orderId}/notes`, { body: 'Call first.' })
    expect(await line.next()).toEqual({})
    await move('processing')
    expect(await theirs.next()).toEqual({ status: 'processing', version: 2 })
    theirs.close()
    line.close()
  })

  test('the line ends with the session and with the role, and tells nothing more', async () => {
    const demoted = await shop.admin()
    const lines = [await watch(base, customer), await watch(base, demoted)]
    for (const line of lines) await line.next()
    await (await shop.admin()).delete(`/api/admin/users/${customer.id}/sessions`)
    await shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', demoted.id).execute()
    await move('processing')
    for (const line of lines) expect(await line.next()).toBeNull()
  })

  test('the line of staff ends with the duty that lets them read orders', async () => {
    const packer = await shop.admin({ duties: ['packer'] })
    const line = await watch(base, packer)
    await line.next()
    await shop.db
      .updateTable('users')
      .set({ duties: ['storekeeper'] })
      .where('id', '=', packer.id)
      .execute()
    await move('processing')
    expect(await line.next()).toBeNull()
  })

  test('what happens while nothing is heard is told once it is heard again', async () => {
    const line = await watch(base, customer)
    await line.next()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'niramoy orders'`.execute(shop.db)
    await move('processing')
    expect(await line.next()).toMatchObject({ status: 'processing' })
    line.close()
  })

  test('a person watches five at a time; who leaves makes room, and a question about it takes none', async () => {
    const answerTo = async (method?: string) => {
      const answer = (await askForEvents(`${base}/api/orders/${orderId}/events`, customer, method)).destroy()
      return [answer.statusCode, answer.headers['retry-after']]
    }
    const lines = [await watch(base, customer)]
    for (let at = 0; at < 7; at++) expect(await answerTo('HEAD')).toEqual([200, undefined])
    while (lines.length < 5) lines.push(await watch(base, customer))
    expect(await answerTo()).toEqual([429, '60'])
    lines.push(await watch(base, await shop.admin()))
    lines.shift()?.close()
    await vi.waitFor(async () => expect(await answerTo()).toEqual([200, undefined]), { timeout: 10_000 })
    for (const line of lines) line.close()
  })
})

test('the program stops without waiting for those who watch', async () => {
  const other = await startShop()
  const watcher = await other.customer()
  orderId = (await givenPlacedOrder(other, watcher)).id
  const line = await watch(await listen(other), watcher)
  await line.next()
  await other.stop()
  expect(await line.next()).toBeNull()
})

async function watch(at: string, watcher: Watcher) {
  const line = await watchEvents(`${at}/api/orders/${orderId}/events`, watcher)
  return { ...line, next: async () => (await line.next())?.data ?? null }
}
