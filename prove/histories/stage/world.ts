import { customerId } from '@niramoy/domain/platform/codes'
import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { insertSession } from '../../../server/src/people/auth/sessions/sessions.sql.ts'
import type { Context } from '../../../server/src/platform/context.ts'
import { hashToken, sessionEnd } from '../../../server/src/platform/visit.ts'
import { givenProduct, givenPromotion, givenStock } from '../../../server/src/testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../server/src/testing/fixtures/offers.ts'
import { getDuties } from '../../../server/src/testing/fixtures/people.ts'
import type { Draw } from '../../parts/draw.ts'
import type { Person } from './record.ts'

export type WorldProduct = {
  readonly id: number
  readonly isMultiLevel: boolean
  /** Without a prescription. */
  readonly isFree: boolean
  readonly unitsPerStrip: number
  readonly stripsPerBox: number
  /** Poisha, at the beginning. */
  readonly unitPrice: number
  /** Units at the beginning, expired ones among them. */
  readonly stocked: number
}
type Offer = { readonly type: 'percentage' | 'fixed'; readonly valueHundredths: number; readonly endsOn: Day }
type Promotion = Offer & { readonly productIds: readonly number[] }
export type WorldCode = Offer & {
  readonly id: number
  readonly code: string
  readonly limit: number
  /** Poisha: what the goods must come to, and the most that it takes off. */
  readonly minimum: number | null
  readonly maximum: number | null
  /** How many orders of one person may use it. */
  readonly perCustomer: number | null
}

/** A small shop, drawn by the seed. */
export type World = {
  readonly products: readonly WorldProduct[]
  readonly customers: readonly Person[]
  readonly staff: readonly Person[]
  readonly riders: readonly number[]
  readonly supplierId: number
  /** The last day of every lot that is delivered. */
  readonly lotsExpireOn: Day
  /** Where the phone numbers begin that no other history uses. */
  readonly newPhones: number
  readonly code: WorldCode
  readonly promotion: Promotion | null
  /** For the whole order, from so many poisha on. */
  readonly orderPromotion: (Promotion & { readonly minimum: number }) | null
  /** Poisha; `freeFrom` null: never. */
  readonly shipping: { readonly id: number; readonly price: number; readonly freeFrom: number | null }
  /** Poisha: for more than that a refund needs a second person. */
  readonly paidBackAlone: number
  /** The day it began. */
  readonly begunOn: Day
}

/** What the orders of a history often cost more than. */
export const PAID_BACK_ALONE = 10_000

const DAY_MS = 86_400_000

export async function makeWorld(context: Context, drawn: Draw, name: string): Promise<World> {
  const products: WorldProduct[] = []
  for (let count = drawn.between(2, 5); count > 0; count--) {
    const generic = drawn.isLucky(50) ? NEVER_TOGETHER[products.length] : undefined
    products.push(await makeProduct(context, drawn, generic))
  }
  products.push(await makePlainProduct(context, drawn))
  const people = (role: 'user' | 'admin', count: number) =>
    Promise.all(Array.from({ length: count }, () => makePerson(context, role)))
  return {
    products,
    customers: await people('user', drawn.between(2, 5)),
    staff: await people('admin', drawn.between(2, 3)),
    riders: [await makeRider(context), await makeRider(context)],
    supplierId: await makeSupplier(context, name),
    lotsExpireOn: dayIn(context, drawn.getOne([30, 400])),
    newPhones: newPhones(context),
    code: await makeCode(context, drawn, name),
    promotion: drawn.isLucky(60) ? await makePromotion(context, drawn, products, 0) : null,
    orderPromotion: drawn.isLucky(40) ? await makeOrderPromotion(context, drawn, products) : null,
    shipping: await makeShipping(context, drawn),
    paidBackAlone: PAID_BACK_ALONE,
    begunOn: dhakaDay(context.now()),
  }
}

/** Of the first two products. */
const NEVER_TOGETHER: readonly string[] = ['Sildenafil Citrate', 'Nicorandil']

/** Mostly sold freely, so that orders go on. */
const CLASSES = [null, null, null, null, 'otc', 'otc', 'prescription', 'prescription', 'controlled'] as const

async function makeProduct(context: Context, drawn: Draw, generic?: string): Promise<WorldProduct> {
  const isMultiLevel = drawn.isLucky(60)
  const unitPrice = drawn.between(101, 9_999)
  const pack = isMultiLevel
    ? { unitsPerStrip: drawn.getOne([4, 10, 15]), stripsPerBox: drawn.getOne([3, 5, 10]) }
    : { unitsPerStrip: 1, stripsPerBox: 1 }
  const type = isMultiLevel ? 'Tablet' : 'Syrup'
  const dispensingClass = drawn.getOne(CLASSES)
  const facts = { type, unitPrice: unitPrice / 100, ...pack, dispensingClass, ...(generic && { generic }) }
  const id = await givenProduct(context, facts)
  let stocked = 0
  for (let batches = drawn.between(1, 3); batches > 0; batches--) {
    const units = drawn.between(1, 30)
    // expired, for the last day, soon, or good for long
    await givenStock(context, id, { units, expiresOn: dayIn(context, drawn.getOne([-1, 0, 0, 1, 400, 400])) })
    stocked += units
  }
  const isFree = dispensingClass === null || dispensingClass === 'otc'
  return { id, isMultiLevel, isFree, ...pack, unitPrice, stocked }
}

