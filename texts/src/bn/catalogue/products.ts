import type { Same } from '../../base/shape.ts'
import type { products as en } from '../../en/catalogue/products.ts'

export const products = {
  none: 'কোনো পণ্য পাওয়া যায়নি',
  notFound: 'পণ্যটি পাওয়া যায়নি',
  noActivePrice: 'এই পণ্যের চলতি দাম নেই',
  nameRequired: 'পণ্যের নাম লিখুন',
  categoryRequired: 'ক্যাটাগরি বেছে নিন',
  brandRequired: 'ব্র্যান্ড বেছে নিন',
  typeRequired: 'পণ্যের ধরন বেছে নিন',
  genericNameRequired: 'জেনেরিক নাম বেছে নিন',
  unitPriceNotPositive: 'প্রতি এককের দাম ঠিকভাবে লিখুন',
  effectiveFromRequired: 'দাম শুরুর তারিখ দিন',
  effectiveToTooEarly: 'দাম শেষের তারিখ শুরুর আগে হতে পারে না',
  deleteQuestion: 'পণ্যটি মুছে ফেলবেন?',
  fetchFailed: 'পণ্যগুলো লোড করা যায়নি',
  detailsFailed: 'পণ্যের বিবরণ লোড করা যায়নি',
  filtersFailed: 'ফিল্টারের তালিকা লোড করা যায়নি',
  pricingFailed: 'নতুন দাম যোগ করা যায়নি',
  deleteFailed: 'পণ্যটি মোছা যায়নি',
} satisfies Same<typeof en>
