import type { Same } from '../../base/shape.ts'
import type { productTypes as en } from '../../en/catalogue/product-types.ts'

export const productTypes = {
  none: 'পণ্যের কোনো ধরন পাওয়া যায়নি',
  fieldsRequired: 'নাম ও স্ট্রিপের নাম লিখুন',
  deleteQuestion: 'পণ্যের ধরনটি মুছে ফেলবেন?',
  fetchFailed: 'পণ্যের ধরনগুলো লোড করা যায়নি',
  saveFailed: 'পণ্যের ধরন সংরক্ষণ করা যায়নি',
  deleteFailed: 'পণ্যের ধরন মোছা যায়নি',
} satisfies Same<typeof en>
