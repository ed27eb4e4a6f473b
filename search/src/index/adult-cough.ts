import type { Medicine } from './medicine.ts'

/** What a small child must not be given for a cough or a cold. */
const NOT_FOR_CHILDREN = new RegExp(
  `\\b(${[
    'dextromethorphan',
    'diphenhydramine',
    'codeine',
    'dihydrocodeine',
    'hydrocodone',
    'pholcodine',
    'pseudoephedrine',
    'phenylephrine',
    'triprolidine',
    'promethazine',
  ].join('|')})\\b`,
)
const OUTSIDE = /cream|gel|lotion|ointment|ophthalmic|nasal|eye|ear|spray/i

/** A cough or cold medicine that is swallowed and is for adults. */
export function isAdultCoughMedicine(medicine: Medicine): boolean {
  const { substances, dosageForm, subCategory, dispensingClass } = medicine
  if (OUTSIDE.test(dosageForm ?? '')) return false
  if (NOT_FOR_CHILDREN.test(substances.toLowerCase())) return true
  return dispensingClass === 'controlled' && /cough|cold/i.test(subCategory ?? '')
}
