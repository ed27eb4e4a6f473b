import type { shippingMethods as en } from '../en/shipping-methods.ts'
import type { Same } from '../shape.ts'

export const shippingMethods = {
  loadFailed: 'ডেলিভারির মাধ্যমগুলো আনা যায়নি',
} satisfies Same<typeof en>
