import type { socialLogin as en } from '../en/social-login.ts'
import type { Same } from '../shape.ts'

export const socialLogin = {
  soon: 'গুগল ও ফেসবুক দিয়ে লগইন শিগগির চালু হবে। ততদিন পাসওয়ার্ড ব্যবহার করুন।',
} satisfies Same<typeof en>
