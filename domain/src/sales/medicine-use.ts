import { addDays, type Day, dhakaTime } from '../platform/dhaka.ts'
import type { DoseTime } from './dose.ts'
import { plain, type Quarters, readAmount, splitDuration, takenAt, WHOLE } from './dose.ts'
import type { Meal } from './meal.ts'

/** What the amounts are counted in where it is not the medicine's own piece. */
export const MEASURES = ['ml', 'spoon', 'drop', 'puff'] as const
type Measure = (typeof MEASURES)[number]

/** How much is taken when, exact to a quarter. */
export type DoseTimes = Readonly<Record<DoseTime, number>> & { readonly measure: Measure | null }

const NEVER: Readonly<Record<DoseTime, number>> = { morning: 0, noon: 0, evening: 0, night: 0, whenNeeded: 0 }

const WRITTEN: Readonly<Record<Measure, RegExp>> = {
  ml: /(\d)\s*(?:ml|মিলি|মি\.\s?লি\.?)(?=[\s+-]|$)/g,
  spoon: /(\d)\s*(?:tsp|tea ?spoons?|spoons?|চা চামচ|চামচ)(?=[\s+-]|$)/g,
  drop: /(\d)\s*(?:drops?|gtt|ফোঁটা|ফোটা)(?=[\s+-]|$)/g,
  puff: /(\d)\s*(?:puffs?|sprays?|পাফ|চাপ)(?=[\s+-]|$)/g,
}

/** prescriptions 14: when how much is taken; null where the text does not say so by times of the day. */
export function doseTimes(typed: string): DoseTimes | null {
  const text = plain(typed)
  const measure = MEASURES.find((name) => text.search(WRITTEN[name]) >= 0) ?? null
  const { dose } = splitDuration(measure ? tidy(text.replace(WRITTEN[measure], '$1 ')) : text)
  const taken = takenAt(dose)
  if (typeof taken === 'string' || taken.some(({ time }) => time === null)) return null
  const times = { ...NEVER }
  for (const { time, amount } of taken) if (time) times[time] += amount / WHOLE
  return Object.values(times).some((amount) => amount > 0) ? { ...times, measure } : null
}

/** The dose without how long it is taken, in one spelling: `1+0+1`; null where there is only a number, or nothing. */
export function doseAlone(typed: string): string | null {
  const { dose } = splitDuration(plain(typed))
  return dose === '' || /^\d+$/.test(dose) ? null : dose
}

/** For how many days; null where the text does not say so. */
export function doseDays(typed: string): number | null {
  const { days } = splitDuration(plain(typed))
  return days !== null && days >= 1 && days <= 366 ? days : null
}

const MEAL_WORDS: Readonly<Record<Meal, string>> = { before: 'ac', with: 'with food', after: 'pc' }
type Written = { readonly dose: string | null; readonly days: number | null; readonly meal: Meal | null }

/** A stored dose as it would be typed: `1+0+1 pc x 14`. */
export function typedDose({ dose, days, meal }: Written): string {
  if (dose === null) return ''
  const isOnce = dose.endsWith(' stat')
  return [dose, meal && MEAL_WORDS[meal], days !== null && !isOnce && `x ${days}`].filter(Boolean).join(' ')
}

