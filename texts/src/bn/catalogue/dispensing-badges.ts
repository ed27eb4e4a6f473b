import type { Same } from '../../base/shape.ts'
import type { dispensingBadges as en } from '../../en/catalogue/dispensing-badges.ts'

export const dispensingBadges = {
  prescription: 'প্রেসক্রিপশন লাগবে',
  offline: 'অনলাইনে বিক্রি হয় না',
} satisfies Same<typeof en>
