import type { QuoteForm } from '@niramoy/contract/orders'
import type { Quote } from '@niramoy/contract/quote'
import { dhakaDay } from '@niramoy/domain/dhaka'
import { checkCode } from '@niramoy/domain/discount-code'
import { quote } from '@niramoy/domain/quote'
import type { Context } from '../context.ts'
import { discountCodeOf, selectDiscountByCode } from '../discounts/discounts.sql.ts'
import { refusalAt } from '../refuse-on.ts'
import { readPriceFacts } from './price-facts.step.ts'
import { quoteView } from './quote.view.ts'
import { refuseTooHigh } from './refuse-too-high.step.ts'
import { methodOf } from './shipping-facts.step.ts'
import { boxesPerDay, limitedLine, refuseTooMany } from './unit-limits.step.ts'

/** POST /orders/quote: one statement, however many lines, and one more for a code. */
export async function quoteItems(context: Context, form: QuoteForm): Promise<Quote> {
  const { db } = context
  const now = context.now()
  const { lines, promotions, methods: rows } = await readPriceFacts(db, form.items, now)
  refuseTooMany(lines.map(limitedLine), boxesPerDay(context))
  const methods = rows.map(methodOf)
  const chosen = methods.find(({ id }) => id === form.shippingMethodId)
  if (form.shippingMethodId !== undefined && !chosen) {
    throw refusalAt('shippingMethodId', 'shipping-method-not-found')
  }
  const code = await checkedCode(context, form.discountCode)
  const quoted = quote({
    lines: lines.flatMap(({ facts }) => facts ?? []),
    promotions,
    code: code?.isValid ? code.discount : null,
    shipping: chosen ?? null,
  })
  refuseTooHigh(quoted)
  return quoteView(quoted, { lines, methods: chosen ? [chosen] : methods, code })
}

/** discounts 3: asking uses nothing up; whether the code still counts is decided when the order is placed. */
async function checkedCode({ db, now }: Context, typed: string | undefined) {
  if (!typed) return null
  const found = await selectDiscountByCode(db, typed)
  return checkCode(found && discountCodeOf(found), dhakaDay(now()))
}
