import { setTimeout as pause } from 'node:timers/promises'
import { CONDITIONS } from '@niramoy/domain/sales/returns'
import {
  type Actions,
  type Client,
  doOneOf,
  findOwner,
  type KnownOrder,
  type Play,
  shownOrder,
} from '../stage/play.ts'
import { machineTime } from '../stage/record.ts'
import { dayIn } from '../stage/world.ts'
import { approveRefunds, bookCash, closeDay, payBack } from './cash.ts'
import { countStock } from './count-stock.ts'
import { sellAtCounter } from './counter.ts'
import { courierActs, decideParcel } from './courier.ts'
import { goOnPicking, startPicking } from './fulfil.ts'
import { paySupplier, receiveGoods, returnToSupplier } from './goods-in.ts'
import { inspectGoods } from './inspect.ts'
import {
  changeAddress,
  changeItems,
  decideReturn,
  payBy,
  placeForCustomer,
  returnItems,
  shipBy,
} from './to-an-order.ts'

const BETWEEN_LOOKS_MS = 20
const MOST_LOOKS = 100

/** What staff do, and how often of a hundred. */
const ACTIONS: Actions = [
  [5, stockIn],
  [2, countStock],
  [4, receiveGoods],
  [2, returnToSupplier],
  [2, paySupplier],
  [5, setStatus],
  [6, deliver],
  [2, takeBack],
  [4, refused],
  [4, placeForCustomer],
  [3, setStatuses],
  [3, changePrice],
  [2, changeLimit],
  [4, specialDiscount],
  [2, editItems],
  [3, cancel],
  [5, reviewPrescription],
  [4, decideFindings],
  [2, changeClass],
  [3, decidePayment],
  [3, recallOrLift],
  [10, startPicking],
  [3, goOnPicking],
  [2, moveHouse],
  [6, sellAtCounter],
  [2, courierActs],
  [1, decideParcel],
  [3, bookCash],
  [1, payBack],
  [2, closeDay],
  [4, inspectSome],
  [4, decideSome],
]

/** Each of it once. */
export const STAFF_DO = ACTIONS.map(([, action]) => action)

export async function doAsStaff(play: Play, client: Client): Promise<void> {
  // mostly there is an order to do something about, also on a busy machine
  const looks = client.drawn.isLucky(90) ? MOST_LOOKS : 0
  for (let look = 0; look < looks && play.orders.length === 0; look++) {
    await pause(BETWEEN_LOOKS_MS)
  }
  await doOneOf(ACTIONS, play, client)
}

function someOrder({ orders }: Play, { drawn }: Client): KnownOrder | null {
  return orders.length > 0 ? drawn.getOne(orders) : null
}

async function stockIn({ world, stage }: Play, client: Client): Promise<void> {
  const { drawn } = client
  const body = {
    ProductId: drawn.getOne(world.products).id,
    quantity: drawn.between(1, 25),
    expiryDate: dayIn(stage.context, drawn.getOne([0, 1, 400, 400])),
  }
  await client.ask({ method: 'POST', path: '/api/stock-batches', body })
}

/** Mostly the way it goes, sometimes anything. */
const STATUSES = ['processing', 'shipped', 'delivered', 'delivered', 'placed', 'paid', 'cancelled'] as const
const ANY = ['pending-stock', 'pending-payment', 'prescription-reviewed', 'pending-prescription'] as const

async function setStatus(play: Play, client: Client): Promise<void> {
  const order = someOrder(play, client)
  if (!order) return
  const status = client.drawn.getOne(client.drawn.isLucky(85) ? STATUSES : ANY)
  const path = `/api/admin/orders/${order.id}/status`
  await client.ask({ method: 'PUT', path, body: { status, ...(status === 'cancelled' && cameBack(client)) } })
}

/** The condition that staff give; for an order that never left the shop it is refused. */
function cameBack({ drawn }: Client) {
  if (drawn.isLucky(85)) return {}
  return { condition: drawn.getOne(CONDITIONS), cost: drawn.between(0, 12_000) / 100 }
}

