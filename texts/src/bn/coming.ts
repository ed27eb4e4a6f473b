import type { coming as en } from '../en/coming.ts'
import type { Same } from '../shape.ts'

export const coming = {
  title: 'এই অংশটি তৈরি হচ্ছে',
  text: 'পাতাটির কাজ এখনো চলছে। আপনার দিক থেকে কোনো ভুল হয়নি, দোকানের বাকি অংশ ঠিকঠাক চলছে।',
  call: 'এখনই কিছু দরকার হলে ফোন করুন বা হোয়াটসঅ্যাপে লিখুন, আমরা সাহায্য করব।',
  home: 'হোম পাতায় যান',
  products: 'সব পণ্য দেখুন',
} satisfies Same<typeof en>
