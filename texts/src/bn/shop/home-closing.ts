import type { Same } from '../../base/shape.ts'
import type { homeClosing as en } from '../../en/shop/home-closing.ts'

export const homeClosing = {
  howItWorks: 'যেভাবে কিনবেন',
  steps: {
    numbers: ['১', '২', '৩'],
    find: { title: 'ওষুধ খুঁজুন', text: 'নাম বা জেনেরিক নাম লিখুন, অথবা প্রেসক্রিপশন পাঠান।' },
    order: { title: 'অর্ডার করুন', text: 'বক্স, স্ট্রিপ বা একটি বেছে নিন। পেমেন্ট করুন হাতে পেয়ে বা অনলাইনে।' },
    receive: { title: 'ঘরে বসে নিন', text: '২৪-৪৮ ঘণ্টায় সারা দেশে পৌঁছে দিই।' },
  },
  featuresLabel: 'যেসব বিষয়ে ভরসা রাখতে পারেন',
  features: {
    genuine: { title: '১০০% আসল ওষুধ', text: 'মেয়াদোত্তীর্ণ ওষুধ কখনো দিই না।' },
    delivery: { title: '২৪-৪৮ ঘণ্টায়', text: 'সারা দেশে ডেলিভারি।' },
    support: { title: '২৪ ঘণ্টা সেবা', text: 'ফোনে ও হোয়াটসঅ্যাপে।' },
    payment: { title: 'পেমেন্ট আপনার সুবিধামতো', text: 'পণ্য হাতে পেয়ে, অথবা অনলাইনে।' },
  },

  registerTitle: 'নিজের অ্যাকাউন্ট খুলুন',
  registerText: 'ঠিকানা ও পছন্দের তালিকা জমা থাকবে, প্রতিটি অর্ডারের খবর পাবেন, পরের অর্ডার হবে আরও সহজ।',
  register: 'অ্যাকাউন্ট খুলুন',
} satisfies Same<typeof en>
