import type { Same } from '../../base/shape.ts'
import type { confirmOwner as en } from '../../en/people/confirm-owner.ts'

export const confirmOwner = {
  title: 'আপনিই কি না, নিশ্চিত করুন',
  lead: 'এতে আপনার অ্যাকাউন্টে লগইন করার উপায় বদলে যাবে। পাসওয়ার্ডটি আরেকবার লিখুন।',
  codeLead: 'এতে আপনার অ্যাকাউন্টে লগইন করার উপায় বদলে যাবে। আপনার যাচাই করা নম্বর বা ইমেইলে একটি কোড পাঠাব।',
  againLead:
    'এতে আপনার অ্যাকাউন্টে লগইন করার উপায় বদলে যাবে। আপনার নম্বর ও ইমেইল এখনো যাচাই করা হয়নি, তাই গুগল বা ফেসবুক দিয়ে আবার লগইন করুন, তারপর দশ মিনিটের মধ্যে কাজটি করুন।',
  signInAgain: 'আবার লগইন করুন',
  sendToFormer: 'আগে যাচাই করা নম্বরে ওটিপি পাঠান',
  password: 'পাসওয়ার্ড',
  submit: 'এগিয়ে যান',
  sendCode: 'ওটিপি পাঠান',
  sentToPhone: 'আপনার ফোনে ওটিপি পাঠানো হয়েছে',
  sentToEmail: 'আপনার ইমেইলে ওটিপি পাঠানো হয়েছে',
} satisfies Same<typeof en>
