import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { orderMessages as en } from '../../en/sales/order-messages.ts'

export const orderMessages = {
  subject: (code) => `আপনার অর্ডার ${code}`,
  placed: (code, amount) => `আপনার অর্ডার ${code} নিশ্চিত হয়েছে। মোট ৳${amount}। শিগগিরই পাঠাচ্ছি। ধন্যবাদ!`,
  paid: (code, amount) => `অর্ডার ${code}-এর ৳${amount} আমরা পেয়েছি। শিগগিরই পাঠাচ্ছি। ধন্যবাদ!`,
  shipped: (code) => `আপনার অর্ডার ${code} পাঠানো হয়েছে।`,
  shippedToPay: (code, amount) => `আপনার অর্ডার ${code} পাঠানো হয়েছে। হাতে পেয়ে ৳${amount} দেবেন।`,
  delivered: (code) => `আপনার অর্ডার ${code} পৌঁছে গেছে। কোনো সমস্যা হলে আমাদের জানান। সুস্থ থাকুন!`,
  cancelled: (code) => `আপনার অর্ডার ${code} বাতিল হয়েছে।`,
  cameBack: (code) => `আপনার অর্ডার ${code} পৌঁছে দেওয়া যায়নি, আমাদের কাছে ফিরে এসেছে। অর্ডারটি বাতিল হয়েছে।`,
  addressChanged: (code) => `আপনার অর্ডার ${code}-এর ঠিকানা নিরাময় টিম বদলে দিয়েছে। ভুল হয়ে থাকলে আমাদের ফোন করুন।`,
  moneyBack: 'আপনার টাকা ফেরত পাঠাচ্ছি।',
  moneyBackAfterCheck: 'পণ্য যাচাই করে আপনার টাকা ফেরত পাঠাব।',
  reasonOnPage: 'কারণটি অর্ডারের পাতায় আছে।',
  prescriptionReviewed: (code, amount) =>
    `আপনার প্রেসক্রিপশন দেখা হয়েছে। অর্ডার ${code}, দাম ৳${amount}। এখন ডেলিভারি ও পেমেন্ট বেছে নিন।`,
  pendingPrescription: (code) => `আপনার প্রেসক্রিপশন পেয়েছি। অর্ডার ${code}। দেখে শিগগিরই জানাচ্ছি।`,
  prescriptionWanted: (code) =>
    `অর্ডার ${code}-এ প্রেসক্রিপশনের ওষুধ আছে। অর্ডারের পাতায় প্রেসক্রিপশন দিন। ফার্মাসিস্ট দেখার পর পাঠাব।`,
  pendingStock: (code) => `আপনার অর্ডার ${code} পেয়েছি। কিছু পণ্য এখন স্টকে নেই; এলেই পাঠিয়ে দেব।`,
  pendingPayment: (code, amount, within) =>
    `অর্ডার ${code}: ${within} ৳${amount} অনলাইনে পরিশোধ করুন, না হলে অর্ডারটি বাতিল হবে।`,
  requoted: (code, amount) =>
    `আপনার অর্ডারের অন্য অংশটি বাতিল হয়েছে। অর্ডার ${code} একাই যাবে; ডেলিভারিসহ এখন মোট ৳${amount}।`,
  deliveryMoved: (code, amount) =>
    `আপনার অর্ডার দুই ভাগে আসবে; কোন ভাগে ডেলিভারি চার্জ কত, তা বদলেছে। অর্ডার ${code}: এখন মোট ৳${amount}।`,
  endsWithoutPrescription: (code) =>
    `অর্ডার ${code}-এর প্রেসক্রিপশন এখনো পাইনি। না পেলে কাল অর্ডারটি বাতিল হবে। অর্ডারের পাতায় প্রেসক্রিপশন দিন।`,
  endsWithoutStock: (code) =>
    `অর্ডার ${code}-এর পণ্য এখনো স্টকে আসেনি। কালকের মধ্যে না এলে অর্ডারটি বাতিল হবে। চাইলে অর্ডারের পাতায় বদলে নিন।`,
  returnReceived: (code) => `অর্ডার ${code}-এর ফেরত পণ্য পেয়েছি। যাচাই করে টাকার কথা জানাব।`,
  returnRefunded: (code, amount) => `অর্ডার ${code}-এর ফেরত পণ্যের ৳${amount} আপনাকে ফেরত দেওয়া হয়েছে।`,
  returnRefused: (code, reason) => `অর্ডার ${code}-এর ফেরত নেওয়া গেল না। কারণ: ${reason}`,
  undone: (code) => `অর্ডার ${code} নিয়ে আমাদের শেষ বার্তাটি ভুল ছিল। অর্ডারের পাতায় সঠিক অবস্থা দেখুন। দুঃখিত!`,
  news: 'আপনার অর্ডারের খবর আছে। লগইন করে দেখুন, অথবা আমাদের ফোন করুন।',
  withinMinutes: (minutes) => `${digits(minutes)} মিনিটের মধ্যে`,
  withinHours: (hours) => `${digits(hours)} ঘণ্টার মধ্যে`,
  soon: 'দ্রুত',
} satisfies Same<typeof en>
