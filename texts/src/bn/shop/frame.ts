import { digits } from '../../base/bengali-digits.ts'
import { genitive } from '../../base/bengali-endings.ts'
import type { Same } from '../../base/shape.ts'
import type { frame as en } from '../../en/shop/frame.ts'

export const frame = {
  skipToContent: 'সরাসরি মূল অংশে যান',
  getHome: (shop) => `${shop}, হোম পাতা`,
  mainNavigation: 'মূল মেনু',
  home: 'হোম',
  products: 'সব পণ্য',
  uploadPrescription: 'প্রেসক্রিপশন আপলোড',
  wishlist: 'পছন্দের তালিকা',
  wishlistWith: (count) => `পছন্দের তালিকা, ${digits(count)}টি পণ্য`,
  cart: 'কার্ট',
  cartWith: (count) => `কার্ট, ${digits(count)}টি পণ্য`,
  login: 'লগইন',
  userMenu: 'আপনার অ্যাকাউন্ট',
  getUserMenu: (name) => `${genitive(name)} অ্যাকাউন্ট`,
  confirmPhone: (phone) => `আপনার মোবাইল নম্বর ${phone} যাচাই করুন`,
  medicines: 'ওষুধের বাক্স',
  dashboard: 'ড্যাশবোর্ড',
  logout: 'লগআউট',
  menu: 'মেনু',
  openMenu: 'মেনু খুলুন',
  closeMenu: 'মেনু বন্ধ করুন',
  searchPlaceholder: 'ওষুধ খুঁজুন...',
  searchLabel: 'ওষুধ খুঁজুন',
  searchSubmit: 'খুঁজুন',
  language: 'ভাষা',
  whatsApp: 'হোয়াটসঅ্যাপে অর্ডার করুন',
  newTab: 'নতুন ট্যাবে খুলবে',
  demo: 'এটি একটি নমুনা দোকান। এখানে অর্ডার করলে কিছু পাঠানো হবে না।',
} satisfies Same<typeof en>
