import type { Same } from '../../base/shape.ts'
import type { genericNames as en } from '../../en/catalogue/generic-names.ts'

export const genericNames = {
  none: 'কোনো জেনেরিক নাম পাওয়া যায়নি',
  fieldsRequired: 'প্রয়োজনীয় সব তথ্য দিন',
  deleteQuestion: 'জেনেরিক নামটি মুছে ফেলবেন?',
  fetchFailed: 'জেনেরিক নামগুলো লোড করা যায়নি',
  saveFailed: 'জেনেরিক নাম সংরক্ষণ করা যায়নি',
  deleteFailed: 'জেনেরিক নাম মোছা যায়নি',
  textsFailed: 'ওষুধের তথ্য লোড করা যায়নি',
  filtersFailed: 'ফিল্টারের তালিকা লোড করা যায়নি',
} satisfies Same<typeof en>
