import type { Same } from '../../base/shape.ts'
import type { shippingMethods as en } from '../../en/pricing/shipping-methods.ts'

export const shippingMethods = {
  loadFailed: 'ডেলিভারির মাধ্যমগুলো আনা যায়নি',
  noneHere: 'এই ঠিকানায় আমরা এখনো ডেলিভারি দিই না। অন্য ঠিকানা বেছে নিন বা আমাদের ফোন করুন',
  noneForOrder: 'এই অর্ডারের ঠিকানায় আমরা এখনো ডেলিভারি দিই না। আমাদের ফোন করুন',
  dropped: 'আগের ডেলিভারি এই ঠিকানায় হয় না, আবার বেছে নিন',
  call: (phone) => `ফোন করুন ${phone}`,
  arrives: (by) => `${by} পেয়ে যাবেন`,
} satisfies Same<typeof en>
