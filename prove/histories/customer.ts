import type { Session, Try } from '../../server/src/simulators/payment-gateway-book.ts'
import { messageOf } from '../../server/src/simulators/payment-gateway-messages.ts'
import { HOME } from '../../server/src/testing/placed-orders.ts'
import { type Client, drawItems, isAnswered, type KnownOrder, type Play } from './play.ts'
import { send } from './record.ts'

type Deed = (play: Play, client: Client) => Promise<void>

/** What a customer does, and how often of a hundred. */
const DEEDS: readonly (readonly [number, Deed])[] = [
  [34, place],
  [14, pay],
  [10, readOrder],
  [8, cancel],
  [8, editItems],
  [6, returnItems],
  [5, choosePayment],
  [6, quote],
  [9, useCart],
]

export async function doAsCustomer(play: Play, client: Client): Promise<void> {
  let luck = client.drawn.below(100)
  for (const [share, deed] of DEEDS) {
    if (luck < share) return deed(play, client)
    luck -= share
  }
}

async function place(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const { world, stage } = play
  const key = `${play.name}-${++play.count}`
  const file = drawn.isLucky(15) ? { file: stage.photo } : {}
  const body = {
    items: drawItems(drawn, world.products),
    // by this an order is known again, whatever became of the answer
    shippingAddress: { ...HOME, houseHoldingNo: key },
    billingAddress: HOME,
    shippingMethodId: world.shipping.id,
    paymentMethod: drawn.oneOf(['COD', 'SSLCommerz']),
    ...(drawn.isLucky(45) && { discountCode: world.code.code }),
    ...(drawn.isLucky(25) && { mayWait: false }),
  }
  const presses = drawn.isLucky(25) ? 2 : 1
  const asked = { method: 'POST', path: '/api/orders', body, key, ...file } as const
  const answers = await Promise.all(Array.from({ length: presses }, () => client.askSurely(asked)))
  if (drawn.isLucky(20)) answers.push(await client.askSurely(asked))
  for (const { status, reply } of answers) if (status === 201) remember(play, client, reply)
  const [first] = answers
  // whoever was refused may have been told of a key that nothing is known of
  if (first?.status === 201 && drawn.isLucky(30)) await look(client, (first.reply as { id: number }).id)
}

function remember({ orders }: Play, { person }: Client, reply: unknown): void {
  const { id, gatewayURL } = reply as { id: number; gatewayURL?: string }
  const known = orders.find((order) => order.id === id)
  if (known) known.page = gatewayURL ?? known.page
  else orders.push({ id, userId: person.id, page: gatewayURL ?? null })
}

function ownOrder({ orders }: Play, { person, drawn }: Client): KnownOrder | null {
  const own = orders.filter(({ userId }) => userId === person.id)
  return own.length > 0 ? drawn.oneOf(own) : null
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
  const order = online.length > 0 ? client.drawn.oneOf(online) : ownOrder(play, client)
  if (!order) return
  const { drawn } = client
  if (!order.page || drawn.isLucky(40)) await askForPage(client, order)
  const session = order.page && play.stage.gateway.sessionAt(order.page)
  if (!session) return
  const made = session.tries.find(({ status }) => status === 'VALID') ?? pressed(play, client, session)
  const message = messageOf(session, made)
  const way = ({ VALID: 'success', FAILED: 'fail', CANCELLED: 'cancel' } as const)[made.status]
  const told = [
    ...(drawn.isLucky(70) ? ['ipn'] : []),
    ...(drawn.isLucky(70) ? [way] : []),
    ...(drawn.isLucky(35) ? ['ipn', 'ipn'] : []),
  ]
  const forged = { ...message, val_id: `${message.val_id}0`, amount: '1.00', status: 'VALID' }
  const said = told.map((where) => tell(play, client, where, message))
  if (drawn.isLucky(20)) said.push(tell(play, client, 'ipn', forged), tell(play, client, 'success', forged))
  await Promise.all(said)
}

async function askForPage(client: Client, order: KnownOrder): Promise<void> {
  const answer = await client.ask({ method: 'POST', path: `/api/orders/${order.id}/pay`, body: {} })
  if (answer.status === 200) order.page = (answer.reply as { gatewayURL: string }).gatewayURL
}

/** A page is paid at most once. */
function pressed({ stage }: Play, { drawn }: Client, session: Session): Try {
  const status = drawn.oneOf(['VALID', 'VALID', 'VALID', 'FAILED', 'CANCELLED'] as const)
  const amount = drawn.isLucky(12) ? (Number(session.amount) - 1).toFixed(2) : session.amount
  return stage.gateway.book.press(session, { status, amount, isRisky: drawn.isLucky(12) })
}

async function tell(
  play: Play,
  { name }: Client,
  where: string,
  message: Record<string, string>,
): Promise<void> {
  const path = `/api/payments/sslcommerz/${where}`
  const body = new URLSearchParams(message)
  await send(
    play.calls,
    play.stage.server.url,
    { client: `gateway of ${name}`, person: null },
    {
      method: 'POST',
      path,
      body,
    },
  )
}

async function cancel(play: Play, client: Client): Promise<void> {
  const order = ownOrder(play, client)
  if (!order) return
  const answer = await client.ask({ method: 'PUT', path: `/api/orders/${order.id}/cancel`, body: {} })
  if (isAnswered(answer) && client.drawn.isLucky(40)) await look(client, order.id)
}

async function editItems(play: Play, client: Client): Promise<void> {
  const order = ownOrder(play, client)
  if (!order) return
  const body = { items: drawItems(client.drawn, play.world.products) }
  await client.ask({ method: 'PUT', path: `/api/orders/${order.id}/items`, body })
}

async function returnItems(play: Play, client: Client): Promise<void> {
  const order = ownOrder(play, client)
  if (!order) return
  const body = { items: drawItems(client.drawn, play.world.products).slice(0, 1) }
  const key = `${play.name}-${++play.count}`
  await client.askSurely({ method: 'POST', path: `/api/orders/${order.id}/return-items`, body, key })
}

async function choosePayment(play: Play, client: Client): Promise<void> {
  const order = ownOrder(play, client)
  if (!order) return
  const body = { paymentMethod: client.drawn.oneOf(['COD', 'SSLCommerz']) }
  const path = `/api/orders/${order.id}/payment-method`
  const answer = await client.ask({ method: 'PUT', path, body })
  if (answer.status === 200) order.page = (answer.reply as { gatewayURL?: string }).gatewayURL ?? order.page
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
    const step = drawn.oneOf([
      { method: 'POST', path: '/api/cart', body: item },
      { method: 'PUT', path, body: { quantities } },
      { method: 'DELETE', path },
    ] as const)
    await client.ask(step)
  }
  await client.ask({ method: 'GET', path: '/api/cart' })
}
