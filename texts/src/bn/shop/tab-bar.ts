import type { Same } from '../../base/shape.ts'
import type { tabBar as en } from '../../en/shop/tab-bar.ts'

export const tabBar = {
  label: 'দ্রুত মেনু',
  home: 'হোম',
  products: 'পণ্য',
  prescription: 'প্রেসক্রিপশন',
  cart: 'কার্ট',
  account: 'অ্যাকাউন্ট',
} satisfies Same<typeof en>
