/**
 * Things done from their beginning to their end, which actions that are drawn one by one seldom reach. Others meanwhile
 * change, cancel and count the same orders.
 */
import { type Client, findOwner, type KnownOrder, type Play, remember } from '../stage/play.ts'
import { approveRefunds, payBack, settleWith } from './cash.ts'
import { countStock } from './count-stock.ts'
import { bringByRider, moveTo } from './fulfil.ts'
import { receiveGoods, returnToSupplier } from './goods-in.ts'
import { inspectGoods } from './inspect.ts'
import { payOrder } from './pay-order.ts'
import { changeItems, decideReturn, orderForm, placeReady, plainItem, returnItems } from './to-an-order.ts'

type Way = (play: Play, client: Client) => Promise<void>

/** A customer begins with one of them at most. */
export const ofCustomer: readonly Way[] = [splitCancelEdit, payOnline, async () => {}]
/** Each member of staff begins with another one. */
export const ofStaff: readonly Way[] = [
  askedReturn,
  takenBack,
  cashOfRider,
  refundOfCancelled,
  goodsInAndCounted,
]

const TO_THE_DOOR = ['processing', 'shipped', 'delivered'] as const

/** Units of the product that there is enough of: with every discount off they cost more than one person pays back alone. */
const DEAR = 9

async function delivered(play: Play, client: Client, least = 1): Promise<KnownOrder | null> {
  const order = await placeReady(play, client, least)
  return order && (await moveTo(play, client, order, TO_THE_DOOR)) ? order : null
}

/** Its customer asks; one is received, inspected and paid back, another refused. */
async function askedReturn(play: Play, client: Client): Promise<void> {
  for (const how of ['receive', 'refuse'] as const) {
    const order = await delivered(play, client)
    if (!order) continue
    await returnItems(play, findOwner(play, client, order), order, true)
    await decideReturn(play, client, order, how)
    await inspectGoods(play, client, order)
  }
  await payBack(play, client)
}

/** Staff have the goods in hand at once; what they cost is more than one pays back alone. What is left is due. */
async function takenBack(play: Play, client: Client): Promise<void> {
  for (let orders = 2; orders > 0; orders--) {
    const order = await delivered(play, client, DEAR)
    if (!order) continue
    await returnItems(play, client, order, orders === 2 || client.drawn.isLucky(60), 'damaged')
    await inspectGoods(play, client, order)
  }
  await payBack(play, client, true)
  await settleWith(play, client, null)
}

/** Cash, a card or bKash at the door, handed in or written off. */
async function cashOfRider(play: Play, client: Client): Promise<void> {
  const riderId = client.drawn.getOne(play.world.riders)
  const orders = [await placeReady(play, client), await placeReady(play, client)]
  const placed = orders.filter((order) => order !== null)
  if (placed.length > 0) await bringByRider(play, client, placed, riderId)
  for (const how of ['write-off', 'card'] as const) await settleWith(play, client, riderId, how)
}

async function goodsInAndCounted(play: Play, client: Client): Promise<void> {
  await receiveGoods(play, client)
  await returnToSupplier(play, client)
  await countStock(play, client)
}

/** What was paid online goes back when staff cancel; for more than one decides alone another one agrees. */
async function refundOfCancelled(play: Play, client: Client): Promise<void> {
  for (let orders = 2; orders > 0; orders--) {
    const order = await paidOnline(play, ownerOfSome(play, client))
    if (order) await moveTo(play, client, order, ['cancelled'])
  }
  // a job finds that a refund waits
  await play.stage.server.runJobs()
  await approveRefunds(play, client, true)
}

function ownerOfSome(play: Play, client: Client): Client {
  return findOwner(play, client, { userId: client.drawn.getOne(play.world.customers).id })
}

async function payOnline(play: Play, client: Client): Promise<void> {
  await paidOnline(play, client)
}

async function paidOnline(play: Play, client: Client): Promise<KnownOrder | null> {
  const key = `${play.name}-${++play.count}`
  const form = orderForm(play, client, key, { by: ['SSLCommerz'], withCode: 0 })
  const body = { ...form, items: [plainItem(play, client, 12, DEAR)] }
  const { status, reply } = await client.askSurely({ method: 'POST', path: '/api/orders', body, key })
  if (status !== 201) return null
  const order = remember(play, client.person, reply)
  await payOrder(play, client, order)
  return order
}

/** Two orders of one checkout: one of them is cancelled, and what goes on is changed. */
async function splitCancelEdit(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const key = `${play.name}-${++play.count}`
  const form = orderForm(play, client, key, { by: ['COD'], withCode: 45 })
  const [short] = drawn.shuffle(play.world.products.slice(0, -1).filter(({ isFree }) => isFree))
  if (!short) return
  const tooMany = { productId: short.id, quantities: { box: 0, strip: 0, unit: short.stocked + 9 } }
  const items = [plainItem(play, client, 4), tooMany]
  const body = { ...form, items, shortItems: 'send-rest' }
  const answer = await client.askSurely({ method: 'POST', path: '/api/orders', body, key })
  if (answer.status !== 201) return
  remember(play, client.person, answer.reply)
  const { id, relatedOrderId } = answer.reply as { id: number; relatedOrderId?: number }
  if (relatedOrderId === undefined) return
  const [gone, left] = drawn.isLucky(50) ? [id, relatedOrderId] : [relatedOrderId, id]
  await client.ask({ method: 'PUT', path: `/api/orders/${gone}/cancel`, body: {} })
  await changeItems(play, client, { id: left }, [plainItem(play, client, 4)])
  await client.ask({ method: 'GET', path: `/api/orders/${left}` })
}
