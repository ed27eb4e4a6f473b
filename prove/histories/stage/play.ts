import { setTimeout as pause } from 'node:timers/promises'
import type { Draw } from '../../parts/draw.ts'
import { type Ask, type Call, type Person, send } from './record.ts'
import type { Stage } from './stage.ts'
import type { World, WorldProduct } from './world.ts'

export type Item = {
  readonly productId: number
  readonly quantities: { readonly box: number; readonly strip: number; readonly unit: number }
}
/** An order that a client knows of. */
export type KnownOrder = {
  readonly id: number
  readonly userId: number
  page: string | null
  isDelivered: boolean
  /** Goods of it came back, and may wait to be inspected. */
  isBack: boolean
  /** Its customer asked to return something. */
  isAsked: boolean
  isWithCourier: boolean
}

/** A history while it is played. */
export type Play = {
  readonly name: string
  readonly stage: Stage
  readonly world: World
  readonly calls: Call[]
  readonly orders: KnownOrder[]
  readonly pickLists: number[]
  /** Codes of orders that a courier is to bring. */
  readonly couriered: Set<string>
  /** Counts what must differ each time: keys and the starts of prices. */
  count: number
}

export type Client = {
  readonly name: string
  readonly drawn: Draw
  readonly person: Person
  ask(ask: Ask): Promise<Call>
  /** With a key, again and again until there is an answer that says what was done. */
  askSurely(ask: Ask & { readonly key: string }): Promise<Call>
}

/** How often of a hundred, and what. */
export type Actions = readonly (readonly [number, (play: Play, client: Client) => Promise<void>])[]

export async function doOneOf(actions: Actions, play: Play, client: Client): Promise<void> {
  let luck = client.drawn.below(100)
  for (const [share, action] of actions) {
    if (luck < share) return action(play, client)
    luck -= share
  }
}

/** Sometimes pressed twice. */
export function press(client: Client, asked: Ask & { readonly key: string }): Promise<Call[]> {
  const presses = client.drawn.isLucky(25) ? 2 : 1
  return Promise.all(Array.from({ length: presses }, () => client.askSurely(asked)))
}

const TRIES = 10_000
const BETWEEN_TRIES_MS = 40

export function getClient(play: Play, name: string, drawn: Draw, person: Person): Client {
  const ask = (asked: Ask) => send(play.calls, play.stage.server.url, { client: name, person }, asked)
  return {
    name,
    drawn,
    person,
    ask,
    async askSurely(asked) {
      for (let tries = 0; tries < TRIES; tries++) {
        const call = await ask(asked)
        if (isAnswered(call)) return call
        await pause(BETWEEN_TRIES_MS)
      }
      throw new Error(`${asked.method} ${asked.path} was not answered within ${TRIES} tries`)
    },
  }
}

export function remember({ orders }: Play, { id: userId }: Pick<Person, 'id'>, reply: unknown): KnownOrder {
  const { id, relatedOrderId, gatewayURL = null } = reply as Placed
  const known = orders.find((order) => order.id === id)
  if (known) known.page = gatewayURL ?? known.page
  const order = known ?? { id, userId, page: gatewayURL, ...NOT_SENT }
  if (!known) orders.push(order)
  const isNews = relatedOrderId !== undefined && !orders.some((one) => one.id === relatedOrderId)
  if (isNews) orders.push({ id: relatedOrderId, userId, page: null, ...NOT_SENT })
  return order
}

const NOT_SENT = { isDelivered: false, isBack: false, isAsked: false, isWithCourier: false }

type Placed = { readonly id: number; readonly relatedOrderId?: number; readonly gatewayURL?: string }

/** The customer whose order it is, who acts on what another client has just done to it. */
export function findOwner(play: Play, { drawn }: Client, { userId }: Pick<KnownOrder, 'userId'>): Client {
  const person = play.world.customers.find(({ id }) => id === userId)
  if (!person) throw new Error(`there is no customer ${userId}`)
  return getClient(play, `customer ${userId}`, drawn, person)
}

/** Otherwise it may have been done or not. */
export function isAnswered({ status }: Pick<Call, 'status'>): boolean {
  return status > 0 && status < 500
}

export function drawItems(drawn: Draw, products: readonly WorldProduct[]): Item[] {
  const some = products.filter(() => drawn.isLucky(45)).slice(0, 3)
  const chosen = some.length > 0 ? some : [drawn.getOne(products)]
  return chosen.map((product) => ({ productId: product.id, quantities: drawQuantities(drawn, product) }))
}

function drawQuantities(drawn: Draw, { isMultiLevel }: WorldProduct): Item['quantities'] {
  if (!isMultiLevel) return { box: 0, strip: 0, unit: drawn.between(1, 12) }
  if (drawn.isLucky(8)) return { box: 1, strip: drawn.below(2), unit: drawn.below(4) }
  return { box: 0, strip: drawn.below(3), unit: drawn.between(1, 9) }
}

/** The order as the latest reply that this client has had shows it. */
export function shownOrder({ reply }: Call): ShownOrder | null {
  const body = reply as { readonly order?: ShownOrder } & Partial<ShownOrder>
  const order = body?.order ?? body
  return typeof order?.version === 'number' && 'timeline' in order ? (order as ShownOrder) : null
}

export type ShownItem = {
  readonly ProductId: number
  readonly boxQuantity: number
  readonly stripQuantity: number
  readonly unitQuantity: number
  readonly unitPriceRate: number
  readonly stripPriceRate: number | null
  readonly boxPriceRate: number | null
  readonly price: number
}
export type ShownOrder = {
  readonly id: number
  readonly version: number
  readonly status: string
  readonly subtotal: number
  readonly shippingCost: number
  readonly discountAmount: number
  readonly totalAmount: number
  readonly refundedAmount: number
  readonly isPaid: boolean
  readonly items: readonly ShownItem[]
  readonly timeline: readonly { readonly status: string }[]
  readonly shippingAddressSnapshot: { readonly houseHoldingNo: string | null }
  readonly parcel: { readonly id: number } | null
  readonly Prescription: { readonly id: number; readonly imagePath: string | null } | null
}
