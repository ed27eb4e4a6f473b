import type { Same } from '../../base/shape.ts'
import type { accountFields as en } from '../../en/people/account-fields.ts'

export const accountFields = {
  name: 'নাম',
  phone: 'মোবাইল নম্বর',
  phoneHint: '১১ ডিজিট, যেমন 01712345678।',
  email: 'ইমেইল',
  password: 'পাসওয়ার্ড',
  passwordHint: 'অন্তত ৮ অক্ষর।',
  nameRequired: 'আপনার নাম লিখুন',
  phoneRequired: 'আপনার মোবাইল নম্বর লিখুন',
  phoneDigits: 'মোবাইল নম্বর ১১ ডিজিটের হতে হবে',
  emailInvalid: 'ইমেইল ঠিকানাটি সঠিক নয়',
  passwordRequired: 'একটি পাসওয়ার্ড লিখুন',
  passwordShort: 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে',
} satisfies Same<typeof en>
