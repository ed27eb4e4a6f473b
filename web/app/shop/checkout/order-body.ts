import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import type { Taka } from '@niramoy/domain/platform/money'

export type OrderBody = {
  readonly items: { productId: number; quantities: Quantity }[]
  readonly shippingAddress: { id: number }
  readonly billingAddress: { id: number }
  readonly shippingMethodId: number
  readonly paymentMethod: 'COD' | 'SSLCommerz'
  readonly discountCode?: string
  readonly expectedTotal: Taka
  readonly mayWait: boolean
  readonly shortItems?: 'send-rest'
  readonly prescriptionId?: number
}

/** As it is sent: a form when a file comes along. */
export function sentAs(body: OrderBody, prescription: File | null): OrderBody | FormData {
  if (!prescription) return body
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.set('prescription', prescription)
  return form
}
