import type { CounterSaleForm } from '@niramoy/contract/sales/counter'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import type { Reduction } from '@niramoy/domain/pricing/best-price'
import type { DiscountCode } from '@niramoy/domain/pricing/discount-code'
import { type Quote, quote } from '@niramoy/domain/pricing/quote'
import { methodOfTender, type Payment, settle } from '@niramoy/domain/sales/cash/counter'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import type { LockedFacts, NewOrder } from '../orders/place/place-order.sql.ts'
import { type OrderableLine, orderableLines } from '../orders/place/place-order-lines.step.ts'
import { priceColumns } from '../orders/place/price-order.step.ts'
import { getPriceFacts } from '../orders/price/price-facts.step.ts'
import { isNotSold } from '../orders/price/refuse-not-sold.step.ts'
import { refuseTooHigh } from '../orders/price/refuse-too-high.step.ts'
import { type Around, limitedLine, refuseTooMany } from '../orders/price/unit-limits.step.ts'
import { refuseGoods } from '../orders/price/use-discount-code.step.ts'

export type PricedSale = {
  readonly lines: readonly OrderableLine[]
  readonly code: (DiscountCode & { readonly code: string }) | null
  readonly special: Reduction | null
  readonly quoted: Quote
  readonly payment: Payment
}

const ALL_PER_CENT = 10_000

/** The quote of this moment, which must come to what the customer agreed to; and whether this person may sell it all. */
export function priceSale(
  facts: LockedFacts,
  form: CounterSaleForm,
  {
    actor,
    code,
    around,
  }: { readonly actor: Actor; readonly code: PricedSale['code']; readonly around: Around },
): PricedSale {
  const { lines: requested, promotions } = getPriceFacts(facts, form.items)
  const lines = orderableLines(requested)
  refuseUnsellable(lines, actor, around)
  const special = getSpecial(form, actor)
  const priced = lines.map((line) => line.facts)
  const quoted = quote({ lines: priced, promotions, code, special, shipping: null })
  refuseTooHigh(quoted)
  refuseGoods(quoted, code)
  refuseTooMuchOff(special, quoted)
  if (form.expectedTotal !== undefined && toPoisha(form.expectedTotal) !== quoted.total) {
    throw refusalAt('expectedTotal', 'order-changed-meanwhile')
  }
  const given = form.received === undefined ? null : toPoisha(form.received)
  const payment = settle(form.tender, quoted.total, given)
  if (!payment) throw refusalAt('received', 'counter-received-too-little')
  return { lines, code, special, quoted, payment }
}

/** dispensing 2, in the words of the counter. */
function refuseUnsellable(lines: readonly OrderableLine[], actor: Actor, around: Around): void {
  const limited = lines.map(limitedLine)
  const seller = hasPermission(actor, 'controlled') ? 'pharmacist' : 'staff'
  const fields = limited.flatMap(({ limits }, at) =>
    limits && isNotSold(limits, seller)
      ? [[`items.${at}.productId`, 'counter-pharmacist-only'] as const]
      : [],
  )
  if (fields.length > 0) throw new Refusal('counter-pharmacist-only', { fields: Object.fromEntries(fields) })
  // quantities 6: the limit of a day is for customers' own orders
  refuseTooMany(limited, null, around)
}

function getSpecial({ specialDiscount }: CounterSaleForm, actor: Actor): Reduction | null {
  if (!specialDiscount) return null
  if (!hasPermission(actor, 'orders.discount')) throw new Refusal('not-your-duty')
  return { valueType: specialDiscount.type, valueHundredths: toPoisha(specialDiscount.value) }
}

function refuseTooMuchOff(special: Reduction | null, quoted: Quote): void {
  if (!special) return
  const { subtotal, promotionDiscount, codeDiscount } = quoted
  const most = special.valueType === 'percentage' ? ALL_PER_CENT : subtotal - promotionDiscount - codeDiscount
  if (special.valueHundredths > most) throw refusalAt('specialDiscount.value', 'special-discount-too-high')
}

/** What the order remembers of its price and payment. */
export function saleColumns({ tender }: CounterSaleForm, { code, special, quoted }: PricedSale) {
  return {
    payment_method: methodOfTender(tender),
    ...priceColumns({ quoted, code }),
    special_discount_poisha: quoted.specialDiscount,
    special_value_type: special?.valueType ?? null,
    special_value_hundredths: special?.valueHundredths ?? null,
  } satisfies Partial<NewOrder>
}
