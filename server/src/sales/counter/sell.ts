import type { CounterSale, CounterSaleForm } from '@niramoy/contract/sales/counter'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { toTaka } from '@niramoy/domain/platform/money'
import { adminCounter as texts } from '@niramoy/texts/en/sales/admin/admin-counter'
import { loadSafety } from '../../catalogue/safety-rules/load-safety.step.ts'
import { insertManaged } from '../../people/auth/accounts/manage-users.sql.ts'
import { newUsername } from '../../people/auth/accounts/new-username.step.ts'
import { lockNumber } from '../../people/auth/codes/proved-phones.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AddressSnapshot } from '../../platform/db/json-columns.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { insertLedger, lockSellableBatches, type OrderBatch } from '../../stock/ledger/order-stock.sql.ts'
import { getMoves } from '../../stock/ledger/take-stock.step.ts'
import { lockCustomer } from '../admin-orders/create-order.sql.ts'
import { followFindings, listFindings, refuseNeverTogether } from '../orders/findings/follow-findings.step.ts'
import { selectFindings, updateDecided } from '../orders/findings/order-findings.sql.ts'
import { withUniqueOrderCode } from '../orders/place/make-order.step.ts'
import { insertOrder, type LockedFacts, lockOrderFacts } from '../orders/place/place-order.sql.ts'
import { listLines, lockCode, unitsOfLine } from '../orders/place/price-order.step.ts'
import { lockPerson } from '../orders/price/unit-limits.sql.ts'
import { computeSince, getDay } from '../orders/price/unit-limits.step.ts'
import { useDiscountCode } from '../orders/price/use-discount-code.step.ts'
import { getPrescriptionDays } from '../prescriptions/cover/prescription-cover.step.ts'
import { insertCounterSale, insertWalkIn, lockByPhone, selectWalkIn } from './counter.sql.ts'
import { type PricedSale, priceSale, saleColumns } from './price-sale.step.ts'
import { type Served, servedBy, writeShown } from './sale-prescription.step.ts'

/**
 * POST /admin/counter/sales: an order that is paid and handed over at once, or refused as a whole. It locks, in the
 * order of all sales, the customer, the code, the products, the prescription and the batches.
 */
export async function sell(context: Context, actor: Actor, form: CounterSaleForm): Promise<CounterSale> {
  return transactOnce(context, actor.id, async (tx) => {
    const at = context.now()
    const userId = await readBuyer(tx, context, form.customer)
    // who gives no name is nobody whose earlier orders could count
    const person = form.customer ? { userId, place: null } : null
    if (person) await lockPerson(tx, person)
    const code = await lockCode(tx, context, { typed: form.discountCode, at, person })
    const days = context.settings.LIMIT_WINDOW_DAYS
    const facts = await lockOrderFacts(tx, {
      ...wantedFacts(form, userId, at),
      since: computeSince(at, days),
    })
    const ordered = form.customer ? facts.ordered_by_person : []
    const around = { limits: facts.limits, ordered, days }
    const sale = priceSale(facts, form, { actor, code, around })
    const decided = await decideUnsafe(tx, facts, { form, sale, actor, at })
    const served = await servedBy(tx, form, {
      lines: sale.lines,
      userId,
      actor,
      at,
      days: getPrescriptionDays(context.settings),
    })
    const batches = served.by === 'earlier' ? await lockStock(tx, form, at) : facts.batches
    const made = { id: facts.id, userId, actorId: actor.id, at, form, sale, served }
    const orderCode = await writeSale(tx, context, { ...made, moves: takenFrom(batches, sale) })
    if (decided) await recordDecided(tx, { orderId: facts.id, actor, at, form })
    const { payment, quoted } = sale
    return {
      id: facts.id,
      orderCode,
      total: toTaka(quoted.total),
      received: toTaka(payment.received),
      change: toTaka(payment.change),
    }
  })
}

type Selling = {
  readonly form: CounterSaleForm
  readonly sale: PricedSale
  readonly actor: Actor
  readonly at: Date
}

/**
 * safety 4: what should never be taken together is not handed over before it is decided: it is for two people, or a
 * pharmacist says why. Returns whether anything was found.
 */
async function decideUnsafe(tx: Tx, facts: LockedFacts, { form, sale, actor }: Selling): Promise<boolean> {
  const safety = await loadSafety(tx, facts.revision)
  const findings = listFindings(
    safety,
    sale.lines.map(({ product }) => product),
  )
  const never = findings.filter(({ level }) => level === 'never')
  const open = form.forTwoPeople ? never.filter(({ isWhollyFree }) => !isWhollyFree) : never
  if (open.length === 0) return findings.length > 0
  if (!form.safetyReason) {
    if (!form.forTwoPeople) refuseNeverTogether(open)
    throw new Refusal('finding-undecided')
  }
  if (!hasPermission(actor, 'prescriptions')) throw new Refusal('not-your-duty')
  return true
}

type Deciding = Omit<Selling, 'sale'> & { readonly orderId: number }

async function recordDecided(tx: Tx, { orderId, actor, at, form }: Deciding): Promise<void> {
  const forTwoPeople = form.forTwoPeople ?? false
  await followFindings(tx, { orderId, at, by: { actorId: actor.id, isCustomer: false }, forTwoPeople })
  if (!form.safetyReason) return
  const open = await selectFindings(tx, orderId)
  await updateDecided(
    tx,
    open.map(({ id }) => id),
    { decision: 'accepted', reason: form.safetyReason, decided_by: actor.id, decided_at: at },
  )
}

