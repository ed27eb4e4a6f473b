import type { Product } from '@niramoy/contract/catalogue/products'
import type { Quote, QuoteLine } from '@niramoy/contract/pricing/quote'
import type { Taka } from '@niramoy/domain/platform/money'
import type { OrderLine } from './order-lines.ts'

/** What the customer saw before pressing the button, or sees now. */
export type SeenQuote = {
  readonly quote: Quote
  readonly lines: readonly OrderLine[]
}

export type Change =
  | { readonly what: 'gone' | 'short'; readonly label: Product['label'] }
  | { readonly what: 'price'; readonly label: Product['label']; readonly from: Taka; readonly to: Taka }
  | { readonly what: 'code'; readonly code: string }
  | { readonly what: 'delivery' | 'discount' | 'total'; readonly from: Taka; readonly to: Taka }

/** Everything that is no longer as the customer saw it, line by line, the total at the end. */
export function changesBetween(before: SeenQuote, now: SeenQuote): Change[] {
  const { discount } = before.quote
  const codeIsGone = discount !== null && now.quote.discount === null
  return [
    ...now.lines.flatMap((line) => changesOfLine(line, before, now)),
    ...(codeIsGone ? [{ what: 'code' as const, code: discount.code }] : []),
    ...changeOf('delivery', before.quote.shippingCost, now.quote.shippingCost),
    ...(codeIsGone ? [] : changeOf('discount', before.quote.discountAmount, now.quote.discountAmount)),
    ...changeOf('total', before.quote.total, now.quote.total),
  ]
}

function changesOfLine({ product, isShort }: OrderLine, before: SeenQuote, now: SeenQuote): Change[] {
  const { id, label } = product
  const was = quotedOf(before, id)
  const is = quotedOf(now, id)
  if (!was || !is) return []
  if (is.unavailable) return was.unavailable ? [] : [{ what: 'gone', label }]
  const wasShort = before.lines.some((line) => line.product.id === id && line.isShort)
  return [
    ...(was.subtotal === is.subtotal
      ? []
      : [{ what: 'price' as const, label, from: was.subtotal, to: is.subtotal }]),
    ...(isShort && !wasShort ? [{ what: 'short' as const, label }] : []),
  ]
}

function quotedOf({ quote }: SeenQuote, id: number): QuoteLine | undefined {
  return quote.lines.find(({ productId }) => productId === id)
}

function changeOf(what: 'delivery' | 'discount' | 'total', from: Taka, to: Taka): Change[] {
  return from === to ? [] : [{ what, from, to }]
}
