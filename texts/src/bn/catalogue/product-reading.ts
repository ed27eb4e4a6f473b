import { digits } from '../../base/bengali-digits.ts'
import { genitive, locative } from '../../base/bengali-endings.ts'
import type { Same } from '../../base/shape.ts'
import type { productReading as en } from '../../en/catalogue/product-reading.ts'

export const productReading = {
  genericName: 'জেনেরিক নাম',
  drugClass: 'ড্রাগ ক্লাস',
  category: 'ক্যাটাগরি',
  subCategory: 'সাব-ক্যাটাগরি',
  brand: 'ব্র্যান্ড',
  type: 'ধরন',
  dosageForm: 'ওষুধের ধরন',
  strength: 'শক্তিমাত্রা',
  unitSize: 'প্যাকের পরিমাণ',
  packs: 'প্যাক',
  inEach: (content, pack, count) => `প্রতি ${locative(pack)} ${digits(count)} ${content}`,
  code: 'পণ্যের কোড',
  askTitle: 'পণ্যটি নিয়ে প্রশ্ন আছে?',
  askText: 'কীভাবে খাবেন, কোনটির সঙ্গে খাওয়া যায়, বদলে কী নেওয়া যায়: আমাদের ফার্মাসিস্ট হোয়াটসঅ্যাপে জানাবেন।',
  ask: 'ফার্মাসিস্টকে জিজ্ঞেস করুন',
  question: (name, address) => `${name} সম্পর্কে জানতে চাই: ${address}`,
  noScript: 'এখানে অর্ডার করতে জাভাস্ক্রিপ্ট লাগে। ফোনে বা হোয়াটসঅ্যাপেও অর্ডার করতে পারেন।',
  call: (phone) => `ফোন করুন ${phone}`,
  whatsApp: 'হোয়াটসঅ্যাপে অর্ডার করুন',
  description: 'পণ্যটি সম্পর্কে',
  usage: 'ব্যবহারের নিয়ম',
  sideEffects: 'পার্শ্বপ্রতিক্রিয়া',
  facts: 'বিস্তারিত',
  advice: 'এই তথ্য চিকিৎসক বা ফার্মাসিস্টের পরামর্শের বিকল্প নয়।',
  alternatives: 'বিকল্প ওষুধ',
  alternativesText: 'একই জেনেরিক, একই শক্তিমাত্রা ও ধরন; সবচেয়ে কম দাম আগে।',
  otherBrand: 'এটি ডাক্তারের লেখা ব্র্যান্ড নয়; ফার্মাসিস্ট বা ডাক্তারকে জিজ্ঞেস করুন।',
  savesInAll: (units, amount) => `${digits(units)}টিতে ${amount} কম`,
  saves: (amount, unit) => `প্রতি ${locative(unit)} ${amount} কম`,
  sameGeneric: (name) => `${genitive(name)} সব পণ্য`,
} satisfies Same<typeof en>
