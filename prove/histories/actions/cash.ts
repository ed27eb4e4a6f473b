import { COURIERS } from '@niramoy/domain/sales/delivery/parcel'
import { type Client, getClient, type Play, press } from '../stage/play.ts'
import type { Call } from '../stage/record.ts'

type Due = { readonly id: number; readonly due: number }

/** Money of one rider, courier or of nobody for some of the orders whose cash is due; sometimes undone at once. */
export async function bookCash(play: Play, client: Client): Promise<void> {
  for (const source of client.drawn.shuffle(getSources(play)).slice(0, MOST_ASKED)) {
    const own = await readDue(play, client, source)
    if (own.length > 0) return settle(play, client, source, own)
  }
}

/** All that one of our riders has collected for orders of this history, or what nobody was named for. */
export async function settleWith(
  play: Play,
  client: Client,
  riderId: number | null,
  surely?: Surely,
): Promise<void> {
  const source = riderId === null ? { carrier: 'none' } : { carrier: 'own', riderId }
  const own = await readDue(play, client, source)
  if (own.length > 0) await settle(play, client, source, own, surely)
}

/** The first of them is written off, or paid by card; drawn when left out. */
type Surely = 'write-off' | 'card'

async function readDue(play: Play, client: Client, { carrier, riderId }: Source): Promise<Due[]> {
  const rider = riderId === undefined ? {} : { rider: String(riderId) }
  const query = new URLSearchParams({ carrier, ...rider, pageSize: '1000' })
  const listed = await client.ask({ method: 'GET', path: `/api/admin/cash/orders?${query.toString()}` })
  const orders = listed.status === 200 ? (listed.reply as { orders: readonly Due[] }).orders : []
  return orders.filter(({ id }) => play.orders.some((order) => order.id === id))
}

async function settle(
  play: Play,
  client: Client,
  source: Source,
  due: readonly Due[],
  surely?: Surely,
): Promise<void> {
  const { drawn } = client
  const isLost = surely ? surely === 'write-off' : drawn.isLucky(35)
  const chosen = surely === 'write-off' ? due.slice(0, 1) : due
  const [first] = await (isLost
    ? writeOff(play, client, source, chosen)
    : bookOrders(play, client, source, chosen, surely === 'card'))
  if (first?.status !== 201 || drawn.isLucky(80)) return
  const { id } = first.reply as { id: number }
  const key = `${play.name}-${++play.count}`
  const path = `/api/admin/cash/settlements/${id}/reverse`
  await press(client, { method: 'POST', path, body: { reason: key }, key })
}

/** It was collected, and nobody hands it in. */
async function writeOff(play: Play, client: Client, source: Source, due: readonly Due[]): Promise<Call[]> {
  const { drawn } = client
  const reason = `${play.name}-${++play.count}`
  const lost = due.filter(() => drawn.isLucky(60))
  const orderIds = (lost.length > 0 ? lost : due).map(({ id }) => id)
  const body = { ...source, orderIds, reason }
  return press(client, { method: 'POST', path: '/api/admin/cash/write-offs', body, key: reason })
}

const MOST_ASKED = 4
type Source = { readonly carrier: string; readonly riderId?: number }

function getSources({ world }: Play): Source[] {
  return [
    ...world.riders.map((riderId) => ({ carrier: 'own', riderId })),
    ...['none', ...COURIERS].map((carrier) => ({ carrier })),
  ]
}

async function bookOrders(
  play: Play,
  client: Client,
  source: Source,
  due: readonly Due[],
  isByCard = false,
): Promise<Call[]> {
  const { drawn } = client
  const lines = isByCard
    ? due.map(({ id: orderId, due: received }) => ({ orderId, received, tender: 'card' }))
    : due.filter(() => drawn.isLucky(80)).map((order) => getLine(client, order))
  if (lines.length === 0) return []
  const received = lines.reduce((sum, line) => sum + Math.round(line.received * 100), 0)
  const fee = drawn.isLucky(50) ? drawn.below(Math.floor(received / 10) + 1) : 0
  const counted = (received - fee + (!isByCard && drawn.isLucky(6) ? 100 : 0)) / 100
  const key = `${play.name}-${++play.count}`
  const body = { ...source, lines, fee: fee / 100, counted, reference: key }
  return press(client, { method: 'POST', path: '/api/admin/cash/settlements', body, key })
}

