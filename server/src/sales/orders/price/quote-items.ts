import type { Quote } from '@niramoy/contract/pricing/quote'
import type { QuoteForm } from '@niramoy/contract/sales/order-forms'
import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { fits, isPlaceKnown, type Place } from '@niramoy/domain/pricing/delivery'
import { checkCode } from '@niramoy/domain/pricing/discount-code'
import { quote } from '@niramoy/domain/pricing/quote'
import { knownPlace } from '../../../people/locations/known-place.step.ts'
import type { Context } from '../../../platform/context.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import { getDiscountCode, selectDiscountByCode } from '../../../pricing/discounts/discounts.sql.ts'
import { fittingMethods, getMethod } from '../../../pricing/shipping-methods/delivery-terms.step.ts'
import type { ShippingMethodRow } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { type RequestedLine, readPriceFacts } from './price-facts.step.ts'
import { quoteView } from './quote.view.ts'
import { refuseNotSold, sellerIn } from './refuse-not-sold.step.ts'
import { refuseTooHigh } from './refuse-too-high.step.ts'
import type { Person } from './unit-limits.sql.ts'
import { boxesPerDay, limitedLine, orderedAround, refuseTooMany } from './unit-limits.step.ts'
import { findPersonRefusal } from './use-discount-code.step.ts'

/** POST /orders/quote: one statement, however many lines, and one more for a code and for earlier orders. */
export async function quoteItems(
  context: Context,
  form: QuoteForm,
  /** Whose earlier orders count towards limits; null: nobody's is known. */
  userId: number | null,
): Promise<Quote> {
  const { db } = context
  const now = context.now()
  const { lines, promotions, methods, limits } = await readPriceFacts(db, form.items, now)
  const limited = lines.map(limitedLine)
  refuseNotSold(limited, sellerIn(context))
  const person = userId === null ? null : { userId, place: null }
  refuseTooMany(limited, boxesPerDay(context), await orderedAround(context, limits, person))
  const { place } = knownPlace(form)
  const chosen = chosenMethod(methods, form, place)
  const code = await checkedCode(context, form.discountCode, person)
  const quoted = quote({
    lines: lines.flatMap(({ facts }) => facts ?? []),
    promotions,
    code: code?.isValid ? code.discount : null,
    shipping: chosen && getMethod(chosen),
  })
  refuseTooHigh(quoted)
  const offered = chosen ? [chosen] : fittingMethods(methods, place)
  const isDayKnown = (chosen || isPlaceKnown(place)) && lines.every(isInStock)
  return quoteView(quoted, {
    lines,
    methods: offered.map(getMethod),
    orderedAt: isDayKnown ? now : null,
    code,
  })
}

function chosenMethod(methods: readonly ShippingMethodRow[], { shippingMethodId }: QuoteForm, place: Place) {
  if (shippingMethodId === undefined) return null
  const method = methods.find(({ id }) => id === shippingMethodId)
  if (!method) throw refusalAt('shippingMethodId', 'shipping-method-not-found')
  if (isPlaceKnown(place) && !fits(method, place)) {
    throw refusalAt('shippingMethodId', 'shipping-method-not-for-address')
  }
  return method
}

/** What cannot be ordered at all keeps nothing waiting. */
function isInStock({ facts, product }: RequestedLine): boolean {
  return facts === null || product.sellable_units >= totalUnits(facts.quantities, facts.pack)
}

/** discounts 3: asking uses nothing up; whether the code still counts is decided when the order is placed. */
async function checkedCode({ db, now, settings }: Context, typed: string | undefined, person: Person | null) {
  if (!typed) return null
  const found = await selectDiscountByCode(db, typed)
  const check = checkCode(found && getDiscountCode(found, settings.CODES_NOT_FOR), dhakaDay(now()))
  // whose orders count is known once they have logged in
  const refusal = check.isValid && person ? await findPersonRefusal(db, check.discount, person) : null
  return refusal ? ({ isValid: false, refusal } as const) : check
}
