import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { outOfStock as en } from '../../en/catalogue/out-of-stock.ts'

export const outOfStock = {
  outOfStock: 'স্টকে নেই',
  outOfStockNotice: 'পণ্যটি এখন স্টকে নেই, তবে অর্ডার করা যাবে',
  shortOfStock: (count) => `এতগুলো এখন স্টকে নেই, আছে ${digits(count)}টি। তবু অর্ডার করা যাবে`,
} satisfies Same<typeof en>