/** All the way to the door. */
async function deliver(play: Play, client: Client): Promise<void> {
  const order = someOrder(play, client)
  if (!order) return
  const path = `/api/admin/orders/${order.id}/status`
  for (const status of ['processing', 'shipped', 'delivered']) {
    const answer = await client.ask({ method: 'PUT', path, body: { status } })
    if (answer.status !== 200) return
  }
  order.isDelivered = true
  // at once: also while staff take something back themselves
  const returning = [findOwner(play, client, order), client].filter(() => client.drawn.isLucky(50))
  await Promise.all(returning.map((who) => returnItems(play, who, order)))
  if (order.isAsked) await decideReturn(play, client, order)
  if (client.drawn.isLucky(25)) await bookCash(play, client)
  if (order.isBack) await inspectGoods(play, client, order)
}

/** On its way and not accepted: it comes back. */
async function refused(play: Play, client: Client): Promise<void> {
  const order = someOrder(play, client)
  if (!order) return
  const path = `/api/admin/orders/${order.id}/status`
  for (const status of ['shipped', 'cancelled']) {
    const said = status === 'cancelled' ? { condition: client.drawn.getOne(CONDITIONS) } : {}
    const answer = await client.ask({ method: 'PUT', path, body: { status, ...said } })
    if (answer.status !== 200) return
  }
  order.isBack = true
  await inspectGoods(play, client, order)
}

/** Mostly of what customers asked to return. */
async function decideSome(play: Play, client: Client): Promise<void> {
  const asked = play.orders.filter(({ isAsked }) => isAsked)
  if (asked.length > 0) await decideReturn(play, client, client.drawn.getOne(asked))
}

async function takeBack(play: Play, client: Client): Promise<void> {
  const delivered = play.orders.filter(({ isDelivered }) => isDelivered)
  if (delivered.length > 0) await returnItems(play, client, client.drawn.getOne(delivered))
}

async function inspectSome(play: Play, client: Client): Promise<void> {
  const back = play.orders.filter(({ isBack }) => isBack)
  if (back.length > 0) await inspectGoods(play, client, client.drawn.getOne(back))
}

async function setStatuses({ orders }: Play, client: Client): Promise<void> {
  const ids = orders.filter(() => client.drawn.isLucky(50)).map(({ id }) => id)
  if (ids.length === 0) return
  const status = client.drawn.getOne(STATUSES)
  await client.ask({ method: 'PUT', path: '/api/admin/orders/status', body: { ids, status } })
}

/** Each begins a moment after the one before it, long ago: so it counts as soon as it is saved. */
const LONG_AGO = Date.parse('2021-01-01T00:00:00Z')

