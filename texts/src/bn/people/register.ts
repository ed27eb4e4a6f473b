import type { Same } from '../../base/shape.ts'
import type { register as en } from '../../en/people/register.ts'

export const register = {
  title: 'নিবন্ধন',
  lead: 'এক মিনিটেই অ্যাকাউন্ট খুলুন: শুধু নাম, মোবাইল নম্বর আর একটি পাসওয়ার্ড।',
  email: 'ইমেইল (ঐচ্ছিক)',
  referredBy: 'রেফারেল কোড (ঐচ্ছিক)',
  phoneHint: '১১ ডিজিট, যেমন 01712345678। এই নম্বরে ওটিপি পাঠাব।',
  referredByHint: 'যে বন্ধু আমাদের কথা জানিয়েছেন, তাঁর গ্রাহক আইডি।',
  submit: 'নিবন্ধন করুন',
  haveAccount: 'আগেই অ্যাকাউন্ট আছে?',
  login: 'লগইন করুন',
  codeTitle: 'ওটিপি যাচাই',
  codeLead: (login) => `${login} নম্বরে একটি ওটিপি পাঠিয়েছি। এটি ৫ মিনিট পর্যন্ত চলবে।`,
  otherNumber: 'নম্বরটি আমার নয়',
  doneTitle: 'স্বাগতম!',
  doneLead: 'এখন থেকে ঘরে বসেই ওষুধ পাবেন।',
  verified: 'যাচাই সম্পন্ন, আপনার অ্যাকাউন্ট তৈরি হয়েছে',
  goToLogin: 'লগইনে যান',
} satisfies Same<typeof en>
