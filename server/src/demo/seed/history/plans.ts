import { orderCode } from '@niramoy/domain/platform/codes'
import { type Chance, chance, unique } from '../chance.ts'
import { inRun, isNear } from './carriers.ts'
import { type Customer, OTHERS_FROM, PATIENT, RAHIMA, RETURNING, WALK_IN } from './customers.ts'
import { getLife, getMoments, type LifeName, type Moment } from './lives.ts'
import { DAY_MS, HOUR_MS, orderTimes, weighted, whileAwake, whileOpen } from './rhythm.ts'

/** Who orders when, and what becomes of it. */
export type Plan = {
  readonly code: string
  /** Which of the customers. */
  readonly customer: number
  readonly life: LifeName
  readonly moments: readonly Moment[]
}

type Wish = { readonly customer: number; readonly life: LifeName; readonly at: Date }

const ORDERS = 645
const COUNTER_SALES = 66

/** What became of orders that are over, as often as it happens. */
const ENDED: readonly (readonly [life: LifeName, weight: number])[] = [
  ['cash', 430],
  ['online', 190],
  ['by-phone', 40],
  ['by-card', 25],
  ['prescribed', 22],
  ['prescription-alone', 18],
  ['part-back', 16],
  ['part-back-online', 9],
  ['all-back', 9],
  ['all-back-online', 7],
  ['unpaid', 22],
  ['changed-mind', 16],
  ['called-off', 12],
  ['not-accepted', 12],
  ['came-back-broken', 4],
  ['paid-and-called-off', 7],
  ['unreadable', 4],
  ['too-old', 3],
  ['second-try', 24],
]

/** Orders that wait for someone today, by how many hours ago they were made. */
const OPEN: readonly (readonly [life: LifeName, hours: readonly number[]])[] = [
  ['to-review', [0.6, 5, 22, 46]],
  ['to-send', [0.9, 15, 41]],
  ['to-review-alone', [1.3, 9, 28, 70]],
  ['to-choose', [7, 20, 33, 50, 66]],
  ['to-stock', [5, 31, 52, 76, 98, 122]],
  ['to-pay', [27, 30, 36, 42]],
  ['to-pay-now', [0.1, 0.25]],
  ['held', [2, 8, 20]],
  ['to-pack', [0.4, 1.6, 3.5, 8, 17, 25, 34]],
  ['to-pack-paid', [0.8, 2.5, 7, 13, 22, 30]],
  ['packed', [6, 14, 27, 40]],
  ['packed-paid', [10, 18, 30]],
  ['paid-twice', [24]],
  ['on-its-way', [26, 34, 47, 58, 66, 74]],
  ['on-its-way-paid', [29, 52, 70]],
  ['sent-back', [9]],
  ['tried-again', [31, 43]],
]

/** The orders of those who can be logged in as. */
const KNOWN: readonly (readonly [customer: number, life: LifeName, hours: number])[] = [
  [RAHIMA, 'cash', 55 * 24],
  [RAHIMA, 'online', 47.2 * 24],
  [RAHIMA, 'prescribed', 40.1 * 24],
  [RAHIMA, 'part-back', 33.3 * 24],
  [RAHIMA, 'changed-mind', 25.2 * 24],
  [RAHIMA, 'online', 19.1 * 24],
  [RAHIMA, 'cash', 6.2 * 24],
  [RAHIMA, 'on-its-way', 31],
  [PATIENT, 'prescription-alone', 38.2 * 24],
  [PATIENT, 'unreadable', 20.3 * 24],
  [PATIENT, 'to-choose', 20],
  [PATIENT, 'to-review-alone', 2.2],
  [RETURNING, 'cash', 62.1 * 24],
  [RETURNING, 'all-back-online', 30.2 * 24],
  [RETURNING, 'cash', 4.3 * 24],
  [RETURNING, 'online', 5.2 * 24],
]

/** All orders of the history, oldest first. */
export function orderPlans(customers: readonly Customer[], now: Date): Plan[] {
  const numbers = chance('orders')
  const code = unique(() => orderCode(numbers.bytes(6)))
  const wishes = [
    ...endedWishes(customers, now, numbers),
    ...openWishes(customers, now, numbers),
    ...counterWishes(customers, now),
  ]
  const plans = wishes.map(({ customer, life, at }) => ({
    code: code(),
    customer,
    life,
    moments: inRun(getMoments(getLife(life), at, { numbers, now }), {
      isNear: isNear(customers[customer]),
      numbers,
      now,
    }),
  }))
  return plans.sort((one, other) => getStart(one).getTime() - getStart(other).getTime())
}

export function getStart({ code, moments: [first] }: Pick<Plan, 'code' | 'moments'>): Date {
  if (!first) throw new Error(`The demo's order ${code} never began.`)
  return first.at
}

function endedWishes(customers: readonly Customer[], now: Date, numbers: Chance): Wish[] {
  // long enough ago that all of it has happened
  const until = new Date(now.getTime() - 3 * DAY_MS)
  const weights = ENDED.map(([, weight]) => weight)
  return orderTimes(ORDERS, until, numbers).flatMap((at) => {
    const [life = 'cash'] = ENDED[weighted(weights, numbers)] ?? []
    const isLong = life.includes('back')
    const isTooYoung = isLong && now.getTime() - at.getTime() < 12 * DAY_MS
    const customer = buyerAt(at, customers, numbers)
    // only our own riders try again
    const isTried = life !== 'second-try' || isNear(customers[customer])
    return [{ customer, life: isTooYoung || !isTried ? ('cash' as const) : life, at }]
  })
}

function openWishes(customers: readonly Customer[], now: Date, numbers: Chance): Wish[] {
  const ago = (hours: number) =>
    new Date(now.getTime() - Math.round(hours * HOUR_MS) - numbers.below(180_000))
  const awake = (hours: number) => (hours < 2 ? ago(hours) : whileAwake(ago(hours), numbers))
  const near = customers.findIndex((one, index) => index >= OTHERS_FROM && isNear(one))
  const open = OPEN.flatMap(([life, hours]) =>
    hours.map((each) => {
      const at = awake(each)
      const customer = life === 'tried-again' ? near : buyerAt(at, customers, numbers)
      return { customer, life, at }
    }),
  )
  const known = KNOWN.map(([customer, life, hours]) => ({ customer, life, at: awake(hours) }))
  return [...open, ...known]
}

/** While the shop is open; every fourth buyer says who they are. */
function counterWishes(customers: readonly Customer[], now: Date): Wish[] {
  const numbers = chance('counter')
  const times = orderTimes(COUNTER_SALES, now, numbers).map((at) => whileOpen(at, numbers))
  return times.flatMap((at, turn) => {
    if (at >= now) return []
    const customer = turn % 4 === 3 ? buyerAt(at, customers, numbers) : WALK_IN
    return [{ customer, life: turn % 5 === 2 ? ('counter-card' as const) : ('counter' as const), at }]
  })
}

/** One who has an account by then; those who came first buy most. */
function buyerAt(at: Date, customers: readonly Customer[], numbers: Chance): number {
  const there = customers.findLastIndex(({ joinedAt }, index) => index >= OTHERS_FROM && joinedAt < at)
  const count = Math.max(there - OTHERS_FROM + 1, 1)
  return OTHERS_FROM + Math.min(numbers.below(count), numbers.below(count + 12))
}
