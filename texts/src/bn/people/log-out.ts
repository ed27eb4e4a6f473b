import type { Same } from '../../base/shape.ts'
import type { logOut as en } from '../../en/people/log-out.ts'

export const logOut = {
  unsaved: 'লগআউট করলে সংরক্ষণ না করা লেখা মুছে যাবে',
  anyway: 'লগআউট করুন',
} satisfies Same<typeof en>
