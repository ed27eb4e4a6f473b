import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { productCard as en } from '../../en/catalogue/product-card.ts'

export const productCard = {
  box: 'বক্স',
  strip: 'স্ট্রিপ',
  packs: (count, pack) => `${digits(count)} ${pack}`,
  off: (percent) => `${percent}% ছাড়`,
  now: 'এখনকার দাম',
  before: 'আগের দাম',
  perUnit: (amount, unit) => `প্রতি ${unit} ${amount}`,
  keep: (name) => `${name} পছন্দের তালিকায় রাখুন`,
  take: (name) => `${name} কার্টে নিন`,
  quantity: (name) => `${name}: পরিমাণ`,
  noPrice: 'দাম এখন জানা নেই',
  outOfStock: 'স্টকে নেই, অর্ডার করা যাবে',
} satisfies Same<typeof en>
