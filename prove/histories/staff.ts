import { type Client, drawItems, type KnownOrder, type Play, shownOrder } from './play.ts'
import { dayIn } from './world.ts'

type Deed = (play: Play, client: Client) => Promise<void>

/** What staff do, and how often of a hundred. */
const DEEDS: readonly (readonly [number, Deed])[] = [
  [22, stockIn],
  [22, setStatus],
  [8, setStatuses],
  [8, changePrice],
  [8, changeLimit],
  [8, specialDiscount],
  [6, editItems],
  [5, cancel],
  [5, reviewPrescription],
  [4, decidePayment],
  [4, recallOrLift],
]

export async function doAsStaff(play: Play, client: Client): Promise<void> {
  let luck = client.drawn.below(100)
  for (const [share, deed] of DEEDS) {
    if (luck < share) return deed(play, client)
    luck -= share
  }
}

function someOrder({ orders }: Play, { drawn }: Client): KnownOrder | null {
  return orders.length > 0 ? drawn.oneOf(orders) : null
}

async function stockIn({ world, stage }: Play, client: Client): Promise<void> {
  const { drawn } = client
  const body = {
    ProductId: drawn.oneOf(world.products).id,
    quantity: drawn.between(1, 25),
    expiryDate: dayIn(stage.context, drawn.oneOf([0, 1, 400, 400])),
  }
  await client.ask({ method: 'POST', path: '/api/stock-batches', body })
}

/** Mostly the way it goes, sometimes anything. */
const STATUSES = ['processing', 'shipped', 'delivered', 'delivered', 'placed', 'paid', 'cancelled'] as const
const ANY = ['pending-stock', 'pending-payment', 'prescription-reviewed', 'pending-prescription'] as const

async function setStatus(play: Play, client: Client): Promise<void> {
  const order = someOrder(play, client)
  if (!order) return
  const status = client.drawn.oneOf(client.drawn.isLucky(85) ? STATUSES : ANY)
  const path = `/api/admin/orders/${order.id}/status`
  await client.ask({ method: 'PUT', path, body: { status } })
}

async function setStatuses({ orders }: Play, client: Client): Promise<void> {
  const ids = orders.filter(() => client.drawn.isLucky(50)).map(({ id }) => id)
  if (ids.length === 0) return
  const status = client.drawn.oneOf(STATUSES)
  await client.ask({ method: 'PUT', path: '/api/admin/orders/status', body: { ids, status } })
}

/** Each begins a moment after the one before it, long ago: so it counts as soon as it is saved. */
const LONG_AGO = Date.parse('2021-01-01T00:00:00Z')

async function changePrice(play: Play, client: Client): Promise<void> {
  const product = client.drawn.oneOf(play.world.products)
  const body = {
    unitPrice: client.drawn.between(101, 9_999) / 100,
    unitsPerStrip: product.unitsPerStrip,
    stripsPerBox: product.stripsPerBox,
    effectiveFrom: new Date(LONG_AGO + ++play.count).toISOString(),
  }
  await client.ask({ method: 'PUT', path: `/api/products/${product.id}/pricing`, body })
}

async function changeLimit({ world: { code }, stage }: Play, client: Client): Promise<void> {
  const body = {
    code: code.code,
    type: code.type,
    value: code.valueHundredths / 100,
    startDate: dayIn(stage.context, -30),
    endDate: code.endsOn,
    usageLimit: client.drawn.between(1, 5),
  }
  await client.ask({ method: 'PUT', path: `/api/discounts/${code.id}`, body })
}

async function specialDiscount(play: Play, client: Client): Promise<void> {
  const order = someOrder(play, client)
  if (!order) return
  const type = client.drawn.oneOf(['percentage', 'fixed'])
  const body = { type, value: client.drawn.between(100, 5_000) / 100 }
  await client.ask({ method: 'POST', path: `/api/orders/${order.id}/apply-special-discount`, body })
}

async function editItems(play: Play, client: Client): Promise<void> {
  const order = someOrder(play, client)
  if (!order) return
  const body = { items: drawItems(client.drawn, play.world.products) }
  await client.ask({ method: 'PUT', path: `/api/orders/${order.id}/items`, body })
}

async function cancel(play: Play, client: Client): Promise<void> {
  const order = someOrder(play, client)
  if (order) await client.ask({ method: 'PUT', path: `/api/orders/${order.id}/cancel`, body: {} })
}

async function reviewPrescription(play: Play, client: Client): Promise<void> {
  for (const { id } of play.orders) {
    const shown = await client.ask({ method: 'GET', path: `/api/orders/${id}` })
    const prescription = shownOrder(shown)?.Prescription
    if (!prescription) continue
    const status = client.drawn.oneOf(['approved', 'approved', 'rejected', 'pending'])
    const reason = status === 'rejected' ? { reason: 'unreadable' } : {}
    const path = `/api/admin/prescriptions/${prescription.id}/status`
    await client.ask({ method: 'PUT', path, body: { status, ...reason } })
    return
  }
}

async function decidePayment(_play: Play, client: Client): Promise<void> {
  const answer = await client.ask({ method: 'GET', path: '/api/admin/payments' })
  const payments = answer.status === 200 ? (answer.reply as { payments: { id: number }[] }).payments : []
  if (payments.length === 0) return
  const { id } = client.drawn.oneOf(payments)
  const way = client.drawn.oneOf(['accept', 'refund'])
  await client.ask({ method: 'POST', path: `/api/admin/payments/${id}/${way}`, body: {} })
}

async function recallOrLift({ world }: Play, client: Client): Promise<void> {
  const product = client.drawn.oneOf(world.products)
  const answer = await client.ask({ method: 'GET', path: `/api/stock-batches/product/${product.id}` })
  const batches = answer.status === 200 ? (answer.reply as { id: number }[]) : []
  if (batches.length === 0) return
  const { id } = client.drawn.oneOf(batches)
  const way = client.drawn.oneOf(['recall', 'lift-recall', 'lift-recall', 'write-off'])
  const body = way === 'write-off' ? { quantity: 1, reason: 'broken' } : { reason: 'a complaint' }
  await client.ask({ method: 'POST', path: `/api/stock-batches/${id}/${way}`, body })
}
