import type { Same } from '../../base/shape.ts'
import type { categories as en } from '../../en/catalogue/categories.ts'

export const categories = {
  title: 'ক্যাটাগরি',
  shopByCategory: 'ক্যাটাগরি অনুযায়ী কিনুন',
  seeAll: 'সব দেখুন',
  productsIn: (category) => `${category}: সব পণ্য`,
  none: 'কোনো ক্যাটাগরি পাওয়া যায়নি',
  nameRequired: 'ক্যাটাগরির নাম লিখুন',
  deleteQuestion: 'ক্যাটাগরিটি মুছে ফেলবেন?',
  fetchFailed: 'ক্যাটাগরিগুলো লোড করা যায়নি',
  saveFailed: 'ক্যাটাগরি সংরক্ষণ করা যায়নি',
  deleteFailed: 'ক্যাটাগরি মোছা যায়নি',
} satisfies Same<typeof en>
