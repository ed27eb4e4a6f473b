import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { ApiError } from '../../../api/api-error.ts'
import type { FieldErrors } from '../../../parts/checkout/use-field-errors.ts'
import { errorText, fieldText } from '../../../parts/errors/error-text.ts'
import type { Facts } from './create-facts.ts'
import type { OrderBody } from './create-send.ts'

/** `failure` is of the whole. */
export type OrderField =
  | 'customer'
  | 'shipping'
  | 'billing'
  | 'items'
  | 'prescription'
  | 'method'
  | 'code'
  | 'failure'

/** staff-orders 4: what must be there before the button can be pressed, in words. */
export function missingIn({ person, choices, items }: Facts): string[] {
  return [
    ...(person.customer ? [] : [t.missing.customer]),
    ...(choices.shipping ? [] : [t.missing.shipping]),
    ...(items.ordered.length > 0 ? [] : [t.missing.items]),
  ]
}

/** Returns the first reason that the order cannot be made, under its field. */
export function fieldErrorsIn({
  person,
  choices,
  items,
  quoteState: { quote },
}: Facts): FieldErrors<OrderField> {
  const incomplete = { sentence: t.incomplete }
  if (!person.customer) return { customer: incomplete }
  if (!choices.shipping) return { shipping: incomplete }
  if (!choices.billing) return { billing: incomplete }
  if (items.ordered.length === 0) return { items: incomplete }
  if (!choices.method) return { method: { sentence: t.methodRequired } }
  if (quote?.discountError) return { code: { sentence: quote.discountError.message } }
  const isWhole = !quote?.lines.some(({ unavailable }) => unavailable)
  return isWhole ? {} : { failure: { sentence: t.cannotBeOrdered } }
}

/** What is sent; null while something is missing or its price is not known. */
export function toBody({ draft, person, choices, items, quoteState: { quote } }: Facts): OrderBody | null {
  const { shipping, billing, method } = choices
  if (!person.customer || !shipping || !billing || !method || !quote) return null
  return {
    userId: person.customer.id,
    items: items.ordered,
    shippingAddress: { id: shipping.id },
    billingAddress: { id: billing.id },
    shippingMethodId: method.id,
    paymentMethod: draft.paymentMethod,
    ...(draft.discountCode !== null && { discountCode: draft.discountCode }),
    expectedTotal: quote.total,
    // the screen said that something is out of stock, so the order may wait for it
    mayWait: items.lines.some(({ isShort }) => isShort),
  }
}

/** Where to say what the server refused. */
export function readFieldErrors(error: unknown): FieldErrors<OrderField> {
  const failure = errorText(error, 'en')
  if (!(error instanceof ApiError)) return { failure }
  const placed: FieldErrors<OrderField> = {
    customer: fieldText(error, 'userId'),
    shipping: fieldText(error, 'shippingAddress'),
    billing: fieldText(error, 'billingAddress'),
    method: fieldText(error, 'shippingMethodId'),
    code: fieldText(error, 'discountCode'),
    prescription: fieldText(error, 'prescription') ?? fieldText(error, 'prescriptionId'),
  }
  return Object.values(placed).some(Boolean) ? placed : { failure }
}

/** Prices, stock or the code: what is shown is no longer true. */
export function isChanged(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const isOutdated = (path: string) => path.startsWith('items') || path === 'discountCode'
  return error.code === 'order-changed-meanwhile' || Object.keys(error.fields).some(isOutdated)
}

export function isSentBefore(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency-key-reused'
}
