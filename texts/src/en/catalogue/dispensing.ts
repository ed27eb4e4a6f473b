import { dispensingBadges } from './dispensing-badges.ts'

export const dispensing = {
  prescriptionNeeded: dispensingBadges.prescription,
  notSoldOnline: 'This medicine is not sold online. Please visit us with the original prescription.',
}
