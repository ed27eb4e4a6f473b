import { digits } from '../../base/bengali-digits.ts'
import { genitive } from '../../base/bengali-endings.ts'
import type { Same } from '../../base/shape.ts'
import type { orderTracker as en } from '../../en/sales/order-tracker.ts'

export const orderTracker = {
  title: 'অর্ডার এখন কোথায়',
  steps: {
    received: 'পেয়েছি',
    packed: 'প্যাকিং',
    'on-the-way': 'পথে আছে',
    delivered: 'পৌঁছেছে',
  },
  reached: 'হয়েছে',
  notYet: 'এখনো হয়নি',
  expected: (by) => `${by} পৌঁছাবে`,
  late: (by) => `${by} পৌঁছানোর কথা ছিল। দেরির জন্য দুঃখিত। ফোন করলে খোঁজ নিয়ে জানাব।`,
  dayLater: 'অর্ডার এগোলেই কবে পৌঁছাবে জানাব।',
  arrivedOn: (day) => `পৌঁছেছে ${day}`,
  stopped: 'অর্ডারটি বাতিল হয়েছে। এটি আর পাঠানো হবে না।',
  waitsForStock: (names) => `${names} এখন স্টকে নেই। এলেই সব একসঙ্গে পাঠাব।`,
  waitsForSomeStock: 'কিছু পণ্য এখন স্টকে নেই। এলেই সব একসঙ্গে পাঠাব।',
  waitsForPrescription: (names) => `${names} নিতে প্রেসক্রিপশন লাগবে। নিচে যোগ করুন।`,
  prescriptionRead: (names) => `${genitive(names)} প্রেসক্রিপশন ফার্মাসিস্ট দেখছেন।`,
  waitsForPharmacist: 'এই ওষুধগুলো একসঙ্গে খাওয়া ঠিক কি না, প্যাক করার আগে ফার্মাসিস্ট দেখছেন। কিছু বদলাতে হলে আমরা ফোন করব।',
  waitsForChoice: 'নিচে ডেলিভারি ও পেমেন্ট বেছে নিন, তারপর প্যাক করব।',
  waitsForPayment: 'নিচে পেমেন্ট করুন, তারপর প্যাক করব।',

  parcel: {
    booked: 'পার্সেলটি নিতে আসছে',
    'with-carrier': 'পার্সেলটি নিয়েছে',
    out: 'আজ পৌঁছে দিচ্ছে',
    delivered: 'পৌঁছে দিয়েছে',
    'partly-delivered': 'কিছু অংশ পৌঁছে দিয়েছে',
    returning: 'দিতে পারেনি, আমাদের কাছে ফিরিয়ে আনছে',
    back: 'আমাদের কাছে ফিরিয়ে এনেছে',
  },
  ownRider: 'আমাদের রাইডার',
  attempts: 'আমরা কবে গিয়েছিলাম',
  attempt: {
    refused: 'পার্সেলটি নেওয়া হয়নি।',
    'not-at-home': 'বাসায় কেউ ছিলেন না। আমরা আবার আসব।',
    postponed: 'আপনি অন্য দিনে চেয়েছেন।',
    'address-wrong': 'ঠিকানা খুঁজে পাইনি। আমাদের ফোন করুন।',
  },
  chooseDay: 'অন্য দিন বেছে নিন',
  comesOn: (day) => `${day} আবার আসব।`,
  trackingNumber: 'ট্র্যাকিং নম্বর:',

  help: 'এই অর্ডার নিয়ে সাহায্য',
  call: (phone) => `ফোন করুন ${phone}`,
  callShort: 'ফোন করুন',
  whatsApp: 'হোয়াটসঅ্যাপ',
  whatsAppMessage: (code) => `আমার অর্ডার ${code} নিয়ে জানতে চাই।`,

  rateTitle: 'ডেলিভারি কেমন ছিল?',
  rateLead: 'আপনার মতামত আমাদের ডেলিভারি টিম পড়ে।',
  stars: (count) => `${digits(count)} তারকা`,
  starWords: ['খুব খারাপ', 'খারাপ', 'মোটামুটি', 'ভালো', 'খুব ভালো'],
  comment: 'কিছু বলতে চাইলে লিখুন',
  commentHint: 'কী ভালো লেগেছে, কী লাগেনি। সর্বোচ্চ ৫০০ অক্ষর।',
  sendRating: 'পাঠান',
  changeRating: 'বদলান',
  chooseStars: '১ থেকে ৫ তারকা বেছে নিন',
  rated: 'জানানোর জন্য ধন্যবাদ',
  yourRating: 'আপনার মতামত',
  rateFailed: 'মতামত পাঠানো যায়নি',

  keepMedicines: 'ওষুধের বাক্সে রাখুন',
  kept: (count) => `${digits(count)}টি ওষুধ আপনার ওষুধের বাক্সে রাখা হয়েছে`,
  keptBefore: 'ওষুধগুলো আগে থেকেই আপনার বাক্সে আছে',
  toMedicines: 'ওষুধের বাক্স দেখুন',
} satisfies Same<typeof en>
