import type { Same } from '../../base/shape.ts'
import type { forgotPassword as en } from '../../en/people/forgot-password.ts'

export const forgotPassword = {
  title: 'পাসওয়ার্ড ভুলে গেছেন?',
  lead: 'মোবাইল নম্বর দিলে ওটিপি পাঠাব, ইমেইল দিলে একটি লিংক পাঠাব।',
  login: 'ইমেইল, ইউজারনেম বা মোবাইল নম্বর',
  submit: 'এগিয়ে যান',
  loginRequired: 'ইমেইল, ইউজারনেম বা মোবাইল নম্বর লিখুন',
  backToLogin: 'লগইনে ফিরে যান',
  linkSent: 'ইমেইল বা ফোনে পাঠানো লিংকটি ব্যবহার করুন',
} satisfies Same<typeof en>
