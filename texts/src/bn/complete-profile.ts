import type { completeProfile as en } from '../en/complete-profile.ts'
import type { Same } from '../shape.ts'

export const completeProfile = {
  title: 'প্রোফাইল সম্পূর্ণ করুন',
  lead: 'শুধু একটি তথ্য বাকি: ওষুধ পৌঁছালে যে মোবাইল নম্বরে ফোন করব।',
  submit: 'রেখে এগিয়ে যান',
  logout: 'লগআউট',
} satisfies Same<typeof en>
