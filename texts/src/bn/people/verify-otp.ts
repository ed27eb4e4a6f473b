import type { Same } from '../../base/shape.ts'
import type { verifyOtp as en } from '../../en/people/verify-otp.ts'

export const verifyOtp = {
  title: 'ওটিপি যাচাই',
  lead: (login) => `${login} অ্যাকাউন্টের জন্য পাঠানো ওটিপি লিখুন। পুরোনো হয়ে গেলে নতুন একটি চেয়ে নিন।`,
  leadWithoutLogin: 'আপনার লগইন ও পাঠানো ওটিপি লিখুন। ওটিপি পুরোনো হয়ে গেলে নতুন একটি চেয়ে নিন।',
  verified: 'আপনার অ্যাকাউন্ট যাচাই হয়েছে',
  goToLogin: 'লগইনে যান',
} satisfies Same<typeof en>
