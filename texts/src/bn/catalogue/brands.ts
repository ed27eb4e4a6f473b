import type { Same } from '../../base/shape.ts'
import type { brands as en } from '../../en/catalogue/brands.ts'

export const brands = {
  none: 'কোনো ব্র্যান্ড পাওয়া যায়নি',
  nameRequired: 'ব্র্যান্ডের নাম লিখুন',
  deleteQuestion: 'ব্র্যান্ডটি মুছে ফেলবেন?',
  fetchFailed: 'ব্র্যান্ডগুলো লোড করা যায়নি',
  saveFailed: 'ব্র্যান্ড সংরক্ষণ করা যায়নি',
  deleteFailed: 'ব্র্যান্ড মোছা যায়নি',
} satisfies Same<typeof en>
