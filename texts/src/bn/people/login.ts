import type { Same } from '../../base/shape.ts'
import type { login as en } from '../../en/people/login.ts'

export const login = {
  title: 'লগইন',
  lead: 'আবার স্বাগতম। আপনার অর্ডার, ঠিকানা ও পছন্দের তালিকা দেখতে লগইন করুন।',
  login: 'ইমেইল, ইউজারনেম বা মোবাইল নম্বর',
  password: 'পাসওয়ার্ড',
  submit: 'লগইন করুন',
  submitting: 'লগইন হচ্ছে…',
  forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
  noAccount: 'এখনো অ্যাকাউন্ট নেই?',
  register: 'নিবন্ধন করুন',
  or: 'অথবা',
  google: 'গুগল দিয়ে লগইন করুন',
  facebook: 'ফেসবুক দিয়ে লগইন করুন',
  loginRequired: 'ইমেইল, ইউজারনেম বা মোবাইল নম্বর লিখুন',
  passwordRequired: 'আপনার পাসওয়ার্ড লিখুন',
  failed: 'লগইন করা যায়নি',
  demoAccounts: 'নমুনা অ্যাকাউন্ট: এক চাপেই লগইন',
  demoPeople: {
    customer: { name: 'রহিমা, ক্রেতা', shows: 'দুই মাসের অর্ডার, কার্ট ও পছন্দের তালিকা।' },
    patient: { name: 'সালমা, রোগী', shows: 'একটি প্রেসক্রিপশন দেখা হচ্ছে, আরেকটি অর্ডারের জন্য তৈরি।' },
    returning: { name: 'তানভীর, ক্রেতা', shows: 'পৌঁছে যাওয়া অর্ডার, যা ফেরত দেওয়া যায়।' },
    admin: { name: 'আয়েশা, অ্যাডমিন', shows: 'ব্যাক অফিস: অর্ডার, স্টক, পেমেন্ট ও বিক্রি।' },
    storekeeper: { name: 'শাহীন, স্টোরকিপার', shows: 'ব্যাক অফিস: শুধু স্টক।' },
    packer: { name: 'মিতু, প্যাকার', shows: 'ব্যাক অফিস: প্যাক করা ও পাঠানোর অর্ডার।' },
    accountant: { name: 'ফারহানা, হিসাবরক্ষক', shows: 'ব্যাক অফিস: পেমেন্ট ও প্রতিবেদন।' },
    pharmacist: { name: 'কামরুল, ফার্মাসিস্ট ও ম্যানেজার', shows: 'ব্যাক অফিস: প্রেসক্রিপশন দেখার অপেক্ষায়।' },
  },
  loggedOut: 'আপনি লগআউট করেছেন',
} satisfies Same<typeof en>
