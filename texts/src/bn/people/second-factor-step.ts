import type { Same } from '../../base/shape.ts'
import type { secondFactorStep as en } from '../../en/people/second-factor-step.ts'

export const secondFactorStep = {
  lead: 'অথেন্টিকেটর অ্যাপের ৬ ডিজিটের কোড অথবা আপনার একটি রিকভারি কোড লিখুন।',
  code: 'কোড',
  required: 'কোডটি লিখুন',
  trust: 'এই ডিভাইসে ৩০ দিন কোড লাগবে না',
  trustHint: 'কম্পিউটারটি অন্যরাও ব্যবহার করলে টিক দেবেন না।',
  submit: 'এগিয়ে যান',
  back: 'পাসওয়ার্ডে ফিরে যান',
} satisfies Same<typeof en>
