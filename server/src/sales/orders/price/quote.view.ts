import type * as wire from '@niramoy/contract/pricing/quote'
import { type Poisha, poisha, signedTaka, toTaka } from '@niramoy/domain/platform/money'
import { type DeliveryTerms, deliveryBy } from '@niramoy/domain/pricing/delivery'
import type { CodeCheck, CodeTerms, PersonRefusal } from '@niramoy/domain/pricing/discount-code'
import type { OrderPromotion, PriceStep } from '@niramoy/domain/pricing/explain-price'
import { joinedLine } from '@niramoy/domain/pricing/line-parts'
import type { Terms } from '@niramoy/domain/pricing/order-line'
import type { Prices } from '@niramoy/domain/pricing/pricing'
import { codeProblem, type Quote, type QuotedLine } from '@niramoy/domain/pricing/quote'
import { cheapestMethod, freeDelivery, type ShippingMethod } from '@niramoy/domain/pricing/shipping'
import type { CartLine } from '@niramoy/domain/sales/cart-lines'
import { discounts as texts } from '@niramoy/texts/en/pricing/discounts'
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'

type RequestedLine = CartLine & { readonly problem: { readonly code: ErrorCode } | null }
type Code = CodeTerms & { readonly code: string }
type Method = ShippingMethod & Pick<DeliveryTerms, 'daysTo' | 'cutOff'> & { readonly id: number }
type Around = {
  readonly lines: readonly RequestedLine[]
  /** The chosen one alone, or those to choose from. */
  readonly methods: readonly Method[]
  /** From when its days count; null: the day is not known. */
  readonly orderedAt: Date | null
  readonly code: CodeCheck<Code> | { readonly isValid: false; readonly refusal: PersonRefusal } | null
}

export function quoteView(quoted: Quote, { lines, methods, orderedAt, code }: Around): wire.Quote {
  const method = cheapestMethod(methods, quoted.subtotal)
  return {
    lines: lines.map((line) => {
      return lineView(
        line,
        quoted.lines.filter(({ productId }) => productId === line.productId),
      )
    }),
    subtotal: toTaka(quoted.subtotal),
    shippingCost: toTaka(quoted.shippingCost),
    discountAmount: toTaka(quoted.discountAmount),
    promotionDiscount: toTaka(quoted.promotionDiscount),
    codeDiscount: toTaka(quoted.codeDiscount),
    total: toTaka(quoted.total),
    orderPromotion: quoted.orderPromotion && termsView(quoted.orderPromotion),
    deliveryBy: method && orderedAt ? deliveryBy(method, orderedAt) : null,
    freeDelivery: freeDeliveryView(method, quoted.subtotal),
    ...codeView(quoted, code),
  }
}

/** The answer about a single item. */
export function stepsView({ lines: [line], subtotal }: Quote) {
  return { subtotal: toTaka(subtotal), explanation: (line?.explanation ?? []).map(stepView) }
}

function lineView(
  { productId, quantities, problem }: RequestedLine,
  parts: readonly QuotedLine[],
): wire.QuoteLine {
  const line = joinedLine(parts)
  return {
    productId,
    quantities,
    unavailable: problem !== null,
    problem: problem && problemView(problem.code),
    prices: line ? pricesView(line.prices) : null,
    rates: line ? pricesView(line.rates) : null,
    originalSubtotal: toTaka(line?.originalSubtotal ?? NONE),
    subtotal: toTaka(line?.subtotal ?? NONE),
    promotion: line?.promotion ? termsView(line.promotion) : null,
    promotionDiscount: toTaka(line?.promotionDiscount ?? NONE),
    explanation: (line?.explanation ?? []).map(stepView),
    ...(parts.length > 1 && { parts: parts.map(partView) }),
  }
}

function partView({ quantities, rates, subtotal, explanation }: QuotedLine): wire.QuotePart {
  const isKept = explanation.some((step) => step.step === 'entry' && step.isKept)
  return { quantities, rates: pricesView(rates), subtotal: toTaka(subtotal), isKept }
}

const NONE = poisha(0)

function stepView(step: PriceStep): wire.PriceStep {
  return {
    step: step.step,
    amount: toTaka(step.amount),
    ...('isKept' in step && { isKept: step.isKept }),
    ...('rates' in step && { rates: pricesView(step.rates) }),
    ...('promotion' in step && { promotion: termsView(step.promotion) }),
    ...('level' in step && { level: step.level, rate: toTaka(step.rate), why: step.why }),
    ...('share' in step && { share: toTaka(step.share) }),
  }
}

function pricesView({ box, strip, unit }: Prices): wire.LevelPrices {
  return { box: takaOrNone(box), strip: takaOrNone(strip), unit: toTaka(unit) }
}

function takaOrNone(amount: Poisha | null) {
  return amount === null ? null : toTaka(amount)
}

function termsView(terms: Terms | OrderPromotion): wire.PriceTerms {
  return {
    id: terms.id,
    name: terms.name,
    type: terms.valueType,
    value: terms.valueHundredths / 100,
    ...('minimumOrder' in terms && { minimumOrderAmount: toTaka(terms.minimumOrder) }),
  }
}

function freeDeliveryView(method: Method | undefined, subtotal: Poisha): wire.Quote['freeDelivery'] {
  const free = method ? freeDelivery(method, subtotal) : null
  if (!method || !free) return null
  return { shippingMethodId: method.id, threshold: toTaka(free.threshold), missing: toTaka(free.missing) }
}

/** The code when it counts, or why it does not; `missing` is what its minimum wants besides. */
function codeView(quoted: Quote, code: Around['code']) {
  const refusal = code && !code.isValid ? code.refusal : null
  const problem = code?.isValid ? codeProblem(quoted) : null
  return {
    discount: code?.isValid && !problem ? discountView(code.discount) : null,
    discountError:
      (refusal && problemView(refusal)) ??
      (problem && { code: problem, message: goodsText(problem, quoted) }),
    ...(problem === 'discount-minimum-not-reached' && { discountMissing: toTaka(quoted.codeMissing) }),
  }
}

/** Says how much is missing to the code's minimum. */
export function goodsText(
  problem: NonNullable<ReturnType<typeof codeProblem>>,
  { codeMissing }: Quote,
): string {
  return problem === 'discount-minimum-not-reached'
    ? texts.addMore(signedTaka(toTaka(codeMissing)))
    : ERRORS[problem].text
}

function discountView({ code, valueType, valueHundredths }: Code) {
  return { code, type: valueType, value: valueHundredths / 100 }
}

function problemView(code: ErrorCode): wire.Problem {
  return { code, message: ERRORS[code].text }
}
