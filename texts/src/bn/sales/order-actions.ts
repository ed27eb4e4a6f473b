import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { orderActions as en } from '../../en/sales/order-actions.ts'

export const orderActions = {
  edit: 'অর্ডার বদলান',
  cancel: 'অর্ডার বাতিল করুন',
  invoice: 'ইনভয়েস',
  reorder: 'আবার অর্ডার করুন',
  returnItems: 'পণ্য ফেরত দিন',

  cancelQuestion: 'অর্ডারটি বাতিল করতে চান? পরে আর ফেরানো যাবে না',
  keepOrder: 'অর্ডার রাখুন',
  cancelled: 'অর্ডার বাতিল হয়েছে',

  payTitle: 'পেমেন্ট করুন',
  payNow: (amount) => `এখনই ${amount} পরিশোধ করুন`,
  payWithin: (time) => `পেমেন্টের সময় বাকি: ${time}`,
  payLate: 'পেমেন্টের সময় শেষ। অর্ডারটি বাতিল হয়ে যাবে; এইমাত্র টাকা দিয়ে থাকলে আমরা তা জানতে পারব।',
  payCash: 'অনলাইনে নয়, পণ্য হাতে পেয়ে দাম দেব',
  paidCash: 'পণ্য হাতে পেয়ে দাম দেবেন',
  hours: (hours, minutes) => `${digits(hours)} ঘণ্টা ${digits(minutes)} মিনিট`,

  chooseTitle: 'ডেলিভারি ও পেমেন্ট বেছে নিন',
  chooseLead: 'নিচের পণ্য ও দাম দেখে নিন। এখানে বেছে না নেওয়া পর্যন্ত কিছুই পাঠানো হবে না।',
  chooseShipping: 'কীভাবে পৌঁছে দেব?',
  choosePayment: 'কীভাবে পেমেন্ট করবেন?',
  shippingFirst: 'আগে ডেলিভারি বেছে নিন।',
  free: 'ফ্রি',
  freeFrom: (amount) => `${amount} থেকে ফ্রি`,
  cash: 'পণ্য হাতে পেয়ে নগদে দাম দেবেন।',
  online: 'কার্ড, বিকাশ, নগদ বা অন্য মাধ্যমে; পেমেন্টের পাতা এরপর খুলবে।',
  place: 'অর্ডার করুন',
  placeAndPay: (amount) => `${amount} পরিশোধ করতে যান`,
  ordered: 'ধন্যবাদ! আপনার অর্ডার আমাদের ফার্মেসিতে চলে গেছে',

  reordered: (count) => `${digits(count)}টি পণ্য কার্টে যোগ হয়েছে`,
  nothingReordered: 'এই পণ্যগুলোর কোনোটিই এখন অর্ডার করা যাচ্ছে না',
  notSold: 'এগুলো যোগ করা যায়নি:',
  partlySold: 'কিছু মাপের প্যাক আর বিক্রি হয় না',
  toCart: 'কার্টে যান',
} satisfies Same<typeof en>
