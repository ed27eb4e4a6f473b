import { genitive } from '../../base/bengali-endings.ts'
import type { Same } from '../../base/shape.ts'
import type { cartHelp as en } from '../../en/sales/cart-help.ts'

export const cartHelp = {
  find: 'সবচেয়ে কম দামে একই ওষুধ দেখুন',
  title: 'কম দামে একই ওষুধ',
  lead: 'একই জেনেরিক, একই শক্তিমাত্রা ও ধরন, একই পরিমাণ; এখন স্টকে আছে।',
  instead: (name) => `${genitive(name)} বদলে`,
  saves: (amount) => `${amount} কম`,
  otherBrand: 'এটি ডাক্তারের লেখা ব্র্যান্ড নয়; ফার্মাসিস্ট বা ডাক্তারকে জিজ্ঞেস করুন।',
  none: 'আপনার কার্টের পণ্যের জন্য এর চেয়ে কম দামের কিছু দেওয়া যাচ্ছে না',
  swap: (amount) => `বদলে নিন, ${amount} বাঁচান`,
  swapped: 'বেছে নেওয়া পণ্যগুলো বদলানো হয়েছে',
  undo: 'ফিরিয়ে আনুন',
  failed: 'এখন দেখানো যাচ্ছে না',
  close: 'বন্ধ করুন',
} satisfies Same<typeof en>
