import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { assistantCart as en } from '../../en/sales/assistant-cart.ts'

export const assistantCart = {
  title: 'আপনার সহকারীর কাছ থেকে',
  lead: 'একটি সহকারী এটি সাজিয়েছে। এখনো কিছু অর্ডার হয়নি: কার্টে নেওয়ার আগে প্রতিটি ওষুধ দেখে নিন।',
  add: 'আমার কার্টে নিন',
  none: 'এর কিছুই এখন অনলাইনে কেনা যাবে না।',
  gone: 'লিংকটি আগেই ব্যবহার হয়েছে বা মেয়াদ শেষ। সহকারীর কাছে নতুন লিংক চান।',
  failed: 'সহকারীর সাজানো কার্ট আনা যায়নি। আবার চেষ্টা করুন।',
  open: 'দোকানে যান',
  toCart: 'আমার কার্ট খুলুন',
  again: 'আবার চেষ্টা করুন',
  sum: 'পণ্যের মোট দাম',
  code: (code) => `সহকারী ডিসকাউন্ট কোড ${code} বলেছে। চেকআউটে কোডটি লিখুন।`,
  addedTo: (products) => `আপনার কার্টে আগে থেকেই ${digits(products)}টি পণ্য আছে। সেগুলো থাকবে।`,
} satisfies Same<typeof en>
