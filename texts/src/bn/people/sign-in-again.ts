import type { Same } from '../../base/shape.ts'
import type { signInAgain as en } from '../../en/people/sign-in-again.ts'

export const signInAgain = {
  title: 'আবার লগইন করুন',
  ended: 'লগইনের মেয়াদ শেষ হয়েছে, আপনার লেখা হারায়নি',
  as: (name) => `আপনি ${name} নামে লগইন করা ছিলেন। অন্য কেউ লগইন করলে তাঁকে নতুন করে শুরু করতে হবে।`,
  newTab: 'নতুন ট্যাবে লগইন করুন',
  newTabLead: 'আপনি গুগল বা ফেসবুক দিয়ে লগইন করেন। নতুন ট্যাবে লগইন করে এখানে ফিরে এলে যেখানে ছিলেন সেখান থেকেই চলবে।',
} satisfies Same<typeof en>
