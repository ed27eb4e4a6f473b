import type { Pack, Quantity } from '../catalogue/quantity.ts'
import { latinDigits } from '../platform/codes.ts'
import { MOST_PER_LEVEL } from './cart-lines.ts'
import { withoutMeal } from './meal.ts'

/** Why a dose cannot be counted: what is missing, or that it cannot be read. */
export type DoseProblem = 'unclear' | 'days-missing' | 'times-missing' | 'nothing' | 'too-much'

/** What is taken a day and for how long; both are null where only a number was given. */
export type Dose = {
  readonly perDay: number | null
  readonly days: number | null
  /** Half a tablet cannot be sold: whole ones, rounded up. */
  readonly units: number
}

const MOST_DAYS = 366

/** When something is taken. */
export type DoseTime = 'morning' | 'noon' | 'evening' | 'night' | 'whenNeeded'

const MORNING = ['morning'] as const
const NIGHT = ['night'] as const
const NEEDED = ['whenNeeded'] as const
const TWICE = ['morning', 'night'] as const
const THRICE = ['morning', 'noon', 'night'] as const
const FOUR_TIMES = ['morning', 'noon', 'evening', 'night'] as const
/** Around the clock: no times of the day. */
const SIX_TIMES = [null, null, null, null, null, null] as const

/** How often a day and when, by the words that doctors write. */
const TIMES: Readonly<Record<string, readonly (DoseTime | null)[]>> = {
  od: MORNING,
  qd: MORNING,
  daily: MORNING,
  mane: MORNING,
  সকালে: MORNING,
  দুপুরে: ['noon'],
  hs: NIGHT,
  nocte: NIGHT,
  রাতে: NIGHT,
  sos: NEEDED,
  prn: NEEDED,
  bd: TWICE,
  bds: TWICE,
  bid: TWICE,
  q12h: TWICE,
  tds: THRICE,
  tid: THRICE,
  q8h: THRICE,
  qid: FOUR_TIMES,
  qds: FOUR_TIMES,
  q6h: FOUR_TIMES,
  q4h: SIX_TIMES,
}
/** What the numbers of `1+0+1` stand for, by how many there are. */
const PLACES: Readonly<Record<number, readonly DoseTime[]>> = { 2: TWICE, 3: THRICE, 4: FOUR_TIMES }
const DAYS_IN: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, '7': 1, '52': 7, '12': 30 }

/** Reads what a prescription says: `১+০+১ × ১৪`, `1-0-1 7d`, `0+0+½ x 30`, `1 tds x 5`, or just `10`. */
export function readDose(typed: string): Dose | DoseProblem {
  const text = plain(typed)
  if (/^\d+$/.test(text)) return counted({ perDay: null, days: null, units: Number(text) })
  const once = /^(.+) stat$/.exec(text)
  if (once) return overDays(readAmount(once[1] ?? ''), 1)
  const { dose, days } = splitDuration(text)
  const perDay = getPerDay(dose)
  if (typeof perDay === 'string') return perDay
  if (days === null) return 'days-missing'
  return overDays(perDay, days)
}

export function isDose(read: Dose | DoseProblem): read is Dose {
  return typeof read !== 'string'
}

/** So many units as strips and single ones; boxes are left to the caller. */
export function packsFor(units: number, { unitsPerStrip }: Pack, hasStrips: boolean): Quantity {
  if (!hasStrips) return { box: 0, strip: 0, unit: units }
  return { box: 0, strip: Math.floor(units / unitsPerStrip), unit: units % unitsPerStrip }
}

const HALVES: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' }

