import type { Medicine } from './medicine.ts'

/** What a small child must not be given for a cough, a cold or loose motion. */
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
    'loperamide',
    'diphenoxylate',
  ].join('|')})\\b`,
)
/** Drops for the nose have half of it, or less, for a child. */
const NOSE_OF_ADULTS: Readonly<Record<string, number>> = { xylometazoline: 0.1, oxymetazoline: 0.05 }
const OUTSIDE = /cream|gel|lotion|ointment|ophthalmic|nasal|eye|ear|spray/i

/** A medicine for a cough, a cold or loose motion that is for adults. */
export function isAdultCoughMedicine(medicine: Medicine): boolean {
  const { substances, dosageForm, strength, subCategory, dispensingClass } = medicine
  if (/nasal/i.test(dosageForm ?? '')) return isForNoseOfAdults(substances.toLowerCase(), strength)
  if (OUTSIDE.test(dosageForm ?? '')) return false
  if (NOT_FOR_CHILDREN.test(substances.toLowerCase())) return true
  return dispensingClass === 'controlled' && /cough|cold/i.test(subCategory ?? '')
}

function isForNoseOfAdults(substances: string, strength: string | null): boolean {
  const percent = Number(/([\d.]+)\s*%/.exec(strength ?? '')?.[1] ?? 0)
  return Object.entries(NOSE_OF_ADULTS).some(
    ([substance, least]) => substances.includes(substance) && percent >= least,
  )
}
