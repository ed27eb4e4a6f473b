import type { OrderStatus, PaymentMethod } from '@niramoy/domain/sales/order-status'
import { stockIn } from '@niramoy/domain/sales/status-effects'
import { adminRiders as riderTexts } from '@niramoy/texts/en/sales/admin/admin-riders'
import { orderNotes } from '@niramoy/texts/en/sales/order-notes'
import { prescriptionReasons } from '@niramoy/texts/en/sales/prescription-reasons'
import type { Chance } from '../chance.ts'
import { HOUR_MS, whileOpen } from './rhythm.ts'

type Step = {
  readonly status: OrderStatus
  /** Hours after the step before. */
  readonly after: readonly [least: number, most: number]
  readonly by: 'customer' | 'staff' | 'shop'
  readonly note?: string
}

/** What becomes of an order, from its first status to the one it has today. */
type Life = {
  readonly method: PaymentMethod | null
  /** Its customer sent a prescription: along with the goods, or alone. */
  readonly prescription?: 'along' | 'alone'
  /** It waits for one that its customer has yet to send. */
  readonly lacksPrescription?: boolean
  /** Staff ordered for the customer. */
  readonly isByStaff?: boolean
  /** Sold at the counter: paid and handed over at once. */
  readonly isAtCounter?: boolean
  /** What an inspection said of a parcel that was not accepted. */
  readonly cameBack?: 'sellable' | 'damaged'
  readonly steps: readonly Step[]
}

/** A step with its time. */
export type Moment = Omit<Step, 'after'> & { readonly at: Date }

const placed: Step = { status: 'placed', after: [0, 0], by: 'customer' }
const toPay: Step = { status: 'pending-payment', after: [0, 0], by: 'customer' }
const paid: Step = { status: 'paid', after: [0.05, 0.2], by: 'shop' }
const prescribed: Step = { status: 'pending-prescription', after: [0, 0], by: 'customer' }
const approved: Step = { status: 'placed', after: [0.5, 5], by: 'staff' }
const reviewed: Step = { status: 'prescription-reviewed', after: [0.7, 6], by: 'staff' }
const chosen: Step = { status: 'placed', after: [0.3, 8], by: 'customer' }
const processing: Step = { status: 'processing', after: [1, 6], by: 'staff' }
const shipped: Step = { status: 'shipped', after: [2, 14], by: 'staff' }
const delivered: Step = { status: 'delivered', after: [16, 42], by: 'staff' }
const waits: Step = { status: 'pending-stock', after: [0, 0], by: 'customer' }
const cancelled = (by: Step['by'], after: Step['after'], note?: string): Step => ({
  status: 'cancelled',
  after,
  by,
  ...(note && { note }),
})
const back = (status: 'returned' | 'partially-returned', by: Step['by'], note: string): Step => ({
  status,
  after: [26, 130],
  by,
  note,
})

const again = (status: 'processing' | 'placed', after: Step['after'], note: string): Step => ({
  status,
  after,
  by: 'staff',
  note,
})
const sold: Step = { status: 'delivered', after: [0, 0], by: 'staff' }

const BY_HAND = [placed, processing, shipped, delivered]
const ONLINE = [toPay, paid, processing, shipped, delivered]
const NOT_AT_HOME = 'The customer could not be reached'

