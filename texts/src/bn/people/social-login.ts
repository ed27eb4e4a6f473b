import type { Same } from '../../base/shape.ts'
import type { socialLogin as en } from '../../en/people/social-login.ts'

export const socialLogin = {
  failed: 'এভাবে লগইন করা যায়নি',
  cancelled: 'লগইন বাতিল করা হয়েছে',
  needsPassword: 'পাসওয়ার্ড দিয়ে লগইন করুন',
} satisfies Same<typeof en>
