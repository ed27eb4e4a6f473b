import type { Quote } from '@niramoy/contract/pricing/quote'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { amountText } from '../../../parts/product/amount.tsx'
import type { Line } from './create-lines.ts'

/** The quote and lines as staff saw them, or as they are now. */
export type SeenQuote = { readonly quote: Quote; readonly lines: readonly Line[] }

/** Returns what differs from what staff saw, product by product, the total last. */
export function changesBetween(before: SeenQuote, now: SeenQuote): string[] {
  const { total } = before.quote
  return [
    ...now.lines.flatMap((line) => changesOf(line, before, now)),
    ...(total === now.quote.total ? [] : [t.totalChanged(amountText(total), amountText(now.quote.total))]),
  ]
}

function changesOf({ product, isShort }: Line, before: SeenQuote, now: SeenQuote): string[] {
  const { id } = product
  const name = product.label.en
  const [was, is] = [before, now].map(({ quote }) => quote.lines.find(({ productId }) => productId === id))
  if (!was || !is) return []
  if (is.unavailable) return was.unavailable ? [] : [t.goneNow(name)]
  const wasShort = before.lines.some((line) => line.product.id === id && line.isShort)
  return [
    ...(was.subtotal === is.subtotal
      ? []
      : [t.priceChanged(name, amountText(was.subtotal), amountText(is.subtotal))]),
    ...(isShort && !wasShort ? [t.shortNow(name)] : []),
  ]
}
