import type { Same } from '../../base/shape.ts'
import type { completeProfile as en } from '../../en/people/complete-profile.ts'

export const completeProfile = {
  title: 'প্রোফাইল সম্পূর্ণ করুন',
  lead: 'শুধু একটি তথ্য বাকি: ওষুধ পৌঁছালে যে মোবাইল নম্বরে ফোন করব।',
  submit: 'সংরক্ষণ করে এগিয়ে যান',
  logout: 'লগআউট',
  codeTitle: 'নম্বর যাচাই করুন',
  codeLead: (phone) => `${phone} নম্বরে পাঠানো ওটিপি লিখুন। এরপর এই নম্বর দিয়েও লগইন করতে পারবেন।`,
  codeLater: 'পরে করব',
} satisfies Same<typeof en>
