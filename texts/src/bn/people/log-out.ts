import type { Same } from '../../base/shape.ts'
import type { logOut as en } from '../../en/people/log-out.ts'

export const logOut = {
  unsaved: 'আপনার কিছু লেখা সংরক্ষণ করা হয়নি',
  anyway: 'তবু লগআউট করুন',
} satisfies Same<typeof en>
