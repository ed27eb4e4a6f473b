import { NOTHING } from '@niramoy/domain/catalogue/quantity'
import type { Condition } from '@niramoy/domain/people/patient'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { poisha, sum } from '@niramoy/domain/platform/money'
import { paidShares } from '@niramoy/domain/pricing/discount-shares'
import { isAllBack, type ReturnableLine, refundOfLine } from '@niramoy/domain/sales/refund'
import { chance } from '../chance.ts'
import { daysBefore } from '../demo-catalogue.ts'
import { OTHERS_FROM, PATIENT, RAHIMA, RETURNING } from './customers.ts'
import type { Good } from './goods.ts'
import { getLife, type Moment } from './lives.ts'
import { getOrderId, type Names } from './order-rows.ts'
import type { Contents, HistoryOrder, OrderedLine } from './orders.ts'
import { HOUR_MS } from './rhythm.ts'

/** What customers do once a parcel has arrived: they rate it, and write down what they take. */

const SAID: Readonly<Record<number, readonly (string | null)[]>> = {
  1: ['দুই দিন দেরি হয়েছে, ফোনও ধরেননি।'],
  2: ['প্যাকেট ভেজা ছিল।', 'Came a day late.'],
  3: ['ঠিক আছে, তবে খুচরা টাকা ছিল না।', null],
  4: ['ভালো, ধন্যবাদ।', null],
  5: ['খুব তাড়াতাড়ি পেয়েছি!', 'ডেলিভারি ভাই খুব ভদ্র।', null, null],
}
const STARS = [5, 4, 5, 5, 3, 5, 4, 2, 5, 4, 5, 1, 5, 4, 5, 3] as const

/** Every fourth who got a parcel says something; Rahima's are left for whoever tries the demo. */
export function ratingRows(orders: readonly HistoryOrder[], names: Names, now: Date) {
  const drawn = chance('ratings')
  return orders.flatMap((order) => {
    const arrived = order.moments.find(({ status }) => status === 'delivered')
    if (!arrived || getLife(order.life).isAtCounter || order.customer === RAHIMA || drawn.below(4) > 0)
      return []
    const stars = STARS[drawn.below(STARS.length)] ?? 5
    const at = new Date(Math.min(now.getTime(), arrived.at.getTime() + 3 * HOUR_MS))
    const words = SAID[stars] ?? []
    const comment = words[drawn.below(words.length)] ?? null
    return [{ order_id: getOrderId(names, order), stars, comment, rated_at: at, updated_at: at }]
  })
}

type Patient = {
  readonly of: number
  readonly name: string
  readonly birth_year: number
  readonly conditions: Condition[]
  readonly allergies: string[]
  readonly weight: number | null
}

/** Those whom somebody buys for; the first of an account is who it is of. */
const PATIENTS: readonly Patient[] = [
  {
    of: RAHIMA,
    name: 'রহিমা খাতুন',
    birth_year: 1987,
    conditions: [],
    allergies: ['Amoxicillin'],
    weight: null,
  },
  { of: RAHIMA, name: 'মা', birth_year: 1956, conditions: ['diabetes', 'heart'], allergies: [], weight: null },
  { of: RAHIMA, name: 'আয়ান', birth_year: 2019, conditions: ['asthma'], allergies: [], weight: 19_500 },
  {
    of: PATIENT,
    name: 'সালমা বেগম',
    birth_year: 1979,
    conditions: ['peptic_ulcer'],
    allergies: [],
    weight: null,
  },
  { of: OTHERS_FROM + 1, name: 'বাবা', birth_year: 1951, conditions: ['kidney'], allergies: [], weight: null },
]

