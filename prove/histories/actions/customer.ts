import { HOME } from '../../../server/src/testing/fixtures/orders.ts'
import {
  type Actions,
  type Client,
  doOneOf,
  drawItems,
  isAnswered,
  type KnownOrder,
  type Play,
  press,
  remember,
} from '../stage/play.ts'
import { payOrder } from './pay-order.ts'
import { changeItems, orderForm, payBy, returnItems, shipBy } from './to-an-order.ts'

/** What a customer does, and how often of a hundred. */
const ACTIONS: Actions = [
  [31, place],
  [4, uploadPrescription],
  [14, pay],
  [5, readOrder],
  [8, cancel],
  [6, editItems],
  [7, sendBack],
  [6, choosePayment],
  [3, chooseShipping],
  [4, quote],
  [4, useCart],
  [6, addPrescription],
  [2, useEarlierPrescription],
]

/** Each of it once. */
export const CUSTOMERS_DO = ACTIONS.map(([, action]) => action)

export function doAsCustomer(play: Play, client: Client): Promise<void> {
  return doOneOf(ACTIONS, play, client)
}

async function place(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const key = `${play.name}-${++play.count}`
  const form = orderForm(play, client, key, { by: ['COD', 'SSLCommerz'], withCode: 45 })
  const body = { ...form, ...(drawn.isLucky(25) && { mayWait: false }), ...shortItems(client, form) }
  const file = drawn.isLucky(15) ? { file: play.stage.photo } : {}
  const asked = { method: 'POST', path: '/api/orders', body, key, ...file } as const
  const answers = await press(client, asked)
  if (drawn.isLucky(20)) answers.push(await client.askSurely(asked))
  for (const { status, reply } of answers) {
    const order = status === 201 ? remember(play, client.person, reply) : null
    if (order?.page && drawn.isLucky(60)) await payOrder(play, client, order)
  }
  const [first] = answers
  // a refused order has no id to look at
  if (first?.status === 201 && drawn.isLucky(30)) await look(client, (first.reply as { id: number }).id)
}

/** Sometimes what is there goes at once: then it may be two orders. */
function shortItems({ drawn }: Client, { paymentMethod }: { readonly paymentMethod: string }) {
  return paymentMethod === 'COD' && drawn.isLucky(40) ? { shortItems: 'send-rest' } : {}
}

/** An order that has nothing yet but its prescription; it goes to an address that is saved before. */
async function uploadPrescription(play: Play, client: Client): Promise<void> {
  const key = `${play.name}-${++play.count}`
  const shippingAddressId = await saveAddress(client, 'shipping', key)
  const billingAddressId = await saveAddress(client, 'billing', key)
  if (!shippingAddressId || !billingAddressId) return
  const body = { shippingAddressId, billingAddressId }
  const path = '/api/prescriptions/upload'
  const answers = await press(client, { method: 'POST', path, body, key, file: play.stage.photo })
  for (const { status, reply } of answers)
    if (status === 201) remember(play, client.person, (reply as { order: object }).order)
}

/** Mostly to one that waits for it. */
async function addPrescription(play: Play, client: Client): Promise<void> {
  const order = ownOrder(play, client)
  if (!order) return
  const path = `/api/orders/${order.id}/prescription`
  const key = `${play.name}-${++play.count}`
  await press(client, { method: 'POST', path, body: {}, key, file: play.stage.photo })
}

/** For two of one's orders at once, as if in two windows: it may be enough for one alone. */
async function useEarlierPrescription(play: Play, client: Client): Promise<void> {
  const listed = await client.ask({ method: 'GET', path: '/api/prescriptions/usable' })
  const { prescriptions = [] } = (listed.reply ?? {}) as { prescriptions?: readonly { id: number }[] }
  const [prescription] = prescriptions
  if (!prescription) return
  const own = play.orders.filter(({ userId }) => userId === client.person.id)
  const body = { prescriptionId: prescription.id }
  await Promise.all(
    own
      .slice(-2)
      .map(({ id }) => client.ask({ method: 'PUT', path: `/api/orders/${id}/prescription`, body })),
  )
}

function ownOrder({ orders }: Play, { person, drawn }: Client): KnownOrder | null {
  const own = orders.filter(({ userId }) => userId === person.id)
  return own.length > 0 ? drawn.getOne(own) : null
}

async function look(client: Client, id: number): Promise<void> {
  await client.ask({ method: 'GET', path: `/api/orders/${id}` })
}

async function readOrder(play: Play, client: Client): Promise<void> {
  const order = ownOrder(play, client)
  if (order) await look(client, order.id)
}

async function pay(play: Play, client: Client): Promise<void> {
  const online = play.orders.filter(({ userId, page }) => userId === client.person.id && page !== null)
  if (online.length > 0) await payOrder(play, client, client.drawn.getOne(online))
  else await choosePayment(play, client)
}

async function cancel(play: Play, client: Client): Promise<void> {
  const order = ownOrder(play, client)
  if (!order) return
  const answer = await client.ask({ method: 'PUT', path: `/api/orders/${order.id}/cancel`, body: {} })
  if (isAnswered(answer) && client.drawn.isLucky(40)) await look(client, order.id)
}

async function editItems(play: Play, client: Client): Promise<void> {
  const order = ownOrder(play, client)
  if (order) await changeItems(play, client, order)
}

/** Mostly of what has come. */
async function sendBack(play: Play, client: Client): Promise<void> {
  const delivered = play.orders.filter(
    ({ userId, isDelivered }) => userId === client.person.id && isDelivered,
  )
  const order = delivered.length > 0 ? client.drawn.getOne(delivered) : ownOrder(play, client)
  if (order) await returnItems(play, client, order)
}

async function choosePayment(play: Play, client: Client): Promise<void> {
  const order = ownOrder(play, client)
  if (order) await payBy(client, order, client.drawn.getOne(['COD', 'SSLCommerz']))
}

async function chooseShipping(play: Play, client: Client): Promise<void> {
  const order = ownOrder(play, client)
  if (order) await shipBy(play, client, order)
}

async function saveAddress(client: Client, addressType: string, name: string): Promise<number | null> {
  const body = { ...HOME, houseHoldingNo: name, addressType }
  const path = '/api/addresses'
  const saved = await client.askSurely({ method: 'POST', path, body, key: `${name}-${addressType}` })
  return saved.status === 201 ? (saved.reply as { id: number }).id : null
}

async function quote({ world }: Play, client: Client): Promise<void> {
  const { drawn } = client
  const code = drawn.isLucky(50) ? { discountCode: world.code.code } : {}
  const body = { items: drawItems(drawn, world.products), shippingMethodId: world.shipping.id, ...code }
  await client.ask({ method: 'POST', path: '/api/orders/quote', body })
}

/** A few steps at once, so that what is read can be held against what was written. */
async function useCart({ world }: Play, client: Client): Promise<void> {
  const { drawn } = client
  for (let steps = drawn.between(1, 3); steps > 0; steps--) {
    const [item] = drawItems(drawn, world.products)
    const path = `/api/cart/${item?.productId}`
    const quantities = item?.quantities
    const step = drawn.getOne([
      { method: 'POST', path: '/api/cart', body: item },
      { method: 'POST', path: '/api/cart', body: item },
      { method: 'PUT', path, body: { quantities } },
      { method: 'DELETE', path },
    ] as const)
    await client.ask(step)
  }
  await client.ask({ method: 'GET', path: '/api/cart' })
}