function getProductIds({ items }: CounterSaleForm): number[] {
  return items.map(({ productId }) => productId)
}

function wantedFacts(form: CounterSaleForm, userId: number, at: Date) {
  const productIds = getProductIds(form)
  // a prescription that serves the sale is locked before any batch
  const stockOf = form.prescriptionId === undefined ? productIds : []
  return {
    userId,
    productIds,
    stockOf,
    addressIds: [],
    now: at,
    today: dhakaDay(at),
    place: null,
    ...getDay(at),
  }
}

function lockStock(tx: Tx, form: CounterSaleForm, at: Date): Promise<OrderBatch[]> {
  return lockSellableBatches(tx, { productIds: getProductIds(form), today: dhakaDay(at) })
}

type Moves = ReturnType<typeof getMoves>['moves']

/** Earliest expiry first; a line that is short is named with what is left of it. */
function takenFrom(batches: readonly OrderBatch[], { lines }: PricedSale): Moves {
  const wanted = lines.map(unitsOfLine)
  const { moves, shortages } = getMoves(batches, wanted)
  if (shortages.length === 0) return moves
  const missing = new Map(shortages.map((short) => [short.productId, short.missing]))
  const fields = lines.flatMap(({ productId, limits }, at) => {
    const short = missing.get(productId)
    if (short === undefined) return []
    const left = (wanted[at]?.units ?? 0) - short
    const text = texts.onlyLeft(limits?.name ?? '', left)
    return [[`items.${at}.quantities`, { code: 'counter-short-of-stock' as const, text }] as const]
  })
  throw new Refusal('counter-short-of-stock', { fields: Object.fromEntries(fields) })
}

type Made = {
  readonly id: number
  readonly userId: number
  readonly actorId: number
  readonly at: Date
  readonly form: CounterSaleForm
  readonly sale: PricedSale
  readonly served: Served
  readonly moves: Moves
}

async function writeSale(tx: Tx, context: Context, made: Made): Promise<string> {
  const { id, userId, actorId, at, form, sale, served } = made
  const ledger = made.moves.map((move) => ({ ...move, order_id: id, actor_id: actorId, created_at: at }))
  // what is written down for it stands before the register names it
  const isLater = served.by === 'shown'
  const orderCode = await withUniqueOrderCode(context, async (order_code) => {
    const whole = {
      order: { ...getOrder(made), order_code },
      lines: listLines(sale),
      ledger: isLater ? [] : ledger,
      message: null,
      actorId,
      fromCart: [],
    }
    return (await insertOrder(tx, whole)) ? order_code : null
  })
  if (served.by === 'shown') {
    await writeShown(tx, served.prescription, { orderId: id, userId, actorId, at })
    await insertLedger(tx, ledger)
  }
  if (form.discountCode) await useDiscountCode(tx, form.discountCode, id, at)
  await insertCounterSale(tx, {
    order_id: id,
    tender: form.tender,
    received_poisha: sale.payment.received,
    change_poisha: sale.payment.change,
    reference: form.reference ?? null,
    phone: form.customer && 'phone' in form.customer ? form.customer.phone : null,
    sold_by: actorId,
    created_at: at,
  })
  return orderCode
}

/** Nothing is delivered; the columns want an address all the same. */
const NOWHERE = JSON.stringify({
  fullName: '',
  contactNo: '',
  email: null,
  villageArea: '',
  streetSector: null,
  houseHoldingNo: null,
  policeStationSubDistrict: '',
  cityDistrict: '',
  stateDivision: '',
  zipCode: null,
  country: 'Bangladesh',
} satisfies AddressSnapshot)

function getOrder({ id, userId, actorId, at, form, sale, served }: Made) {
  return {
    id,
    user_id: userId,
    created_by: actorId,
    created_at: at,
    updated_at: at,
    status: 'delivered',
    paid_at: at,
    lacks_prescription: false,
    served_by: served.by === 'earlier' ? served.id : null,
    shipping_address: NOWHERE,
    billing_address: NOWHERE,
    ...saleColumns(form, sale),
  } as const
}

/** Whose order a counter sale is. A person is locked; the account of all without a name never changes. */
async function readBuyer(tx: Tx, context: Context, customer: CounterSaleForm['customer']): Promise<number> {
  if (!customer) return walkIn(tx, context)
  if ('userId' in customer) {
    if (await lockCustomer(tx, customer.userId)) return customer.userId
    throw refusalAt('customer.userId', 'user-not-found')
  }
  return byPhone(tx, context, customer)
}

/** Made by the first sale that needs it. */
async function walkIn(tx: Tx, context: Context): Promise<number> {
  const known = await selectWalkIn(tx)
  if (known !== undefined) return known
  await insertWalkIn(tx, {
    username: await newUsername(context, tx),
    name: texts.walkIn,
    at: context.now(),
  })
  const made = await selectWalkIn(tx)
  if (made === undefined) throw new Error('the account of walk-in customers was not made')
  return made
}

type Phone = { readonly phone: string; readonly name?: string | undefined }

/** A number that staff typed is a contact number, as in an account that they add. */
async function byPhone(tx: Tx, context: Context, { phone, name }: Phone): Promise<number> {
  await lockNumber(tx, phone)
  const known = await lockByPhone(tx, phone)
  if (known !== undefined) return known
  if (!name) throw refusalAt('customer.phone', 'user-not-found')
  const username = await newUsername(context, tx)
  const facts = { username, name, phone, email: null, role: 'user' as const, duties: [] }
  return (await insertManaged(tx, facts, context.now())).id
}
