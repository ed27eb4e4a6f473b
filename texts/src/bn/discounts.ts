import type { discounts as en } from '../en/discounts.ts'
import type { Same } from '../shape.ts'

export const discounts = {
  applyFailed: 'ডিসকাউন্ট প্রয়োগ করা যায়নি',
} satisfies Same<typeof en>
