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
  demoAccounts: 'নমুনা অ্যাকাউন্ট',
  demoAdmin: 'অ্যাডমিন',
  demoCustomer: 'ক্রেতা',
  loggedOut: 'আপনি লগআউট করেছেন',
} satisfies Same<typeof en>
