import type { Same } from '../../base/shape.ts'
import type { openCash as en } from '../../en/sales/open-cash.ts'

export const openCash = {
  tooMuch: (_orders, _sum) => 'অনলাইনে পেমেন্ট করুন বা ডেলিভারির অপেক্ষা করুন',
} satisfies Same<typeof en>
