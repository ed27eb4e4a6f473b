import { COURIERS } from '@niramoy/domain/sales/delivery/parcel'
import { type Client, findOwner, type KnownOrder, type Play, press, shownOrder } from '../stage/play.ts'
import type { Call } from '../stage/record.ts'
import { bookCash, payBack } from './cash.ts'
import { courierActs } from './courier.ts'
import { inspectGoods } from './inspect.ts'
import { placeReady, returnItems } from './to-an-order.ts'

/** What became of each order. */
export type Outcome = {
  readonly done: readonly { readonly id: number; readonly orderCode: string }[]
  readonly refused: readonly { readonly id: number; readonly code: string }[]
}
export type ShownLine = {
  readonly batchId: number
  readonly batchCode: string
  readonly units: number
  readonly picked: object | null
}
export type ShownList = {
  readonly id: number
  readonly orders: readonly {
    readonly id: number
    readonly packedAt: string | null
    readonly leftAt: string | null
  }[]
  readonly lines: readonly ShownLine[]
}

const PATH = '/api/admin/fulfilment'

/** Some orders, mostly those that are ready, onto a pick list; then as far as this member of staff gets. */
export async function startPicking(play: Play, client: Client): Promise<void> {
  for (let count = client.drawn.below(3); count > 0; count--) await placeReady(play, client)
  const orderIds = await someReady(play, client)
  if (orderIds.length === 0) return
  const answers = await act(play, client, 'pick-lists', { orderIds })
  const listId = answers.flatMap(({ status, reply }) =>
    status === 201 ? [(reply as { pickListId: number | null }).pickListId] : [],
  )[0]
  if (!listId) return
  play.pickLists.push(listId)
  if (client.drawn.isLucky(85)) await workOn(play, client, listId)
}

const READY = ['placed', 'paid', 'processing']

async function someReady({ orders }: Play, client: Client): Promise<number[]> {
  const ids: number[] = []
  // the youngest are the likeliest to be ready
  for (const { id } of orders.slice(-MOST_PICKED)) {
    const shown = shownOrder(await client.ask({ method: 'GET', path: `/api/orders/${id}` }))
    if (READY.includes(shown?.status ?? '') || client.drawn.isLucky(10)) ids.push(id)
  }
  return ids
}

const MOST_PICKED = 6

/** On a list that somebody has begun, perhaps at the same time. */
export async function goOnPicking(play: Play, client: Client): Promise<void> {
  if (play.pickLists.length > 0) await workOn(play, client, client.drawn.getOne(play.pickLists))
  else await startPicking(play, client)
}

async function workOn(play: Play, client: Client, listId: number): Promise<void> {
  const list = await client.ask({ method: 'GET', path: `${PATH}/pick-lists/${listId}` })
  if (list.status !== 200) return
  const { lines, orders } = list.reply as ShownList
  for (const line of lines) if (!line.picked) await pickLine(play, client, listId, line)
  const orderIds = orders.filter(({ leftAt }) => leftAt === null).map(({ id }) => id)
  if (orderIds.length === 0 || client.drawn.isLucky(10)) return
  const packed = doneBy(await act(play, client, 'pack', { orderIds }))
  if (packed.length > 0 && client.drawn.isLucky(90)) await handOver(play, client, packed)
}

async function handOver(play: Play, client: Client, orderIds: readonly number[]): Promise<void> {
  const { drawn } = client
  const carrier = drawn.isLucky(60) ? 'own' : drawn.getOne(COURIERS)
  const rider = carrier === 'own' ? { riderId: drawn.getOne(play.world.riders) } : {}
  const answers = await act(play, client, 'hand-over', { orderIds, carrier, ...rider })
  const gone = play.orders.filter(({ id }) => doneBy(answers).includes(id))
  if (carrier !== 'own') return leaveToCourier(play, client, gone, answers)
  for (const order of gone) await arrive(play, client, order)
}

async function leaveToCourier(
  play: Play,
  client: Client,
  orders: readonly KnownOrder[],
  answers: readonly Call[],
): Promise<void> {
  for (const order of orders) order.isWithCourier = true
  const done = answers.flatMap(({ status, reply }) => (status === 200 ? (reply as Outcome).done : []))
  for (const { orderCode } of done) play.couriered.add(orderCode)
  if (orders.length > 0 && client.drawn.isLucky(70)) await courierActs(play, client)
}

