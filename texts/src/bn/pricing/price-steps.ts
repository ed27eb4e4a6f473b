import type { Same } from '../../base/shape.ts'
import type { priceSteps as en } from '../../en/pricing/price-steps.ts'

export const priceSteps = {
  why: 'দামের হিসাব দেখুন',
  entry: 'আজকের দাম',
  kept: 'অর্ডার করার সময়ের দাম',
  promotion: (name, off) => `অফার “${name}”: ${off}`,
  orderPromotion: (name, off, minimum) => `${minimum} বা তার বেশি অর্ডারে অফার “${name}”: ${off}`,
  percentOff: (percent) => `${percent}% ছাড়`,
  amountOff: (amount) => `${amount} ছাড়`,
  halfUp: (level, rate) => `${level}: পূর্ণ পয়সায় ${rate}`,
  noUndercut: (level, rate) => `${level}: ${rate}, বড় প্যাকের দরের চেয়ে কম নয়`,
  code: 'ডিসকাউন্ট কোড, এই পণ্যের অংশ',
  special: 'বিশেষ ছাড়, এই পণ্যের অংশ',
} satisfies Same<typeof en>
