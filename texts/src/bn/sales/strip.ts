import type { Same } from '../../base/shape.ts'
import type { strip as en } from '../../en/sales/strip.ts'

export const strip = {
  label: 'জেনে রাখুন',
  freeDelivery: (taka) => (taka === 0 ? 'সব অর্ডারে ফ্রি ডেলিভারি' : `${taka} টাকার বেশি অর্ডারে ফ্রি ডেলিভারি`),
  freeDeliveryShort: (taka) => (taka === 0 ? 'ফ্রি ডেলিভারি' : `${taka}+ টাকায় ফ্রি ডেলিভারি`),
  delivery: 'সারা দেশে ২৪-৪৮ ঘণ্টার মধ্যে',
  call: (phone) => `ফোন করুন ${phone}`,
} satisfies Same<typeof en>
