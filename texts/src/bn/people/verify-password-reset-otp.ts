import type { Same } from '../../base/shape.ts'
import type { verifyPasswordResetOtp as en } from '../../en/people/verify-password-reset-otp.ts'

export const verifyPasswordResetOtp = {
  title: 'পাসওয়ার্ড বদলের ওটিপি যাচাই',
  lead: (login) => `${login} দিয়ে অ্যাকাউন্ট থাকলে এসএমএসে একটি ওটিপি যাচ্ছে।`,
  leadWithoutLogin: 'আপনার লগইন ও এসএমএসে পাঠানো ওটিপি লিখুন।',
  backToLogin: 'লগইনে ফিরে যান',
} satisfies Same<typeof en>
