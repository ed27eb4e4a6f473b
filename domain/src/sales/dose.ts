import type { Pack, Quantity } from '../catalogue/quantity.ts'
import { latinDigits } from '../people/phone.ts'
import { MOST_PER_LEVEL } from './cart-limits.ts'

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

/** How often a day, by the words that doctors write. */
const TIMES: Readonly<Record<string, number>> = {
  od: 1,
  qd: 1,
  daily: 1,
  hs: 1,
  nocte: 1,
  mane: 1,
  sos: 1,
  prn: 1,
  bd: 2,
  bds: 2,
  bid: 2,
  tds: 3,
  tid: 3,
  qid: 4,
  qds: 4,
  q12h: 2,
  q8h: 3,
  q6h: 4,
  q4h: 6,
}
const DAYS_IN: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, '7': 1, '52': 7, '12': 30 }

/** Reads what a prescription says: `১+০+১ × ১৪`, `1-0-1 7d`, `0+0+½ x 30`, `1 tds x 5`, or just `10`. */
export function readDose(typed: string): Dose | DoseProblem {
  const text = plain(typed)
  if (/^\d+$/.test(text)) return counted({ perDay: null, days: null, units: Number(text) })
  const once = /^(.+) stat$/.exec(text)
  if (once) return overDays(amountOf(once[1] ?? ''), 1)
  const { dose, days } = splitDuration(text)
  const perDay = perDayOf(dose)
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
function plain(typed: string): string {
  return latinDigits(typed)
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[½¼¾]/g, (half) => ` ${HALVES[half]}`)
    .replace(/[×✕✖*]/g, ' x ')
    .replace(/[–—−‐]/g, '-')
    .replace(/,/g, ' ')
    .replace(/(\d)\s*(days?|দিন)(?=[\s.]|$)/g, '$1d')
    .replace(/(\d)\s*(weeks?|wks?|সপ্তাহ)(?=[\s.]|$)/g, '$1w')
    .replace(/(\d)\s*(months?|mo|মাস)(?=[\s.]|$)/g, '$1m')
    .replace(/(tab(let)?s?|cap(sule)?s?|pcs|টি|টা)\.?(?=\s|\d|[-+]|$)/g, ' ')
    .replace(/(^|\s)(for|ac|pc|চলবে|continued?|cont)\.?(?=\s|$)/g, ' ')
    .replace(/(\d)x/g, '$1 x')
    .replace(/x(\d)/g, 'x $1')
    .replace(/(\d)(od|bd|tds|tid|bid|qid|hs|sos)(?=\s|$)/g, '$1 $2')
    .replace(/\s*([-+])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

type Split = { readonly dose: string; readonly days: number | null }

/** The time at the end: after `x`, with a `d`, `w` or `m`, as `5/7`, or a bare number after a whole dose. */
function splitDuration(text: string): Split {
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
  return typeof perDayOf(dose) !== 'string' && !/^\d+$/.test(dose)
}

/** In quarters, so that halves are counted exactly. */
type Quarters = number

function perDayOf(dose: string): Quarters | DoseProblem {
  const words = dose.split(/[ -]/)
  const word = words.at(-1) ?? ''
  const times = TIMES[word]
  if (times !== undefined) {
    const amount = words.length === 1 ? WHOLE : amountOf(words.slice(0, -1).join(' '))
    return amount === null ? 'unclear' : amount * times
  }
  const parts = dose.split(/[-+]/)
  const amounts = (parts.length > 1 ? parts : separate(dose)).map(amountOf)
  if (amounts.length > 6 || amounts.includes(null)) return 'unclear'
  if (amounts.length === 1) return 'times-missing'
  return amounts.reduce<Quarters>((sum, amount) => sum + (amount ?? 0), 0)
}

const WHOLE: Quarters = 4

/** Spaces stand between the parts of a dose, and within `1 1/2`. */
function separate(dose: string): string[] {
  return dose.split(/ (?!\d\/)/)
}

/** `2`, `1/2`, `1 1/2`, `0.5`; empty, as in `1++1`, is no amount. */
function amountOf(text: string): Quarters | null {
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
