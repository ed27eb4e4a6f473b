import type { Same } from '../../base/shape.ts'
import type { guestCode as en } from '../../en/people/guest-code.ts'

export const guestCode = {
  title: 'মোবাইল নম্বর দিয়েই অর্ডার করুন',
  lead: 'আপনার মোবাইলে একটি কোড যাবে। পাসওয়ার্ড লাগবে না।',
  phone: 'আপনার মোবাইল নম্বর',
  phoneHint: '১১ ডিজিট, যেমন 01712345678',
  phoneInvalid: '১১ ডিজিটের মোবাইল নম্বর লিখুন',
  send: 'কোড পাঠান',
  sent: 'এই নম্বরে কোড পাঠানো হয়েছে',
  sentTo: (phone) => `${phone} নম্বরে কোড পাঠানো হয়েছে।`,
  otherNumber: 'বদলান',
} satisfies Same<typeof en>