/** Sold freely, with enough of it: the last of the products. Its orders get as far as the door. */
async function makePlainProduct(context: Context, drawn: Draw): Promise<WorldProduct> {
  const unitPrice = drawn.between(6_000, 9_999)
  const pack = { unitsPerStrip: 1, stripsPerBox: 1 }
  const id = await givenProduct(context, { type: 'Syrup', unitPrice: unitPrice / 100, ...pack })
  const halves = [drawn.between(20, 50), drawn.between(40, 80)]
  for (const units of halves) await givenStock(context, id, { units, expiresOn: dayIn(context, 400) })
  const stocked = halves.reduce((sum, units) => sum + units, 0)
  return { id, isMultiLevel: false, isFree: true, ...pack, unitPrice, stocked }
}

async function makeCode(context: Context, drawn: Draw, name: string): Promise<WorldCode> {
  const type = drawn.getOne(['percentage', 'fixed'] as const)
  const valueHundredths = type === 'percentage' ? drawn.between(100, 6_000) : drawn.between(100, 30_000)
  const offer = { type, valueHundredths, endsOn: dayIn(context, drawn.getOne([0, 1, 30])) }
  const limit = drawn.between(1, 4)
  const code = `H${name}`
  const terms = getTerms(limit)
  const id = await givenDiscount(context, {
    ...{ code, type, limit, value: valueHundredths / 100 },
    startsOn: dayIn(context, -30),
    endsOn: offer.endsOn,
    ...(terms.minimum !== null && { minimum: terms.minimum / 100 }),
    ...(terms.maximum !== null && { maximum: terms.maximum / 100 }),
    ...(terms.perCustomer !== null && { perCustomer: terms.perCustomer }),
  })
  return { id, code, limit, ...terms, ...offer }
}

/** By the limit that was drawn, so that there is every kind. */
function getTerms(limit: number) {
  return {
    minimum: limit === 2 ? 20_000 : null,
    maximum: limit === 3 ? 2_500 : null,
    perCustomer: limit === 4 ? 1 : null,
  }
}

async function makePromotion(
  context: Context,
  drawn: Draw,
  products: readonly WorldProduct[],
  minimum: number,
) {
  const productIds = products.filter(() => drawn.isLucky(60)).map(({ id }) => id)
  const valueHundredths = drawn.between(100, 5_000)
  const endsOn = dayIn(context, drawn.getOne([0, 1, 30]))
  await givenPromotion(context, {
    ...{ productIds, endsOn, value: valueHundredths / 100, scope: 'specific_products' },
    ...{ startsOn: dayIn(context, -30), minimum: minimum / 100 },
  })
  return { type: 'percentage' as const, valueHundredths, endsOn, productIds }
}

async function makeOrderPromotion(context: Context, drawn: Draw, products: readonly WorldProduct[]) {
  const minimum = drawn.between(50, 900) * 100
  return { ...(await makePromotion(context, drawn, products, minimum)), minimum }
}

async function makeShipping(context: Context, drawn: Draw) {
  const price = drawn.between(0, 120) * 100
  const freeFrom = drawn.isLucky(50) ? drawn.between(100, 900) * 100 : null
  const facts = { price: price / 100, ...(freeFrom !== null && { freeFrom: freeFrom / 100 }) }
  return { id: await givenShippingMethod(context, facts), price, freeFrom }
}

async function makePerson({ db, now, random }: Context, role: 'user' | 'admin'): Promise<Person> {
  const at = now()
  const times = { verified_at: at, created_at: at, updated_at: at }
  const phone = newPhone(random)
  const { id } = await db
    .insertInto('users')
    .values({
      username: customerId(random(3)),
      name: 'রহিমা খাতুন',
      role,
      duties: getDuties(role),
      phone,
      proved_phone: phone,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = Buffer.from(random(32)).toString('base64url')
  const session = { token_hash: hashToken(token), user_id: id, user_agent: 'history' }
  await insertSession(db, { ...session, created_at: at, expires_at: sessionEnd(at), confirmed_at: at })
  return { id, cookie: `sid=${token}`, phone }
}

async function makeRider({ db, now, random }: Context): Promise<number> {
  const times = { created_at: now(), updated_at: now() }
  const rider = { name: 'করিম', phone: newPhone(random), ...times }
  const { id } = await db.insertInto('riders').values(rider).returning('id').executeTakeFirstOrThrow()
  return id
}

async function makeSupplier({ db, now }: Context, name: string): Promise<number> {
  const supplier = { name, created_at: now(), updated_at: now() }
  const { id } = await db.insertInto('suppliers').values(supplier).returning('id').executeTakeFirstOrThrow()
  return id
}

function newPhone(random: Context['random']): string {
  return `01${3 + ((random(1)[0] ?? 0) % 7)}${getNumber(random).toString().padStart(8, '0').slice(-8)}`
}

function newPhones({ random }: Context): number {
  return 300_000_000 + (getNumber(random) % 600_000_000)
}

function getNumber(random: Context['random']): number {
  return Buffer.from(random(5)).readUIntBE(0, 5)
}

export function dayIn({ now }: Pick<Context, 'now'>, days: number): Day {
  return dhakaDay(new Date(now().getTime() + days * DAY_MS))
}
