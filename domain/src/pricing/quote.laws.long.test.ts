import { expect, test } from 'vitest'
import { brokenLaws, COMPARING, PLAIN } from '../testing/cart-laws.ts'
import { randomCart } from '../testing/random-carts.ts'
import { lowersPrices } from './best-price.ts'
import { soldPrices } from './pricing.ts'
import { type QuoteInput, quote } from './quote.ts'

const PART = 10_000
const PARTS = 4
const SLOW_MACHINE_MS = 240_000

const firstSeeds = Array.from({ length: PARTS }, (_, part) => part * PART + 1)

/** Each cart is tried by every plain law and by one comparing law in turn; `npm run bench:prices` tries millions by all. */
test.each(firstSeeds)(
  'every law holds for 10,000 random carts from number %i on',
  (first) => expect(breaking(first)).toEqual([]),
  SLOW_MACHINE_MS,
)

const TURNS = COMPARING.map((comparing) => [...PLAIN, comparing])

/** The numbers of the carts that break a law, with the laws; the first few are enough to start from. */
function breaking(first: number) {
  const found: { seed: number; broken: string[] }[] = []
  for (let seed = first; seed < first + PART && found.length < 5; seed++) {
    const broken = brokenLaws(randomCart(seed), TURNS[seed % TURNS.length] ?? PLAIN)
    if (broken.length > 0) found.push({ seed, broken })
  }
  return found
}

test('the carts reach far: every kind of promotion, discount, delivery and price is among them', () => {
  const carts = Array.from({ length: 2_000 }, (_, at) => randomCart(at + 1))
  const quoted = carts.map((cart) => ({ cart, ...quote(cart) }))
  const some = (is: (each: (typeof quoted)[number]) => boolean) => quoted.filter(is).length
  expect(some(({ orderPromotion }) => orderPromotion !== null)).toBeGreaterThan(200)
  expect(some(({ lines }) => lines.some(({ promotion }) => promotion !== null))).toBeGreaterThan(200)
  expect(some(({ cart }) => cart.lines.some(({ placedWith }) => placedWith))).toBeGreaterThan(100)
  expect(some(({ subtotal, total }) => subtotal > 0 && total === 0)).toBeGreaterThan(50)
  expect(some(({ freeDelivery }) => freeDelivery?.missing === 0)).toBeGreaterThan(100)
  expect(some(({ freeDelivery }) => (freeDelivery?.missing ?? 0) > 0)).toBeGreaterThan(100)
  expect(some(({ codeDiscount, specialDiscount }) => codeDiscount * specialDiscount > 0)).toBeGreaterThan(20)
  expect(some(({ cart }) => cart.promotions.some((one) => !lowersPrices(one)))).toBeGreaterThan(500)
  expect(some(({ cart }) => sellsUnitsCheaper(cart))).toBeGreaterThan(100)
  const told = quoted.flatMap(({ lines }) => lines.flatMap(({ explanation }) => explanation))
  expect(new Set(told.map((step) => (step.step === 'rounding' ? step.why : step.step)))).toEqual(
    new Set(['entry', 'promotion', 'order-promotion', 'half-up', 'no-undercut', 'code', 'special']),
  )
})

function sellsUnitsCheaper({ lines }: QuoteInput): boolean {
  return lines.some(({ prices, isMultiLevel, pack }) => {
    const { unit, strip } = soldPrices(prices, isMultiLevel)
    return strip !== null && unit * pack.unitsPerStrip < strip
  })
}
