import { type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { toPoisha } from '@niramoy/domain/platform/money'
import { isRunning } from '@niramoy/domain/pricing/best-price'
import { fits } from '@niramoy/domain/pricing/delivery'
import { checkCode } from '@niramoy/domain/pricing/discount-code'
import type { Offer } from '@niramoy/domain/pricing/order-line'
import { type Quote, quote } from '@niramoy/domain/pricing/quote'
import { isPayableOnline } from '@niramoy/domain/sales/paid-with'
import { type DiscountRow, getDiscountCode } from '../../../pricing/discounts/discounts.sql.ts'
import { getMethod } from '../../../pricing/shipping-methods/delivery-terms.step.ts'
import type { ShippingMethodRow } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { lineFacts, type PricedProduct } from '../../../sales/orders/price/price-facts.step.ts'
import { type Chance, chance } from '../chance.ts'
import type { Customer } from './customers.ts'
import { type Good, pricedThen } from './goods.ts'
import { getLife, type LifeName, pricedAt } from './lives.ts'
import type { Plan } from './plans.ts'
import { weighted } from './rhythm.ts'
import { type Medicine, PRESCRIPTIONS, type Prescription } from './written.ts'

/** An order with what is in it and what it costs; one that only has its prescription yet has neither. */
export type HistoryOrder = Plan & {
  readonly contents: Contents | null
  /** The drawn prescription that came with it. */
  readonly picture: string | null
}
export type Contents = {
  readonly lines: readonly OrderedLine[]
  readonly quoted: Quote
  /** Null until its customer chooses one. */
  readonly method: ShippingMethodRow | null
  readonly code: DiscountRow | null
}
export type OrderedLine = {
  readonly product: PricedProduct
  readonly quantities: Quantity
  readonly units: number
}

/** What is offered: everything, whenever it runs. */
export type Offers = {
  readonly goods: readonly Good[]
  readonly promotions: readonly Offer[]
  readonly codes: readonly DiscountRow[]
  readonly methods: readonly ShippingMethodRow[]
}

/** Lives in which nothing ever comes back into stock. */
const PLAIN: readonly LifeName[] = ['cash', 'online', 'by-phone', 'prescribed']
const DEAR = toPoisha(700)

export function fillOrders(
  plans: readonly Plan[],
  customers: readonly Customer[],
  offers: Offers,
): HistoryOrder[] {
  const numbers = chance('baskets')
  let prescriptions = 0
  return plans.map((plan) => {
    const life = getLife(plan.life)
    const at = pricedAt(life, plan.moments)?.at
    const prescribed = life.prescription ? prescribedAt(prescriptions++, at, offers.goods) : null
    const picture = prescribed?.picture ?? null
    const customer = customers[plan.customer]
    if (!at || !customer) return { ...plan, picture, contents: null }
    const lines = prescribed?.goods.length
      ? prescribed.goods.map(({ good, medicine }) => getPacks(pricedThen(good, at), medicine.packs))
      : getBasket(plan, at, offers, numbers)
    return { ...plan, picture, contents: priced(plan, { at, lines, customer, numbers }, offers) }
  })
}

type Filling = {
  readonly at: Date
  readonly lines: readonly OrderedLine[]
  readonly customer: Customer
  readonly numbers: Chance
}

function priced({ code, life }: Plan, filling: Filling, offers: Offers): Contents {
  const { at, lines, customer, numbers } = filling
  const today = dhakaDay(at)
  const hasMethod = life !== 'to-choose' && !getLife(life).isAtCounter
  const method = hasMethod ? methodFor(customer, offers.methods, numbers) : null
  const typed = hasMethod && numbers.below(100) < 22 ? codeOn(today, offers.codes, numbers) : null
  const quoted = quote({
    lines: lines.map(({ product, quantities }) => lineFacts(product, quantities)),
    promotions: offers.promotions.filter((one) => isRunning(one, today)),
    code: typed && getDiscountCode(typed, 'nothing'),
    shipping: method && getMethod(method),
  })
  const isOnline = getLife(life).method === 'SSLCommerz'
  if (isOnline && !isPayableOnline(quoted.total)) throw new Error(`${code} cannot be paid online.`)
  return { lines, quoted, method, code: typed }
}

function methodFor({ address }: Customer, methods: readonly ShippingMethodRow[], numbers: Chance) {
  const place = { division: address.stateDivision, district: address.cityDistrict }
  const fitting = methods.filter((method) => fits(getMethod(method), place))
  // the first fits best; some are in a hurry
  const method = numbers.below(8) === 0 ? fitting.at(-1) : fitting[0]
  if (!method) throw new Error(`The demo delivers nothing to ${address.cityDistrict}.`)
  return method
}

function codeOn(today: string, codes: readonly DiscountRow[], numbers: Chance): DiscountRow | null {
  const good = codes.filter(
    (code) => isPlain(code) && checkCode(getDiscountCode(code, 'nothing'), today).isValid,
  )
  return good[numbers.below(Math.max(good.length, 1))] ?? null
}

/** What asks for goods or a person is left to who tries the demo. */
function isPlain(code: DiscountRow): boolean {
  const { minimum_poisha, maximum_poisha, uses_per_customer, first_order_only, category_ids } = code
  return (
    !first_order_only &&
    [minimum_poisha, maximum_poisha, uses_per_customer, category_ids].every((one) => one === null)
  )
}

function getBasket({ life }: Plan, at: Date, { goods }: Offers, numbers: Chance): OrderedLine[] {
  const there = goods.filter(
    ({ since, until, isScarce }) => since < at && at < until && (!isScarce || PLAIN.includes(life)),
  )
  const sold = there.filter(({ isPrescribed }) => !isPrescribed)
  // of an order that comes back in part something stays
  const least = life.startsWith('part-back') ? 2 : 1
  const count = Math.max(least, 1 + weighted([34, 33, 20, 9, 4], numbers))
  const chosen = new Set<Good>()
  // what is not there is what such an order waits for
  if (life === 'to-stock') {
    const gone = goods.filter(({ isGone }) => isGone)
    const wanted = gone[numbers.below(gone.length)]
    if (wanted) chosen.add(wanted)
  }
  // what such an order waits for a prescription for
  if (life === 'to-send') {
    const wanted = there.filter(({ isPrescribed }) => isPrescribed)
    const one = wanted[numbers.below(wanted.length)]
    if (one) chosen.add(one)
  }
  if (sold.length < count)
    throw new Error(`The demo sold only ${sold.length} products at ${at.toISOString()}.`)
  const weights = sold.map(({ weight }) => weight)
  while (chosen.size < count) {
    const good = sold[weighted(weights, numbers)]
    if (good) chosen.add(good)
  }
  return [...chosen].map((good) => getLine(pricedThen(good, at), numbers))
}

/** Strips, or bottles of what has none. */
function getPacks(product: PricedProduct, packs: number): OrderedLine {
  const isInStrips = hasStrips(product)
  return lineWith(product, { box: 0, strip: isInStrips ? packs : 0, unit: isInStrips ? 0 : packs })
}

function getLine(product: PricedProduct, numbers: Chance): OrderedLine {
  return lineWith(product, getQuantities(product, numbers))
}

function lineWith(product: PricedProduct, quantities: Quantity): OrderedLine {
  const pack = { unitsPerStrip: product.price.units_per_strip, stripsPerBox: product.price.strips_per_box }
  return { product, quantities, units: totalUnits(quantities, pack) }
}

/** catalogue 9: how many are in one is known. */
export function hasStrips({ is_multi_level, price }: PricedProduct): boolean {
  return is_multi_level && price.units_per_strip > 1
}

function getQuantities(product: PricedProduct, numbers: Chance): Quantity {
  const { price } = product
  const nothing = { box: 0, strip: 0, unit: 0 }
  if (!hasStrips(product)) {
    const isDear = price.unit_price_poisha > DEAR
    return { ...nothing, unit: isDear ? 1 : 1 + weighted([70, 22, 8], numbers) }
  }
  const roll = numbers.below(100)
  const isInBoxes = price.strips_per_box > 1
  if (roll < 7 && isInBoxes && (price.box_price_poisha ?? DEAR) < DEAR) return { ...nothing, box: 1 }
  if (roll < 16) return { ...nothing, unit: numbers.between(3, 9) }
  return { ...nothing, strip: 1 + weighted([45, 30, 15, 6, 4], numbers) }
}

type Prescribed = {
  readonly picture: string
  readonly goods: readonly { readonly good: Good; readonly medicine: Medicine }[]
}

/** One after the other; of those whose medicines were sold at that moment, where that is known. */
function prescribedAt(turn: number, at: Date | undefined, goods: readonly Good[]): Prescribed {
  const sold = goods.filter(({ since, until, isScarce }) => !isScarce && at && since < at && at < until)
  const inTurn = PRESCRIPTIONS.map((_, later) => PRESCRIPTIONS[(turn + later) % PRESCRIPTIONS.length])
  const found = inTurn.flatMap((one) => (one ? [{ picture: one.picture, goods: getGoods(one, sold) }] : []))
  const fitting = found.find((one) => at === undefined || one.goods.length > 0) ?? found[0]
  if (!fitting) throw new Error('The demo has no prescriptions.')
  return fitting
}

function getGoods({ medicines }: Prescription, sold: readonly Good[]): Prescribed['goods'] {
  return medicines.flatMap((medicine) => {
    const { name, strength } = medicine
    const good = sold.find(({ product }) => product.name === name && product.strength === strength)
    return good ? [{ good, medicine }] : []
  })
}