function getLine({ drawn }: Client, { id: orderId, due }: Due) {
  const short = Math.max(0, Math.round(due * 100) - drawn.between(1, 5_000)) / 100
  const tender = drawn.getOne(['cash', 'card', 'bkash'])
  return drawn.getOne([
    ...[0, 1, 2].map(() => ({ orderId, received: due })),
    ...[3, 4].map(() => ({ orderId, received: due, tender })),
    { orderId, received: short, reason: 'counted twice' },
    { orderId, received: short },
  ])
}

type PayBack = {
  readonly returnId: number
  readonly order: { readonly id: number }
  readonly amount: number
  readonly needsApproval: boolean
}
type PayBacks = { readonly refunds: readonly PayBack[]; readonly totalPages: number }

/** What a return gives back by hand, also before it was inspected, and what only another person allows. */
export async function payBack(play: Play, client: Client, isSure = false): Promise<void> {
  const { drawn } = client
  const ask = async (page: number) => {
    const path = `/api/admin/cash/refunds?pageSize=200&page=${page}`
    const { status, reply } = await client.ask({ method: 'GET', path })
    return status === 200 ? (reply as PayBacks) : null
  }
  const first = await ask(1)
  // the youngest come last
  const last = first && first.totalPages > 1 ? await ask(first.totalPages) : first
  const own = (last?.refunds ?? []).filter(({ order }) => play.orders.some(({ id }) => id === order.id))
  for (const { returnId, amount, needsApproval } of own.filter(() => isSure || drawn.isLucky(80))) {
    const path = `/api/admin/cash/refunds/${returnId}`
    if (needsApproval && (isSure || drawn.isLucky(85))) {
      // now and then who is to pay it allows it too
      const other = isSure || drawn.isLucky(85) ? getColleague(play, client) : client
      const key = `${play.name}-${++play.count}`
      await press(other, { method: 'POST', path: `${path}/approve`, body: { amount }, key })
    }
    const key = `${play.name}-${++play.count}`
    const wrong = !isSure && drawn.isLucky(8) ? 1 : 0
    const body = { tender: drawn.getOne(['cash', 'bkash']), reference: key, amount: amount + wrong }
    await press(client, { method: 'POST', path, body, key })
  }
}

type Refund = { readonly id: number; readonly status: string }
type Payments = {
  readonly payments: readonly {
    readonly refunds: readonly Refund[]
    readonly Order: { readonly id: number }
  }[]
}

/** Online refunds of this history that wait for a second person. */
export async function approveRefunds(play: Play, client: Client, isSure = false): Promise<void> {
  const { status, reply } = await client.ask({ method: 'GET', path: '/api/admin/payments?pageSize=200' })
  const payments = status === 200 ? (reply as Payments).payments : []
  const own = payments.filter(({ Order }) => play.orders.some(({ id }) => id === Order.id))
  for (const { id } of own.flatMap(({ refunds }) => refunds.filter((one) => one.status === 'waiting'))) {
    const other = isSure || client.drawn.isLucky(85) ? getColleague(play, client) : client
    const key = `${play.name}-${++play.count}`
    await press(other, { method: 'POST', path: `/api/admin/payments/refunds/${id}/approve`, body: {}, key })
  }
}

function getColleague(play: Play, { person, drawn }: Client): Client {
  const other = play.world.staff.find(({ id }) => id !== person.id) ?? person
  return getClient(play, `colleague ${other.id}`, drawn, other)
}

type OpenDay = {
  readonly previousId: number | null
  readonly opening: number
  readonly lines: readonly { readonly kind: string; readonly expected: number }[]
}

/** Beside sales that go on; mostly as the books say, or with a difference that somebody explains, or does not. */
export async function closeDay(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const path = '/api/admin/day-close'
  const { status, reply } = await client.ask({ method: 'GET', path })
  if (status !== 200) return
  const { previousId, opening, lines } = reply as OpenDay
  const key = `${play.name}-${++play.count}`
  const counted = lines.map(({ kind, expected }) => ({
    ...{ kind, books: expected, counted: expected },
    ...(drawn.isLucky(5) && { counted: Math.round((expected + 1) * 100) / 100, reason: 'found' }),
    ...(drawn.isLucky(1) && { counted: Math.round((expected + 1) * 100) / 100, reason: null }),
  }))
  const body = { previousId, opening, leftInTill: 0, note: key, lines: counted }
  await press(client, { method: 'POST', path, body, key })
}
