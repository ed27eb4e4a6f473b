import { latinDigits } from '../platform/codes.ts'
import type { Day } from '../platform/dhaka.ts'

/** What a person has that some medicines are wrong with. */
export const CONDITIONS = ['asthma', 'kidney', 'peptic_ulcer', 'g6pd', 'diabetes', 'heart'] as const
export type Condition = (typeof CONDITIONS)[number]

export const MOST_PATIENTS = 12
export const LONGEST_PATIENT_NAME = 60
export const MOST_ALLERGIES = 20
export const LONGEST_ALLERGY = 60
export const BIRTH_YEARS = { first: 1900, last: 2100 } as const
/** In grams: of a child that was born early, and of the heaviest people. */
export const WEIGHTS = { least: 300, most: 300_000 } as const
/** From 12 years on the limits of adults hold, and no weight is asked for. */
export const ADULT_MONTHS = 144

const OLDEST_MONTHS = 130 * 12

export type Birth = { readonly birthYear: number | null; readonly birthMonth: number | null }

/**
 * How many months old somebody is on this day; null where no year is known. Without a month it is the youngest that
 * the year allows: for the younger the lower dose is right.
 */
export function computeAgeInMonths({ birthYear, birthMonth }: Birth, today: Day): number | null {
  if (birthYear === null) return null
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Math.max(0, (year - birthYear) * 12 + month - (birthMonth ?? 12))
}

const AGE = /(\d+(?:[.,]\d+)?)\s*(years?|yrs?|y|বছর|months?|mon?|m|মাস|days?|d|দিন)?/giu
const DAYS_A_MONTH = 30

/** An age as it stands on a prescription: `6 years`, `1 y 6 m`, `৮ মাস`, `45`; null where none can be read. */
export function readAgeInMonths(written: string): number | null {
  const found = [...latinDigits(written).matchAll(AGE)]
  const named = found.filter(([, , unit]) => unit)
  const parts = named.length > 0 ? named : found.slice(0, 1)
  if (parts.length === 0) return null
  const months = parts.map(([, count = '', unit = '']) => {
    const number = Number(count.replace(',', '.'))
    if (/^(m|মাস)/iu.test(unit)) return number
    return /^(d|দিন)/iu.test(unit) ? number / DAYS_A_MONTH : number * 12
  })
  const sum = Math.floor(months.reduce((total, one) => total + one, 0))
  return sum <= OLDEST_MONTHS ? sum : null
}

/** Whether that month, or that year, has not begun on this day. */
export function isBornLater({ birthYear, birthMonth }: Birth, today: Day): boolean {
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (birthYear === null || birthYear < year) return false
  return birthYear > year || (birthMonth ?? 1) > month
}

/** Whose doses go by weight; false where the age is not known. */
export function isChild(ageInMonths: number | null): boolean {
  return ageInMonths !== null && ageInMonths < ADULT_MONTHS
}

const GROUP = 'group:'

/** The group that an allergy names; null for a single ingredient. */
export function readAllergyGroup(allergy: string): string | null {
  return allergy.startsWith(GROUP) ? allergy.slice(GROUP.length) : null
}

export function toGroupAllergy(group: string): string {
  return `${GROUP}${group}`
}

/** Families that people are allergic to as a whole, besides the groups of `server/data/ingredient-groups.csv`. */
export const ALLERGY_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  penicillin: [
    'amoxicillin',
    'ampicillin',
    'benzathine benzylpenicillin',
    'benzylpenicillin',
    'cloxacillin',
    'flucloxacillin',
    'phenoxymethylpenicillin',
    'piperacillin',
    'pivmecillinam',
    'procaine benzylpenicillin',
  ],
  cephalosporin: [
    'cefaclor',
    'cefadroxil',
    'cefazolin',
    'cefdinir',
    'cefditoren',
    'cefepime',
    'cefixime',
    'cefoperazone',
    'cefotaxime',
    'cefpodoxime',
    'cefprozil',
    'ceftazidime',
    'ceftibuten',
    'ceftriaxone',
    'cefuroxime',
    'cephalexin',
    'cephradine',
  ],
  sulfonamide: ['silver sulfadiazine', 'sulfacetamide', 'sulfadoxine', 'sulfamethoxazole', 'sulfasalazine'],
  'local-anaesthetic': [
    'articaine',
    'benzocaine',
    'bupivacaine',
    'cinchocaine',
    'lidocaine',
    'oxybuprocaine',
    'prilocaine',
    'proparacaine',
    'tetracaine',
  ],
}

/** Every ingredient that these allergies mean. A group that is not known any more means nothing by itself. */
export function listAllergens(
  allergies: readonly string[],
  groups: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  return new Set(
    allergies.flatMap((allergy) => {
      const group = readAllergyGroup(allergy)
      return group === null ? [allergy] : (groups.get(group) ?? getFamily(group))
    }),
  )
}

function getFamily(group: string): readonly string[] {
  return (Object.hasOwn(ALLERGY_FAMILIES, group) && ALLERGY_FAMILIES[group]) || []
}