export const LIVES = {
  cash: { method: 'COD', steps: BY_HAND },
  online: { method: 'SSLCommerz', steps: ONLINE },
  'by-phone': {
    method: 'POS',
    isByStaff: true,
    steps: [{ ...placed, by: 'staff' }, processing, shipped, delivered],
  },
  'by-card': {
    method: 'Card',
    isByStaff: true,
    steps: [{ ...placed, by: 'staff' }, processing, shipped, delivered],
  },
  prescribed: {
    method: 'COD',
    prescription: 'along',
    steps: [prescribed, approved, processing, shipped, delivered],
  },
  'prescription-alone': {
    method: 'COD',
    prescription: 'alone',
    steps: [prescribed, reviewed, chosen, processing, shipped, delivered],
  },
  'part-back': {
    method: 'COD',
    steps: [...BY_HAND, back('partially-returned', 'customer', 'I ordered one too many')],
  },
  'part-back-online': {
    method: 'SSLCommerz',
    steps: [...ONLINE, back('partially-returned', 'staff', 'The strip was torn')],
  },
  'all-back': { method: 'COD', steps: [...BY_HAND, back('returned', 'staff', 'The doctor changed it')] },
  'all-back-online': {
    method: 'SSLCommerz',
    steps: [...ONLINE, back('returned', 'customer', 'The doctor changed it')],
  },
  unpaid: {
    method: 'SSLCommerz',
    steps: [toPay, cancelled('shop', [0.501, 0.509], orderNotes.unpaid)],
  },
  'changed-mind': { method: 'COD', steps: [placed, cancelled('customer', [0.2, 2])] },
  'called-off': {
    method: 'COD',
    steps: [placed, cancelled('staff', [1, 6], 'Cancelled on the phone')],
  },
  'not-accepted': {
    method: 'COD',
    cameBack: 'sellable',
    steps: [placed, processing, shipped, cancelled('staff', [28, 60], NOT_AT_HOME)],
  },
  'came-back-broken': {
    method: 'COD',
    cameBack: 'damaged',
    steps: [placed, processing, shipped, cancelled('staff', [28, 60], NOT_AT_HOME)],
  },
  'paid-and-called-off': {
    method: 'SSLCommerz',
    steps: [toPay, paid, cancelled('staff', [2, 9], 'Cancelled on the phone')],
  },
  unreadable: {
    method: null,
    prescription: 'alone',
    steps: [prescribed, cancelled('staff', [0.7, 5], prescriptionReasons.unreadable)],
  },
  'too-old': {
    method: null,
    prescription: 'alone',
    steps: [prescribed, cancelled('staff', [0.7, 5], prescriptionReasons.tooOld)],
  },
  'to-review': { method: 'COD', prescription: 'along', steps: [prescribed] },
  'to-send': { method: 'COD', lacksPrescription: true, steps: [prescribed] },
  'to-review-alone': { method: null, prescription: 'alone', steps: [prescribed] },
  'to-choose': { method: null, prescription: 'alone', steps: [prescribed, reviewed] },
  'to-stock': { method: 'COD', steps: [waits] },
  'to-pay': {
    method: 'SSLCommerz',
    steps: [waits, { status: 'pending-payment', after: [20, 40], by: 'shop', note: 'Stock came in' }],
  },
  'to-pay-now': { method: 'SSLCommerz', steps: [toPay] },
  held: { method: 'SSLCommerz', steps: [toPay] },
  'to-pack': { method: 'COD', steps: [placed] },
  'to-pack-paid': { method: 'SSLCommerz', steps: [toPay, paid] },
  packed: { method: 'COD', steps: [placed, processing] },
  'packed-paid': { method: 'SSLCommerz', steps: [toPay, paid, processing] },
  'paid-twice': { method: 'SSLCommerz', steps: [toPay, paid, processing] },
  'tried-again': {
    method: 'COD',
    steps: [placed, processing, shipped, again('processing', [3, 5], riderTexts.outcomes['not-at-home'])],
  },
  'second-try': {
    method: 'COD',
    steps: [placed, processing, shipped, again('processing', [3, 5], NOT_AT_HOME), shipped, delivered],
  },
  'sent-back': {
    method: 'COD',
    steps: [placed, processing, again('placed', [0.2, 0.6], 'Not found on the shelf')],
  },
  counter: { method: 'POS', isByStaff: true, isAtCounter: true, steps: [sold] },
  'counter-card': { method: 'Card', isByStaff: true, isAtCounter: true, steps: [sold] },
  'on-its-way': { method: 'COD', steps: [placed, processing, shipped] },
  'on-its-way-paid': { method: 'SSLCommerz', steps: [toPay, paid, processing, shipped] },
} as const satisfies Readonly<Record<string, Life>>
export type LifeName = keyof typeof LIVES

export function getLife(name: LifeName): Life {
  return LIVES[name]
}

/** The statuses of a life with their times, none after `now`: what is younger went through them faster. */
export function getMoments(
  life: Life,
  from: Date,
  { numbers, now }: { numbers: Chance; now: Date },
): Moment[] {
  let last = from
  const moments = life.steps.map(({ after: [least, most], ...step }) => {
    const waited = Math.round((least + ((most - least) * numbers.below(1000)) / 1000) * HOUR_MS)
    const then = waited > 0 ? new Date(last.getTime() + waited) : last
    last = step.by === 'staff' && waited > 0 ? whileOpen(then, numbers) : then
    return { ...step, at: last }
  })
  const latest = now.getTime() - numbers.between(120, 600) * 1000
  if (last.getTime() <= latest || last === from) return moments
  const pace = (latest - from.getTime()) / (last.getTime() - from.getTime())
  return moments.map((moment) => ({
    ...moment,
    at: new Date(from.getTime() + Math.floor((moment.at.getTime() - from.getTime()) * pace)),
  }))
}

/** The moment at which the order takes its stock, if it ever does (orders 4). */
export function takenAt(life: Life, moments: readonly Moment[]): Moment | undefined {
  return moments.find(
    ({ status }) =>
      stockIn(status) === 'all' ||
      (status === 'pending-prescription' && (life.prescription === 'along' || life.lacksPrescription)),
  )
}

const HELD_UNTIL: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled']

/** When what an order has of the shelves left the shop or went back there; null: the order still has it. */
export function goneAt(moments: readonly Moment[]): Date | null {
  return moments.find(({ status }) => HELD_UNTIL.includes(status))?.at ?? null
}

/** The moment whose prices count: what comes by a prescription alone is priced when staff add it. */
export function pricedAt(life: Life, moments: readonly Moment[]): Moment | undefined {
  const [first, second] = moments
  if (life.prescription !== 'alone') return first
  return second?.status === 'prescription-reviewed' ? second : undefined
}