/** One spelling for all: Latin digits, small letters, `x` for times, `d`, `w` and `m` for the time. */
export function plain(typed: string): string {
  return withoutMeal(latinDigits(typed).toLowerCase())
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[½¼¾]/g, (half) => ` ${HALVES[half]}`)
    .replace(/[×✕✖*]/g, ' x ')
    .replace(/[–—−‐]/g, '-')
    .replace(/,/g, ' ')
    .replace(/(\d)\s*(days?|দিন)(?=[\s.]|$)/g, '$1d')
    .replace(/(\d)\s*(weeks?|wks?|সপ্তাহ)(?=[\s.]|$)/g, '$1w')
    .replace(/(\d)\s*(months?|mo|মাস)(?=[\s.]|$)/g, '$1m')
    .replace(/(tab(let)?s?|cap(sule)?s?|pcs|টি|টা)\.?(?=\s|\d|[-+]|$)/g, ' ')
    .replace(/(^|\s)(for|চলবে|continued?|cont)\.?(?=\s|$)/g, ' ')
    .replace(/(\d)x/g, '$1 x')
    .replace(/x(\d)/g, 'x $1')
    .replace(/(\d)(od|bd|bds|tds|tid|bid|qid|qds|hs|sos|prn)(?=\s|$)/g, '$1 $2')
    .replace(/\s*([-+])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

type Split = { readonly dose: string; readonly days: number | null }

/** The time at the end: after `x`, with a `d`, `w` or `m`, as `5/7`, or a bare number after a whole dose. */
export function splitDuration(text: string): Split {
  const marked =
    /^(.*?) ?x (\d+)(?:\/(7|52|12))?([dwm])?$/.exec(text) ?? /^(.*) (\d+)(?:\/(7|52|12)|([dwm]))$/.exec(text)
  if (marked) {
    const [, dose = '', count, part, unit] = marked
    return { dose, days: Number(count) * (DAYS_IN[part ?? unit ?? 'd'] ?? 1) }
  }
  const bare = /^(.*(?:[-+][\d./ ]*|[a-z]))[ ](\d+)$/.exec(text)
  if (bare && isWholeDose(bare[1] ?? '')) return { dose: bare[1] ?? '', days: Number(bare[2]) }
  // a fourth number is the days when it is too large to be a dose
  const fourth = /^(\S+[-+ ]\S+[-+ ]\S+)[-+ ](\d+)$/.exec(text)
  if (fourth && Number(fourth[2]) > MOST_AT_ONCE) return { dose: fourth[1] ?? '', days: Number(fourth[2]) }
  return { dose: text, days: null }
}
const MOST_AT_ONCE = 4

function isWholeDose(dose: string): boolean {
  return typeof getPerDay(dose) !== 'string' && !/^\d+$/.test(dose)
}

/** In quarters, so that halves are counted exactly. */
export type Quarters = number

function getPerDay(dose: string): Quarters | DoseProblem {
  const taken = takenAt(dose)
  return typeof taken === 'string' ? taken : taken.reduce((sum, { amount }) => sum + amount, 0)
}

/** How much at which time; null where a dose does not say which. */
type Taken = { readonly time: DoseTime | null; readonly amount: Quarters }

export function takenAt(dose: string): readonly Taken[] | DoseProblem {
  const words = dose.split(/[ -]/)
  const last = words.at(-1) ?? ''
  // a word that every object knows is no time
  const times = Object.hasOwn(TIMES, last) ? TIMES[last] : undefined
  if (times) {
    const amount = words.length === 1 ? WHOLE : readAmount(words.slice(0, -1).join(' '))
    return amount === null ? 'unclear' : times.map((time) => ({ time, amount }))
  }
  const parts = dose.split(/[-+]/)
  const amounts = (parts.length > 1 ? parts : separate(dose)).map(readAmount)
  if (amounts.length > 6 || amounts.includes(null)) return 'unclear'
  if (amounts.length === 1) return 'times-missing'
  const places = PLACES[amounts.length]
  return amounts.map((amount, at) => ({ time: places?.[at] ?? null, amount: amount ?? 0 }))
}

export const WHOLE: Quarters = 4

/** Spaces stand between the parts of a dose, and within `1 1/2`. */
function separate(dose: string): string[] {
  return dose.split(/ (?!\d\/)/)
}

/** `2`, `1/2`, `1 1/2`, `0.5`; empty, as in `1++1`, is no amount. */
export function readAmount(text: string): Quarters | null {
  const fraction = /^(?:(\d{1,2}) )?([13])\/([24])$/.exec(text.trim())
  if (fraction) {
    const [, whole = '0', top, below] = fraction
    return Number(whole) * WHOLE + (Number(top) * WHOLE) / Number(below)
  }
  const match = /^(?:\d{1,2}|\d?\.(?:5|25|75))$/.exec(text.trim())
  return match ? Number(match[0]) * WHOLE : null
}

function overDays(quarters: Quarters | null, days: number): Dose | DoseProblem {
  if (quarters === null) return 'unclear'
  if (days > MOST_DAYS) return 'too-much'
  return counted({ perDay: quarters / WHOLE, days, units: Math.ceil((quarters * days) / WHOLE) })
}

function counted(dose: Dose): Dose | DoseProblem {
  if (dose.units === 0) return 'nothing'
  return dose.units > MOST_PER_LEVEL ? 'too-much' : dose
}