function tidy(text: string): string {
  return text
    .replace(/\s*([-+])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The most medicines of a box, the most letters of a person's name and of a dose. */
export const MOST_MEDICINES = 100
export const LONGEST_PERSON = 60
export const LONGEST_DOSE = 60
/** How many days before it runs out a customer is reminded, unless told otherwise. */
export const DAYS_BEFORE = { usual: 5, least: 1, most: 14 } as const

/** How much is taken in how many days. */
export type Use = { readonly quarters: Quarters; readonly inDays: number }

/** What is not taken every day, by the words for it. */
const INTERVALS: readonly (readonly [RegExp, number])[] = [
  [/(?:^|\s|\/)(?:weekly|every week|(?:a|per) week|week|প্রতি সপ্তাহে|সপ্তাহে)(?=\s|$)/, 7],
  [/(?:^|\s)(?:alternate days?|every other day|eod|(?:একদিন|এক দিন|1d) (?:পর পর|পরপর|অন্তর))(?=\s|$)/, 2],
  [/(?:^|\s|\/)(?:monthly|every month|(?:a|per) month|month|প্রতি মাসে|মাসে)(?=\s|$)/, 30],
]
const COUNTS: readonly (readonly [RegExp, string])[] = [
  [/(?:once|একবার|এক বার)/, ' 1 '],
  [/(?:twice|দুইবার|দুবার|দুই বার)/, ' 2 '],
  [/(?:thrice|তিনবার|তিন বার)/, ' 3 '],
  [/(?:times?|বার|d)(?=\s|$)/, ' '],
]

/**
 * medicine box 3: what a dose takes of the medicine's own units; null where it does not say so: when needed, in spoons
 * or drops, or in words that are not known.
 */
export function getUse(typed: string): Use | null {
  const { dose } = splitDuration(plain(typed))
  for (const [words, inDays] of INTERVALS) {
    if (!words.test(dose)) continue
    const quarters = amountAtOnce(dose.replace(words, ' '))
    return quarters === null ? null : { quarters, inDays }
  }
  if (doseTimes(typed)?.measure) return null
  const taken = takenAt(dose)
  if (typeof taken === 'string' || taken.some(({ time }) => time === 'whenNeeded')) return null
  const quarters = taken.reduce((sum, { amount }) => sum + amount, 0)
  return quarters > 0 ? { quarters, inDays: 1 } : null
}

/** `1`, `1+0+1` or nothing but the interval, which is one unit. */
function amountAtOnce(rest: string): Quarters | null {
  const counted = COUNTS.reduce((text, [words, number]) => text.replace(words, number), rest)
  const text = counted.replace(/\s+/g, ' ').trim()
  if (text === '') return WHOLE
  const alone = readAmount(text)
  if (alone !== null) return alone > 0 ? alone : null
  const taken = takenAt(text)
  if (typeof taken === 'string' || taken.some(({ time }) => time === 'whenNeeded')) return null
  return taken.reduce((sum, { amount }) => sum + amount, 0) || null
}

/** The last day of a dose that is taken for some days; null: it goes on. */
export function readLastDay(typed: string, startedOn: Day): Day | null {
  const days = doseDays(typed)
  return days === null ? null : addDays(startedOn, days - 1)
}

export type Supply = {
  readonly use: Use | null
  /** What was counted and what was delivered since; null: neither. */
  readonly units: number | null
  readonly countedOn: Day
  /** Of the dose. */
  readonly lastDay: Day | null
}

/** Beyond this nobody plans, and a day would have five digits of a year. */
const MOST_DAYS = 3_650
const DAY_MS = 86_400_000

/** medicine box 4: the first day for which nothing is left; null where that cannot be told, or the dose ends before. */
export function runsOutOn({ use, units, countedOn, lastDay }: Supply): Day | null {
  if (!use || units === null) return null
  const days = Math.floor((units * WHOLE * use.inDays) / use.quarters)
  const day = addDays(countedOn, Math.min(days, MOST_DAYS))
  return lastDay !== null && lastDay < day ? null : day
}

/** What is left of it on a day, in whole units. */
export function unitsLeft({ use, units, countedOn }: Supply, today: Day): number | null {
  if (units === null) return null
  if (!use) return Math.floor(units)
  const used = (Math.max(0, daysBetween(countedOn, today)) * use.quarters) / (use.inDays * WHOLE)
  return Math.max(0, Math.floor(units - used))
}

export function daysBetween(from: Day, until: Day): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** medicine box 5: which part of what was bought is for one of those who take the same: by how much they take. */
export function computeShare(use: Use | null, all: readonly (Use | null)[]): number {
  const rate = (one: Use | null) => (one ? one.quarters / one.inDays : 0)
  const sum = all.reduce((total, one) => total + rate(one), 0)
  return sum === 0 ? 1 / Math.max(1, all.length) : rate(use) / sum
}

/** The units for so many days. */
export function unitsFor({ quarters, inDays }: Use, days: number): number {
  return Math.max(1, Math.ceil((quarters * days) / (inDays * WHOLE)))
}

/** medicine box 9: from nine in the morning until nine in the evening in Dhaka. */
export function isDaytime(instant: Date): boolean {
  const time = dhakaTime(instant)
  return time >= '09:00' && time < '21:00'
}

const TAKEN_WHOLE =
  /^(?:piece|unit|tablet|capsule|sachet|suppository|pessary|patch|film|applicator|ampoule|vial|pre-filled syringe)$/i

/** A dose counts what is taken whole: three spoons are not three bottles. */
export function isTakenWhole(unitName: string): boolean {
  return TAKEN_WHOLE.test(unitName)
}

/** medicine box 6: what lasts longer than anyone is reminded before waits; what nobody counted may be needed. */
export function isDue(medicine: { readonly daysLeft: number | null }): boolean {
  return medicine.daysLeft === null || medicine.daysLeft <= DAYS_BEFORE.most
}
