import type { Same } from '../../base/shape.ts'
import type { titles as en } from '../../en/platform/titles.ts'

export const titles = {
  page: (title, shop) => `${title} | ${shop}`,
  home: {
    title: 'অনলাইন ফার্মেসি: আসল ওষুধ, সারা দেশে ডেলিভারি',
  },
  products: {
    title: 'ওষুধ ও স্বাস্থ্যপণ্য',
  },
  productsSearch: (search) => `“${search}” খোঁজার ফলাফল`,
  cart: { title: 'আপনার কার্ট', lead: 'দাম ও স্টক এখনকার। চেকআউটে নিশ্চিত করার আগে কিছুই অর্ডার হয় না।' },
  checkout: {
    title: 'চেকআউট',
  },
  uploadPrescription: {
    title: 'প্রেসক্রিপশন আপলোড',
  },
  orderDetails: {
    title: 'অর্ডারের বিস্তারিত',
  },
  returnOrder: {
    title: 'পণ্য ফেরত',
  },
  offline: { title: 'ইন্টারনেট ছাড়াই কেনাকাটা' },
  login: { title: 'লগইন' },
  register: { title: 'নিবন্ধন' },
  verifyOtp: { title: 'ওটিপি যাচাই' },
  completeProfile: {
    title: 'প্রোফাইল সম্পূর্ণ করুন',
  },
  forgotPassword: {
    title: 'পাসওয়ার্ড ভুলে গেছেন?',
  },
  verifyPasswordResetOtp: {
    title: 'পাসওয়ার্ড বদলের ওটিপি যাচাই',
  },
  resetPassword: { title: 'নতুন পাসওয়ার্ড' },
  authCallback: { title: 'লগইন হচ্ছে' },
  profile: { title: 'আপনার প্রোফাইল' },
  orders: { title: 'অর্ডারের তালিকা' },
  addresses: { title: 'আপনার ঠিকানা' },
  wishlist: { title: 'পছন্দের তালিকা' },
  medicines: { title: 'ওষুধের বাক্স' },
  patients: { title: 'পরিবারের সদস্য' },
  deliveryDay: { title: 'অন্য দিন' },
  stopReminders: { title: 'রিমাইন্ডার বন্ধ' },
  assistantCart: { title: 'সহকারীর সাজানো কার্ট' },
  paymentSuccess: { title: 'আপনার পেমেন্ট' },
  paymentFail: { title: 'আপনার পেমেন্ট' },
  paymentCancel: { title: 'আপনার পেমেন্ট' },
  about: {
    title: 'আমাদের কথা',
  },
  contact: { title: 'যোগাযোগ' },
  faq: {
    title: 'সাধারণ প্রশ্নের উত্তর',
  },
  terms: { title: 'শর্তাবলি' },
  privacy: {
    title: 'গোপনীয়তা নীতি',
  },
  notFound: { title: 'পাতাটি খুঁজে পাওয়া যায়নি' },
  error: { title: 'দুঃখিত, একটি সমস্যা হয়েছে' },
} satisfies Same<typeof en>
