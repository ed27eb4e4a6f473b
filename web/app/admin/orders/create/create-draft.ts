import { clampQuantity, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { MOST_CART_LINES, MOST_PER_LEVEL } from '@niramoy/domain/sales/cart-lines'
import { clearOrderDraft, readOrderDraft, storeOrderDraft } from '../../../browser/order-draft.ts'

export const STAFF_PAYMENTS = ['COD', 'POS', 'Card'] as const
export type StaffPayment = (typeof STAFF_PAYMENTS)[number]

export type DraftItem = { readonly productId: number; readonly quantities: Quantity }

/** An order that staff began. It is stored in the browser, so it has no name, phone or address in it. */
export type Draft = {
  /** The username is what the customer is found by again. */
  readonly customer: { readonly id: number; readonly username: string } | null
  /** Null: the customer's default, if there is one. */
  readonly shippingAddressId: number | null
  readonly billingAddressId: number | null
  /** The bill goes to the shipping address; null: not chosen, so the customer's defaults decide. */
  readonly isSame: boolean | null
  readonly items: readonly DraftItem[]
  readonly paymentMethod: StaffPayment
  readonly shippingMethodId: number | null
  readonly discountCode: string | null
}

export const EMPTY_DRAFT: Draft = {
  customer: null,
  shippingAddressId: null,
  billingAddressId: null,
  isSame: null,
  items: [],
  paymentMethod: 'COD',
  shippingMethodId: null,
  discountCode: null,
}

/** Worth going on with. */
export function hasContent({ customer, items }: Draft): boolean {
  return customer !== null || items.length > 0
}

/** Returns an empty draft where this member of staff began none. */
export function readDraft(staffId: number): Draft {
  const stored = readOrderDraft(staffId)
  return isObject(stored) ? validDraft(stored) : EMPTY_DRAFT
}

export function storeDraft(staffId: number, draft: Draft): void {
  if (hasContent(draft)) storeOrderDraft(staffId, draft)
  else clearOrderDraft(staffId)
}

/** Whatever someone may have done to the storage. */
function validDraft(stored: Record<string, unknown>): Draft {
  const { customer, items, discountCode, isSame } = stored
  return {
    customer: isCustomer(customer) ? { id: customer.id, username: customer.username } : null,
    shippingAddressId: readId(stored.shippingAddressId),
    billingAddressId: readId(stored.billingAddressId),
    isSame: typeof isSame === 'boolean' ? isSame : null,
    items: Array.isArray(items) ? validItems(items) : [],
    paymentMethod: STAFF_PAYMENTS.find((method) => method === stored.paymentMethod) ?? 'COD',
    shippingMethodId: readId(stored.shippingMethodId),
    discountCode: typeof discountCode === 'string' && discountCode !== '' ? discountCode : null,
  }
}

/** Each product once, as a call takes them. */
function validItems(items: readonly unknown[]): DraftItem[] {
  const found = new Map<number, DraftItem>()
  for (const item of items) {
    if (!isObject(item) || !isObject(item.quantities)) continue
    const productId = readId(item.productId)
    if (productId === null || found.has(productId)) continue
    const { box, strip, unit } = item.quantities
    const quantities = clampQuantity({ box: toCount(box), strip: toCount(strip), unit: toCount(unit) })
    found.set(productId, { productId, quantities })
  }
  return [...found.values()].slice(0, MOST_CART_LINES)
}

function toCount(value: unknown): number {
  return typeof value === 'number' ? Math.min(value, MOST_PER_LEVEL) : 0
}

function readId(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
}

function isCustomer(value: unknown): value is { id: number; username: string } {
  return isObject(value) && readId(value.id) !== null && typeof value.username === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
