import type { Same } from '../../base/shape.ts'
import type { resetPassword as en } from '../../en/people/reset-password.ts'

export const resetPassword = {
  title: 'নতুন পাসওয়ার্ড',
  lead: 'একটি নতুন পাসওয়ার্ড দিন। অন্য সব জায়গা থেকে লগআউট হয়ে যাবে।',
  password: 'নতুন পাসওয়ার্ড',
  confirmPassword: 'নতুন পাসওয়ার্ড আবার লিখুন',
  submit: 'পাসওয়ার্ড বদলান',
  differ: 'পাসওয়ার্ড দুটি মিলছে না',
  done: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
  goToLogin: 'লগইনে যান',
  askAgain: 'নতুন করে চেয়ে নিন',
} satisfies Same<typeof en>
