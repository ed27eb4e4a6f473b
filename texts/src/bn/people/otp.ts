import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { otp as en } from '../../en/people/otp.ts'

export const otp = {
  label: 'ওটিপি',
  hint: '৬ ডিজিট। চাইলে পুরো মেসেজটিও পেস্ট করতে পারেন।',
  login: 'ইমেইল, ইউজারনেম বা মোবাইল নম্বর',
  submit: 'ওটিপি যাচাই করুন',
  resend: 'নতুন ওটিপি পাঠান',
  resendIn: (seconds) => `${digits(seconds)} সেকেন্ড পরে নতুন ওটিপি চাইতে পারবেন।`,
  resendNow: 'এখন নতুন ওটিপি চাইতে পারেন।',
  resent: 'নতুন ওটিপি পাঠানো হয়েছে',
  loginRequired: 'ইমেইল, ইউজারনেম বা মোবাইল নম্বর লিখুন',
  required: 'পাঠানো ওটিপি লিখুন',
} satisfies Same<typeof en>