async function pickLine(play: Play, client: Client, listId: number, line: ShownLine): Promise<void> {
  const { drawn } = client
  const { batchId, batchCode, units } = line
  const path = `pick-lists/${listId}`
  if (drawn.isLucky(8)) await act(play, client, `${path}/picks`, { batchCode: `${batchCode}0`, units })
  if (drawn.isLucky(12)) {
    const missing = { batchId, units, found: drawn.below(units) }
    await act(play, client, `${path}/missing`, (key) => ({ ...missing, reason: key }))
    return
  }
  const isSure = drawn.isLucky(80)
  const [first] = await act(play, client, `${path}/picks`, { batchCode, batchId, units, isSure })
  const { code } = (first?.reply ?? {}) as { code?: string }
  if (code !== 'pick-look-alike') return
  await act(play, client, `${path}/picks`, { batchCode, batchId, units, isSure: true })
}

/** What the rider says at the door. */
async function arrive(play: Play, client: Client, order: KnownOrder): Promise<void> {
  const { drawn } = client
  if (drawn.isLucky(20)) return
  const path = `/api/admin/orders/${order.id}/status`
  if (drawn.isLucky(20)) {
    const condition = drawn.getOne(['sellable', 'quarantine', 'quarantine', 'damaged'])
    const back = await client.ask({ method: 'PUT', path, body: { status: 'cancelled', condition } })
    order.isBack ||= back.status === 200
  } else {
    const { status } = await client.ask({ method: 'PUT', path, body: { status: 'delivered' } })
    order.isDelivered ||= status === 200
    // at once: also while its customer sends something back
    const returning = [findOwner(play, client, order), client].filter(() => drawn.isLucky(40))
    await Promise.all(returning.map((who) => returnItems(play, who, order)))
    if (drawn.isLucky(40)) await bookCash(play, client)
  }
  if (order.isBack && drawn.isLucky(60)) await inspectGoods(play, client, order)
  if (order.isBack && drawn.isLucky(30)) await payBack(play, client)
}

/** Without a detour: on a list, picked, packed and brought by one of our riders. */
export async function bringByRider(
  play: Play,
  client: Client,
  orders: readonly KnownOrder[],
  riderId: number,
): Promise<KnownOrder[]> {
  const ids = orders.map(({ id }) => id)
  const [listed] = await act(play, client, 'pick-lists', { orderIds: ids })
  const { pickListId: listId = null } = (listed?.reply ?? {}) as { pickListId?: number | null }
  if (listId === null) return []
  const list = await client.ask({ method: 'GET', path: `${PATH}/pick-lists/${listId}` })
  const lines = list.status === 200 ? (list.reply as ShownList).lines : []
  for (const { batchId, batchCode, units } of lines) {
    const isSure = true
    await act(play, client, `pick-lists/${listId}/picks`, { batchCode, batchId, units, isSure })
  }
  const packed = doneBy(await act(play, client, 'pack', { orderIds: ids }))
  if (packed.length === 0) return []
  const handed = await act(play, client, 'hand-over', { orderIds: packed, carrier: 'own', riderId })
  const gone = orders.filter(({ id }) => doneBy(handed).includes(id))
  for (const order of gone) await moveTo(play, client, order, ['delivered'])
  return gone.filter(({ isDelivered }) => isDelivered)
}

/** Through these statuses; false: somebody else was quicker, or it cannot. */
export async function moveTo(
  play: Play,
  client: Client,
  order: KnownOrder,
  statuses: readonly string[],
): Promise<boolean> {
  const path = `/api/admin/orders/${order.id}/status`
  for (const status of statuses) {
    const key = `${play.name}-${++play.count}`
    const answer = await client.askSurely({ method: 'PUT', path, body: { status }, key })
    if (answer.status !== 200) return false
    order.isDelivered ||= status === 'delivered'
  }
  return true
}

/** By its key what it did is known again. */
type Body = object | ((key: string) => object)

function act(play: Play, client: Client, path: string, body: Body): Promise<Call[]> {
  const key = `${play.name}-${++play.count}`
  const asked = typeof body === 'function' ? body(key) : body
  return press(client, { method: 'POST', path: `${PATH}/${path}`, body: asked, key })
}

function doneBy(answers: readonly Call[]): number[] {
  const done = answers.flatMap(({ status, reply }) => (status === 200 ? (reply as Outcome).done : []))
  return [...new Set(done.map(({ id }) => id))]
}
