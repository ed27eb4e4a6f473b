import { CONDITIONS, type Condition } from '@niramoy/domain/sales/returns'
import { HOME } from '../../../server/src/testing/fixtures/orders.ts'
import {
  type Client,
  drawItems,
  type Item,
  type KnownOrder,
  type Play,
  press,
  remember,
  type ShownItem,
  shownOrder,
} from '../stage/play.ts'

type OrderedHow = { readonly by: readonly string[]; readonly withCode: number }

/** Paid in one of these ways, so often of a hundred with the code. */
export function orderForm({ world }: Play, { drawn }: Client, key: string, { by, withCode }: OrderedHow) {
  return {
    items: drawItems(drawn, world.products),
    // by this an order is known again, whatever became of the answer
    shippingAddress: { ...HOME, houseHoldingNo: key },
    billingAddress: HOME,
    shippingMethodId: world.shipping.id,
    paymentMethod: drawn.getOne(by),
    ...(drawn.isLucky(withCode) && { discountCode: world.code.code }),
    ...sayTwoPeople(drawn),
  }
}

/** Asked only where two must not be taken together; said without being asked it is no harm. */
export function sayTwoPeople(drawn: Client['drawn']): { readonly forTwoPeople?: boolean } {
  return drawn.isLucky(60) ? { forTwoPeople: drawn.isLucky(70) } : {}
}

/** On the telephone. */
export async function placeForCustomer(play: Play, client: Client): Promise<void> {
  const customer = client.drawn.getOne(play.world.customers)
  const key = `${play.name}-${++play.count}`
  const form = orderForm(play, client, key, { by: ['COD', 'POS', 'Card'], withCode: 30 })
  const body = { userId: customer.id, ...form }
  const answer = await client.askSurely({ method: 'POST', path: '/api/admin/orders', body, key })
  if (answer.status === 201) remember(play, customer, answer.reply)
}

/** Of what there is enough of, to be paid at the door: it can be packed at once. */
export async function placeReady(play: Play, client: Client, least = 1): Promise<KnownOrder | null> {
  const { drawn } = client
  const customer = drawn.getOne(play.world.customers)
  const key = `${play.name}-${++play.count}`
  const items = [plainItem(play, client, 9, least)]
  const how = { by: ['COD', 'COD', 'POS', 'Card'], withCode: least > 1 ? 0 : 10 }
  const form = { ...orderForm(play, client, key, how), items }
  const body = { userId: customer.id, ...form }
  const answer = await client.askSurely({ method: 'POST', path: '/api/admin/orders', body, key })
  return answer.status === 201 ? remember(play, customer, answer.reply) : null
}

/** Of the product that is sold freely and there. */
export function plainItem({ world }: Play, { drawn }: Client, most: number, least = 1) {
  return {
    productId: world.products.at(-1)?.id,
    quantities: { box: 0, strip: 0, unit: drawn.between(least, most) },
  }
}

/** Some of what is in it comes back, sometimes all, sometimes more than there is; sometimes pressed twice. */
export async function returnItems(
  play: Play,
  client: Client,
  order: KnownOrder,
  wholly = client.drawn.isLucky(30),
  /** What staff say of it; drawn when left out. */
  judged?: Condition,
): Promise<void> {
  const { drawn } = client
  const shown = shownOrder(await client.ask({ method: 'GET', path: `/api/orders/${order.id}` }))
  const isStaff = play.world.staff.some(({ id }) => id === client.person.id)
  const items = (shown?.items ?? [])
    .filter(() => wholly || drawn.isLucky(70))
    .map((item) => ({
      productId: item.ProductId,
      quantities: wholly ? getAll(item) : getSome(client, item),
      ...(isStaff && (judged || drawn.isLucky(70)) && { condition: judged ?? drawn.getOne(CONDITIONS) }),
    }))
    .filter(({ quantities: { box, strip, unit } }) => box + strip + unit > 0)
  if (items.length === 0) return
  const key = `${play.name}-${++play.count}`
  const path = `/api/orders/${order.id}/return-items`
  const asked = { method: 'POST', path, body: { items }, key } as const
  const answers = await press(client, asked)
  const isDone = answers.some(({ status }) => status === 200)
  // what its customer asks for has not come yet
  if (isStaff) order.isBack ||= isDone
  else order.isAsked ||= isDone
}

