import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { orderList as en } from '../../en/sales/order-list.ts'

export const orderList = {
  lead: 'আপনার সব অর্ডার, নতুনটি আগে।',
  caption: 'আপনার অর্ডার',
  code: 'অর্ডার কোড',
  date: 'তারিখ',
  products: 'পণ্য',
  more: (count) => `আরও ${digits(count)}টি`,
  noProducts: 'প্রেসক্রিপশন থেকে',
  totalLater: 'ফার্মাসিস্ট ওষুধ যোগ করলে জানাব',
  total: 'মোট',
  status: 'অবস্থা',
  expected: (by) => `${by} পৌঁছাবে`,
  none: 'আপনি এখনো কোনো অর্ডার করেননি',
  browse: 'পণ্য দেখুন',
} satisfies Same<typeof en>
