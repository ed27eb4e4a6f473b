import type { socialLogin as en } from '../en/social-login.ts'
import type { Same } from '../shape.ts'

export const socialLogin = {
  failed: 'এভাবে লগইন করা যায়নি',
  cancelled: 'লগইন বাতিল করা হয়েছে',
} satisfies Same<typeof en>