type Requests = {
  readonly returns?: readonly {
    readonly id: number | null
    readonly state: string
    readonly items: readonly Asked[]
  }[]
}
type Asked = { readonly ProductId: number; readonly quantities: Item['quantities'] }

/** What a customer asked to return is fetched, then received or refused; sometimes pressed twice, sometimes decided already. */
export async function decideReturn(
  play: Play,
  client: Client,
  order: KnownOrder,
  surely?: 'receive' | 'refuse',
): Promise<void> {
  const { drawn } = client
  const { status, reply } = await client.ask({ method: 'GET', path: `/api/orders/${order.id}` })
  const returns = status === 200 ? ((reply as Requests).returns ?? []) : []
  for (const { id, state, items } of returns) {
    if (id === null || (state !== 'asked' && state !== 'coming' && drawn.isLucky(90))) continue
    const decide = (how: 'accept' | 'receive' | 'refuse', body: object) => {
      const key = `${play.name}-${++play.count}`
      const path = `/api/orders/${order.id}/returns/${id}/${how}`
      return press(client, { method: 'POST', path, body, key })
    }
    if (surely === 'receive' || drawn.isLucky(40)) await decide('accept', {})
    if (!surely && drawn.isLucky(10)) continue
    if (surely === 'refuse' || (!surely && drawn.isLucky(35))) {
      await decide('refuse', { reason: 'Opened' })
      continue
    }
    const came = items.map(({ ProductId: productId, quantities }) => {
      const condition = surely || drawn.isLucky(50) ? 'quarantine' : drawn.getOne([undefined, ...CONDITIONS])
      return { productId, quantities, ...(condition && { condition }) }
    })
    const answers = await decide('receive', { items: came })
    order.isBack ||= answers.some((answer) => answer.status === 200)
  }
}

function getAll({ boxQuantity, stripQuantity, unitQuantity }: ShownItem): Item['quantities'] {
  return { box: boxQuantity, strip: stripQuantity, unit: unitQuantity }
}

function getSome({ drawn }: Client, item: ShownItem): Item['quantities'] {
  const { box, strip, unit } = getAll(item)
  const tooMany = drawn.isLucky(5) ? 1 : 0
  return {
    box: drawn.between(0, box),
    strip: drawn.between(0, strip),
    unit: drawn.between(0, unit) + tooMany,
  }
}

export async function payBy(client: Client, order: KnownOrder, paymentMethod: string): Promise<void> {
  const path = `/api/orders/${order.id}/payment-method`
  const answer = await client.ask({ method: 'PUT', path, body: { paymentMethod } })
  if (answer.status === 200) order.page = (answer.reply as { gatewayURL?: string }).gatewayURL ?? order.page
}

export async function shipBy({ world }: Play, client: Client, order: KnownOrder): Promise<void> {
  const body = { shippingMethodId: world.shipping.id }
  await client.ask({ method: 'PUT', path: `/api/orders/${order.id}/shipping-method`, body })
}

export async function changeItems(
  { world }: Play,
  client: Client,
  order: Pick<KnownOrder, 'id'>,
  items: readonly object[] = drawItems(client.drawn, world.products),
): Promise<void> {
  const body = { items, ...sayTwoPeople(client.drawn) }
  await client.ask({ method: 'PUT', path: `/api/orders/${order.id}/items`, body })
}

/** The same house, so that the order is known again; another street. */
export async function changeAddress(play: Play, client: Client, order: KnownOrder): Promise<void> {
  const path = `/api/orders/${order.id}`
  const shown = shownOrder(await client.ask({ method: 'GET', path }))
  const { houseHoldingNo = null } = shown?.shippingAddressSnapshot ?? {}
  if (!shown || houseHoldingNo === null) return
  const key = `${play.name}-${++play.count}`
  const shippingAddress = { ...HOME, houseHoldingNo, streetSector: key }
  const version = client.drawn.isLucky(90) ? { version: shown.version } : {}
  await press(client, { method: 'PUT', path: `${path}/address`, body: { shippingAddress, ...version }, key })
}
