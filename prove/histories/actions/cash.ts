import { COURIERS } from '@niramoy/domain/sales/delivery/parcel'
import { type Client, type Play, press } from '../stage/play.ts'

type Due = { readonly id: number; readonly due: number }

/** Money of one rider, courier or of nobody for some of the orders whose cash is due; sometimes undone at once. */
export async function bookCash(play: Play, client: Client): Promise<void> {
  for (const source of client.drawn.shuffle(sourcesOf(play)).slice(0, MOST_ASKED)) {
    const query = new URLSearchParams({ ...source, pageSize: '1000' })
    const listed = await client.ask({ method: 'GET', path: `/api/admin/cash/orders?${query.toString()}` })
    const orders = listed.status === 200 ? (listed.reply as { orders: readonly Due[] }).orders : []
    const own = orders.filter(({ id }) => play.orders.some((order) => order.id === id))
    if (own.length > 0) return bookOrders(play, client, source, own)
  }
}

const MOST_ASKED = 4
type Source = Readonly<Record<string, string>>

function sourcesOf({ world }: Play): Source[] {
  return [
    ...world.riders.map((id) => ({ carrier: 'own', riderId: String(id) })),
    ...['none', ...COURIERS].map((carrier) => ({ carrier })),
  ]
}

async function bookOrders(play: Play, client: Client, source: Source, due: readonly Due[]): Promise<void> {
  const { drawn } = client
  const lines = due.filter(() => drawn.isLucky(80)).map((order) => lineOf(client, order))
  if (lines.length === 0) return
  const received = lines.reduce((sum, line) => sum + Math.round(line.received * 100), 0)
  const fee = drawn.isLucky(50) ? drawn.below(Math.floor(received / 10) + 1) : 0
  const counted = (received - fee + (drawn.isLucky(6) ? 100 : 0)) / 100
  const key = `${play.name}-${++play.count}`
  const rider = source.riderId ? { riderId: Number(source.riderId) } : {}
  const body = { carrier: source.carrier, ...rider, lines, fee: fee / 100, counted, reference: key }
  const [first] = await press(client, { method: 'POST', path: '/api/admin/cash/settlements', body, key })
  if (first?.status !== 201 || drawn.isLucky(85)) return
  const { id } = first.reply as { id: number }
  const again = `${play.name}-${++play.count}`
  const path = `/api/admin/cash/settlements/${id}/reverse`
  await press(client, { method: 'POST', path, body: { reason: again }, key: again })
}

function lineOf({ drawn }: Client, { id: orderId, due }: Due) {
  const short = Math.max(0, Math.round(due * 100) - drawn.between(1, 5_000)) / 100
  return drawn.oneOf([
    ...[0, 1, 2, 3, 4].map(() => ({ orderId, received: due })),
    { orderId, received: short, reason: 'counted twice' },
    { orderId, received: short },
  ])
}

type PayBack = { readonly returnId: number; readonly order: { readonly id: number }; readonly amount: number }
type PayBacks = { readonly refunds: readonly PayBack[]; readonly totalPages: number }

/** What a return gives back by hand, also before it was inspected. */
export async function payBack(play: Play, client: Client): Promise<void> {
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
  for (const { returnId, amount } of own.filter(() => drawn.isLucky(70))) {
    const key = `${play.name}-${++play.count}`
    const wrong = drawn.isLucky(8) ? 1 : 0
    const body = { tender: drawn.oneOf(['cash', 'bkash']), reference: key, amount: amount + wrong }
    await press(client, { method: 'POST', path: `/api/admin/cash/refunds/${returnId}`, body, key })
  }
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
