import type { home as en } from '../en/home.ts'
import type { Same } from '../shape.ts'

export const home = {
  headline: 'আপনার ওষুধ, আপনার দরজায়।',
  lead: 'আসল ওষুধ ও স্বাস্থ্যপণ্য, পরিষ্কার দামে: বক্স, স্ট্রিপ বা একটি করে।',
  searchLabel: 'নাম বা জেনেরিক নাম দিয়ে ওষুধ খুঁজুন',
  searchPlaceholder: 'ওষুধ খুঁজুন...',
  search: 'খুঁজুন',
  popular: 'অনেকে খোঁজেন',
  promises: {
    genuine: { title: '১০০% আসল ওষুধ', text: 'প্রস্তুতকারক ও পরিবেশকের কাছ থেকে কেনা।' },
    delivery: { title: '২৪-৪৮ ঘণ্টায়', text: 'দেশের প্রতিটি জেলায় ডেলিভারি।' },
    support: { title: '২৪ ঘণ্টা সেবা', text: 'ফোনে ও হোয়াটসঅ্যাপে একজন মানুষই উত্তর দেন।' },
    prescription: { title: 'প্রেসক্রিপশন আছে?', text: 'ছবি পাঠান, অর্ডার আমরা তৈরি করি।' },
  },
  prescriptionTitle: 'প্রেসক্রিপশন আছে?',
  prescriptionText:
    'ছবি বা পিডিএফ পাঠিয়ে দিন। একজন ফার্মাসিস্ট সেটি দেখে আপনার অর্ডার সাজিয়ে দেবেন, আর কিছু পাঠানোর আগে দাম জানাবেন।',
  prescriptionAction: 'প্রেসক্রিপশন আপলোড',
  whatsAppAction: 'হোয়াটসঅ্যাপে অর্ডার করুন',
} satisfies Same<typeof en>
