import { expect, test } from 'vitest'
import { seededNumbers } from '../platform/seeded-numbers.ts'
import { statusAfterStock } from '../sales/after-stock.ts'
import {
  DISPENSING_CLASSES,
  type DispensingClass,
  effectiveClass,
  getSale,
  needsPrescription,
  SELLERS,
  type Seller,
  uncovered,
} from './dispensing.ts'
import { mostAtOnce } from './unit-limits.ts'

type Line = {
  readonly productId: number
  readonly own: DispensingClass | null
  readonly generic: DispensingClass | null
  readonly limit: number | null
  readonly units: number
}
type Cart = {
  readonly seller: Seller
  readonly lines: readonly Line[]
  readonly left: readonly { readonly productId: number; readonly units: number }[]
  readonly isOnline: boolean
}
type Verdict = { readonly refused: string[]; readonly status: string | null }

const PACK = { stripsPerBox: 2, unitsPerStrip: 10 }
const BOXES_A_DAY = 2

/** As the shop decides, by the rules of this folder. */
function decided({ seller, lines, left, isOnline }: Cart): Verdict {
  const products = lines.map((line) => ({
    ...line,
    dispensingClass: effectiveClass(line.own, line.generic),
    maxUnitsPerOrder: line.limit,
  }))
  const notSold = products.filter((product) => getSale(product, seller) === 'not-sold-online')
  if (notSold.length > 0) return refusal('not-sold-online', notSold)
  const boxes = seller === 'customer' ? BOXES_A_DAY : null
  const tooMany = products.filter(
    ({ limit, units }) => units > mostAtOnce({ perOrder: limit, pack: PACK }, boxes),
  )
  if (tooMany.length > 0) return refusal('too-many-units', tooMany)
  const needing = products.filter(({ dispensingClass }) => needsPrescription(dispensingClass))
  const lacksPrescription = uncovered(needing, left).length > 0
  const paymentMethod = isOnline ? 'SSLCommerz' : 'COD'
  const status = statusAfterStock({ paymentMethod, isPaid: false, prescription: null, lacksPrescription })
  return { refused: [], status }
}

function refusal(code: string, lines: readonly Line[]): Verdict {
  return { refused: lines.map(({ productId }) => `${code} ${productId}`), status: null }
}

/** The same once more, written down from the specification, one sentence after the other. */
function naively(cart: Cart): Verdict {
  const notSold = cart.lines.filter((line) => isNotSoldOnline(line, cart.seller))
  if (notSold.length > 0) return refusal('not-sold-online', notSold)
  const tooMany = cart.lines.filter((line) => isTooMuch(line, cart.seller))
  if (tooMany.length > 0) return refusal('too-many-units', tooMany)
  if (cart.lines.some((line) => isUncovered(line, cart)))
    return { refused: [], status: 'pending-prescription' }
  return { refused: [], status: cart.isOnline ? 'pending-payment' : 'placed' }
}

/** A product may differ from its generic name. */
function readClass(line: Line): string {
  if (line.own) return line.own
  return line.generic ? line.generic : 'otc'
}

/** Not sold online: only a pharmacist may sell it; a limit of 0 means never by online order. */
function isNotSoldOnline(line: Line, seller: Seller): boolean {
  if (seller === 'pharmacist') return false
  return readClass(line) === 'controlled' || line.limit === 0
}

/** A limit by generic or product; and 2 boxes of 20 for a customer. */
function isTooMuch(line: Line, seller: Seller): boolean {
  if (seller === 'customer' && line.units > 40) return true
  return line.limit !== null && line.limit !== 0 && line.units > line.limit
}

/** Sold with a prescription that lists the item, as far as something is left. */
function isUncovered(line: Line, { left }: Cart): boolean {
  if (!['prescription', 'controlled'].includes(readClass(line))) return false
  let listed = 0
  for (const item of left) if (item.productId === line.productId) listed = item.units
  return listed < line.units
}

const CARTS = 10_000

test(`${CARTS} random carts are decided as the specification says`, () => {
  const next = seededNumbers(22)
  const draw = { below: (end: number) => Math.floor(next() * end) }
  const seen = new Map<string, number>()
  for (let count = 0; count < CARTS; count++) {
    const cart = drawCart(draw)
    const verdict = decided(cart)
    expect({ cart, ...verdict }).toEqual({ cart, ...naively(cart) })
    const kind = verdict.status ?? verdict.refused[0]?.split(' ')[0] ?? ''
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
  }
  // every outcome was among them, and not by a hair
  const kinds = ['not-sold-online', 'too-many-units', 'pending-prescription', 'placed', 'pending-payment']
  for (const kind of kinds) expect([kind, (seen.get(kind) ?? 0) > 200]).toEqual([kind, true])
})

type Draw = { below(end: number): number }

function drawCart(draw: Draw): Cart {
  const getOne = <T>(choices: readonly T[]): T => choices[draw.below(choices.length)] as T
  const classes = [null, null, 'otc', 'otc', 'not-medicine', 'prescription', ...DISPENSING_CLASSES] as const
  const lines = Array.from({ length: 1 + draw.below(4) }, (_, at) => ({
    productId: at + 1,
    own: draw.below(4) === 0 ? getOne(classes) : null,
    generic: getOne(classes),
    limit: getOne([null, null, null, null, null, 5, 30, 100, 0]),
    units: 1 + draw.below(draw.below(5) === 0 ? 60 : 12),
  }))
  const left = lines
    .filter(() => draw.below(3) > 0)
    .map(({ productId, units }) => ({ productId, units: Math.max(0, units + draw.below(6) - 2) }))
  return { seller: getOne(SELLERS), lines, left, isOnline: draw.below(2) === 0 }
}
