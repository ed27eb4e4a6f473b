import type { Same } from '../../base/shape.ts'
import type { orderDetails as en } from '../../en/sales/order-details.ts'

export const orderDetails = {
  title: 'অর্ডারের বিস্তারিত',
  back: 'ফিরে যান',
  belongsTo: 'একসঙ্গে করা অন্য অর্ডার:',
  code: 'অর্ডার কোড',
  copyCode: 'অর্ডার কোড কপি করুন',
  codeCopied: 'অর্ডার কোড কপি হয়েছে',
  copyFailed: 'কপি করা যায়নি, কোডটি নিজে বেছে কপি করুন',
  placedOn: (moment) => `অর্ডারের সময়: ${moment}`,
  statusNow: (status) => `অর্ডারের অবস্থা এখন: ${status}`,

  items: 'পণ্য',
  noItemsYet: 'এই অর্ডারে এখনো কোনো পণ্য নেই। প্রেসক্রিপশন দেখে ফার্মাসিস্ট যোগ করবেন।',
  noItems: 'এই অর্ডারে কোনো পণ্য নেই।',
  returned: (amount) => `ফেরত দিয়েছেন: ${amount}`,

  delivery: 'ডেলিভারি',
  payment: 'পেমেন্ট',
  notChosen: 'এখনো বেছে নেননি',
  isPaid: 'পরিশোধিত',
  paymentOf: (amount, by) => `${amount}, মাধ্যম ${by}`,
  refundOf: (amount) => `ফেরত ${amount}`,
  shippingAddress: 'ডেলিভারির ঠিকানা',
  billingAddress: 'বিলের ঠিকানা',
  addressRemoved: 'এই পুরোনো অর্ডার থেকে নাম, ফোন নম্বর ও বিস্তারিত ঠিকানা মুছে ফেলা হয়েছে।',
  sameAddress: 'ডেলিভারির ঠিকানাই বিলের ঠিকানা।',

  totals: 'হিসাব',
  subtotal: 'পণ্যের দাম',
  deliveryCost: 'ডেলিভারি',
  free: 'ফ্রি',
  offer: (name) => `অফার: ${name}`,
  discountCode: (code) => `ডিসকাউন্ট কোড ${code}`,
  discount: 'ছাড়',
  specialDiscount: 'বিশেষ ছাড়',
  total: 'মোট',
  totalLater: 'প্রেসক্রিপশন দেখে ফার্মাসিস্ট ওষুধ যোগ করবেন, তারপর মোট দাম জানাব।',
  refunded: 'ফেরত দেওয়া হয়েছে',
  refundAfterCheck: (amount) => `ফেরত আসা পণ্য যাচাই হলেই ${amount} ফেরত পাঠানো হবে।`,

  prescription: 'প্রেসক্রিপশন',
  seePrescription: 'প্রেসক্রিপশন দেখুন',
  fileErased: 'মেয়াদ শেষে ফাইলটি মুছে ফেলা হয়েছে।',
  rejectedBecause: (reason) => `প্রেসক্রিপশনটি গ্রহণ করা যায়নি: ${reason}`,

  timeline: 'অর্ডারের ইতিহাস',
  by: { customer: 'আপনি', staff: 'নিরাময় টিম', shop: 'স্বয়ংক্রিয়ভাবে' },
  byNamed: (name) => `করেছেন ${name}`,
} satisfies Same<typeof en>
