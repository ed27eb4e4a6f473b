import type { Same } from '../../base/shape.ts'
import type { discounts as en } from '../../en/pricing/discounts.ts'

export const discounts = {
  addMore: (amount) => `এই কোডের জন্য আরও ${amount}-এর পণ্য নিন।`,
  applyFailed: 'ডিসকাউন্ট প্রয়োগ করা যায়নি',
} satisfies Same<typeof en>