async function changePrice(play: Play, client: Client): Promise<void> {
  const product = client.drawn.getOne(play.world.products)
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

type ShownProduct = { readonly name: string; readonly brandId: number } & Readonly<Record<string, unknown>>

/** While orders have it, hold it or wait for it. */
async function changeClass({ world }: Play, client: Client): Promise<void> {
  const { id } = client.drawn.getOne(world.products)
  const path = `/api/products/${id}`
  const { status, reply } = await client.ask({ method: 'GET', path })
  if (status !== 200) return
  const { name, brandId, productTypeId, genericNameId } = reply as ShownProduct
  const dispensingClass = client.drawn.getOne(['otc', 'prescription', 'controlled'])
  const own = { dispensingClass, dispensingReason: 'decided anew' }
  await client.ask({ method: 'PUT', path, body: { name, brandId, productTypeId, genericNameId, ...own } })
}

async function specialDiscount(play: Play, client: Client): Promise<void> {
  const order = someOrder(play, client)
  if (!order) return
  const type = client.drawn.getOne(['percentage', 'fixed'])
  const body = { type, value: client.drawn.between(100, 5_000) / 100 }
  await client.ask({ method: 'POST', path: `/api/orders/${order.id}/apply-special-discount`, body })
}

async function editItems(play: Play, client: Client): Promise<void> {
  const order = someOrder(play, client)
  if (order) await changeItems(play, client, order)
}

async function moveHouse(play: Play, client: Client): Promise<void> {
  const order = someOrder(play, client)
  if (order) await changeAddress(play, client, order)
}

async function cancel(play: Play, client: Client): Promise<void> {
  const order = someOrder(play, client)
  if (!order) return
  await client.ask({ method: 'PUT', path: `/api/orders/${order.id}/cancel`, body: cameBack(client) })
}

/** Staff put in what the prescription says where nothing is in the order yet; its customer then goes on. */
async function reviewPrescription(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const from = drawn.below(play.orders.length + 1)
  for (const order of [...play.orders.slice(from), ...play.orders.slice(0, from)]) {
    const shown = shownOrder(await client.ask({ method: 'GET', path: `/api/orders/${order.id}` }))
    if (!shown?.Prescription) continue
    if (shown.items.length === 0) await changeItems(play, client, order)
    const status = drawn.getOne(['approved', 'approved', 'approved', 'rejected', 'pending'])
    const reason = status === 'rejected' ? { reason: 'unreadable' } : {}
    const path = `/api/admin/prescriptions/${shown.Prescription.id}/status`
    if (status === 'approved') await readOff(client, shown.Prescription.id)
    await client.ask({ method: 'PUT', path, body: { status, ...reason } })
    if (shown.items.length > 0) return
    const owner = findOwner(play, client, order)
    await shipBy(play, owner, order)
    return payBy(owner, order, drawn.getOne(['COD', 'SSLCommerz']))
  }
}

type Findings = {
  readonly findings: readonly { readonly ruleId: string; readonly decision: object | null }[]
}

/** What should not be taken together of an order; mostly of one where nobody decided yet. */
async function decideFindings(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const from = drawn.below(play.orders.length + 1)
  for (const { id } of [...play.orders.slice(from), ...play.orders.slice(0, from)]) {
    const path = `/api/orders/${id}/findings`
    const { status, reply } = await client.ask({ method: 'GET', path })
    const findings = status === 200 ? (reply as Findings).findings : []
    const open = findings.filter(({ decision }) => decision === null || drawn.isLucky(10))
    for (const { ruleId } of open) {
      const decision = drawn.getOne(['accepted', 'doctor-asked', 'two-people'])
      await client.ask({ method: 'POST', path, body: { ruleId, decision, reason: 'Both are wanted' } })
    }
    if (open.length > 0) return
  }
}

/** Now and then the date is forgotten, and the approval is refused. */
async function readOff(client: Client, id: number) {
  const today = new Date(machineTime()).toISOString().slice(0, 10)
  const issuedOn = client.drawn.isLucky(90) ? today : ''
  const body = { patientName: 'Rahima', doctorName: 'Dr. Anwar', issuedOn, items: [] }
  await client.ask({ method: 'PUT', path: `/api/admin/prescriptions/${id}/record`, body })
}

type Payment = { readonly id: number; readonly status: string }

async function decidePayment(play: Play, client: Client): Promise<void> {
  const answer = await client.ask({ method: 'GET', path: '/api/admin/payments' })
  const payments = answer.status === 200 ? (answer.reply as { payments: Payment[] }).payments : []
  const held = payments.filter(({ status }) => status === 'held')
  const some = held.length > 0 && client.drawn.isLucky(80) ? held : payments
  if (some.length === 0) return
  const { id } = client.drawn.getOne(some)
  const way = client.drawn.getOne(['accept', 'refund'])
  await client.ask({ method: 'POST', path: `/api/admin/payments/${id}/${way}`, body: {} })
  await approveRefunds(play, client)
}

async function recallOrLift({ world }: Play, client: Client): Promise<void> {
  const product = client.drawn.getOne(world.products)
  const answer = await client.ask({ method: 'GET', path: `/api/stock-batches/product/${product.id}` })
  const batches = answer.status === 200 ? (answer.reply as { id: number }[]) : []
  if (batches.length === 0) return
  const { id } = client.drawn.getOne(batches)
  const way = client.drawn.getOne(['recall', 'lift-recall', 'lift-recall', 'write-off', 'delete'])
  if (way === 'delete') {
    await client.ask({ method: 'DELETE', path: `/api/stock-batches/${id}` })
    return
  }
  const body = way === 'write-off' ? { quantity: 1, reason: 'broken' } : { reason: 'a complaint' }
  await client.ask({ method: 'POST', path: `/api/stock-batches/${id}/${way}`, body })
}
