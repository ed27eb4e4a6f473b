import { digits } from '../../base/bengali-digits.ts'
import { genitive } from '../../base/bengali-endings.ts'
import type { Same } from '../../base/shape.ts'
import type { productPage as en } from '../../en/catalogue/product-page.ts'

export const productPage = {
  pageTitle: (name) => `${genitive(name)} দাম ও তথ্য`,
  pageDescription: (name) =>
    `${genitive(name)} দাম, প্যাকের মাপ, ব্যবহার ও বিকল্প ওষুধ। অনলাইনে অর্ডার করুন, সারা দেশে ২৪–৪৮ ঘণ্টায় ডেলিভারি।`,
  home: 'হোম',
  products: 'সব পণ্য',
  by: 'প্রস্তুতকারক',
  inStock: 'স্টকে আছে',
  quantities: 'কতটা লাগবে?',
  units: (count, unit) => `${digits(count)} ${unit}`,
  perUnit: (amount, unit) => `প্রতি ${unit} ${amount}`,
  total: 'মোট',
  saved: (amount) => `আপনার সাশ্রয় ${amount}`,
  nothingChosen: 'এখনো কিছু বেছে নেননি',
  pack: 'প্যাক',
  saving: (amount) => `${amount} সাশ্রয়`,
  otherQuantity: 'অন্য পরিমাণ',
  anywhere: 'সারা দেশে ২৪–৪৮ ঘণ্টায় ডেলিভারি',
  share: 'শেয়ার করুন',
  linkCopied: 'লিংক কপি হয়েছে।',
  linkNotCopied: 'লিংক কপি করা যায়নি। ব্রাউজারের ঠিকানা থেকে কপি করুন।',
  addToCart: 'কার্টে যোগ করুন',
  addTitle: 'কার্টে যোগ',
} satisfies Same<typeof en>
