import { type DoseTime, plain, splitDuration, takenAt, WHOLE } from './dose.ts'
import type { Meal } from './meal.ts'

/** What the amounts are counted in where it is not the medicine's own piece. */
export const MEASURES = ['ml', 'spoon', 'drop', 'puff'] as const
export type Measure = (typeof MEASURES)[number]

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