/** What is taken by whom: the first of the goods with one of the names. */
const TAKEN = [
  {
    of: RAHIMA,
    names: ['Seclo', 'Losectil', 'Maxpro'],
    who: 'রহিমা খাতুন',
    dose: '১+০+১',
    units: 14,
    daysAgo: 3,
  },
  { of: RAHIMA, names: ['Ecosprin', 'Osartil', 'Amdocal'], who: 'মা', dose: '০+১+০', units: 30, daysAgo: 10 },
  { of: RAHIMA, names: ['Calbo-D', 'Monas', 'Napa'], who: 'মা', dose: '০+০+১', units: 40, daysAgo: 5 },
  {
    of: PATIENT,
    names: ['Sergel', 'Maxpro', 'Seclo'],
    who: 'সালমা বেগম',
    dose: '১+০+০',
    units: 28,
    daysAgo: 12,
  },
  { of: PATIENT, names: ['Monas', 'Fexo'], who: 'সালমা বেগম', dose: '০+০+১', units: 10, daysAgo: 6 },
  { of: RETURNING, names: ['Napa Extra', 'Ace'], who: null, dose: '১+১+১', units: 20, daysAgo: 2 },
  { of: OTHERS_FROM + 1, names: ['Losectil', 'Seclo'], who: 'বাবা', dose: '১+০+১', units: 60, daysAgo: 20 },
  { of: OTHERS_FROM + 1, names: ['Ecosprin', 'Calbo-D'], who: 'বাবা', dose: '০+১+০', units: 20, daysAgo: 14 },
] as const

type OfUser = (customer: number) => number

export function patientRows(userOf: OfUser, now: Date) {
  return PATIENTS.map(({ of, weight, ...patient }) => ({
    ...patient,
    user_id: userOf(of),
    weight_grams: weight,
    created_at: daysBefore(now, 25),
    updated_at: daysBefore(now, 25),
  }))
}

export function boxRows(userOf: OfUser, now: Date) {
  const tokens = chance('medicine box')
  return [...new Set(TAKEN.map(({ of }) => of))].map((of) => ({
    user_id: userOf(of),
    stop_token: Buffer.from(tokens.bytes(16)).toString('base64url'),
    check_on: dhakaDay(now),
    created_at: daysBefore(now, 21),
    updated_at: daysBefore(now, 2),
  }))
}

/** `patients` are ids by name. */
export function medicineRows(
  goods: readonly Good[],
  {
    userOf,
    patients,
    now,
  }: { readonly userOf: OfUser; readonly patients: ReadonlyMap<string, number>; readonly now: Date },
) {
  return TAKEN.flatMap(({ of, names, who, dose, units, daysAgo }) => {
    const found = names.flatMap((name) => goods.find(isTablet(name)) ?? [])[0]
    if (!found) return []
    const at = daysBefore(now, daysAgo)
    return [
      {
        user_id: userOf(of),
        product_id: found.product.id,
        patient_id: who === null ? null : (patients.get(who) ?? null),
        dose,
        units,
        started_on: dhakaDay(at),
        counted_at: at,
        created_at: at,
        updated_at: at,
      },
    ]
  })
}

function isTablet(name: string) {
  return ({ product }: Good) => product.name === name && product.is_multi_level
}

/** What came back of an order, and what its customer got back for it. */
type Return = {
  readonly order: HistoryOrder
  readonly moment: Moment
  readonly refund: ReturnType<typeof poisha>
  readonly lines: readonly ReturnedLine[]
}
type ReturnedLine = {
  readonly line: OrderedLine
  readonly refund: ReturnType<typeof poisha>
  readonly isDamaged: boolean
}

/** Whole lines come back: all of them, or the first alone. */
export function getReturn(order: HistoryOrder): Return | null {
  const { contents } = order
  const moment = order.moments.find(({ status }) => status === 'returned' || status === 'partially-returned')
  if (!moment || !contents) return null
  const returnable = returnableLines(contents)
  const back = moment.status === 'returned' ? contents.lines : contents.lines.slice(0, 1)
  const asked = back.map(({ product, quantities }) => ({ productId: product.id, quantities }))
  if (isAllBack(returnable, asked) !== (moment.status === 'returned')) {
    throw new Error(`${order.code} does not come back as it should.`)
  }
  const lines = back.map((line, at) => {
    const of = returnable[at]
    const refund = of ? refundOfLine(of, line.quantities) : poisha(0)
    // only staff say so
    return { line, refund, isDamaged: moment.by === 'staff' && at === 0 }
  })
  return { order, moment, refund: sum(lines.map(({ refund }) => refund)), lines }
}

function returnableLines({ quoted }: Contents): ReturnableLine[] {
  const paid = paidShares(quoted)
  return quoted.lines.map(({ productId, quantities, rates }, at) => ({
    productId,
    quantities,
    returned: NOTHING,
    rates,
    paid: paid[at] ?? poisha(0),
  }))
}
