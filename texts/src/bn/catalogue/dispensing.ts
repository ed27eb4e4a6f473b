import type { Same } from '../../base/shape.ts'
import type { dispensing as en } from '../../en/catalogue/dispensing.ts'
import { dispensingBadges } from './dispensing-badges.ts'

export const dispensing = {
  prescriptionNeeded: dispensingBadges.prescription,
  notSoldOnline: 'এই ওষুধ অনলাইনে বিক্রি হয় না। মূল প্রেসক্রিপশন নিয়ে আমাদের দোকানে আসুন।',
} satisfies Same<typeof en>
