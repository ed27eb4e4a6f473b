import { dosageForm } from '../catalogue/dosage-forms.ts'
import { getRoute } from '../catalogue/safety/routes.ts'
import { plain, splitDuration, takenAt } from './dose.ts'

export const DOSE_ROUTES = ['oral', 'oral modified', 'inhaled'] as const
export type DoseRoute = (typeof DOSE_ROUTES)[number]

/** The largest usual dose of an ingredient; null: not stated, which is not unlimited. */
export type DoseLimit = {
  readonly ingredient: string
  readonly route: DoseRoute
  /** 0: no daily dose is right. */
  readonly adultMgPerDay: number | null
  readonly adultMgAtOnce: number | null
  readonly childMgPerKgDay: number | null
  /** Who is younger is for the pharmacist to decide. */
  readonly minAgeMonths: number | null
  readonly maxDaysWithoutDoctor: number | null
}

export type WrittenDose = {
  readonly productId: number
  readonly ingredients: readonly string[]
  readonly dosageForm: string | null
  readonly strength: string | null
  /** As a prescription says it: `1+0+1`, `2 tds`, `5 ml tds`. */
  readonly dose: string
}

export type DosePatient = { readonly ageMonths?: number | null; readonly weightKg?: number | null }

/** Why a dose is too much, or why nobody can tell. */
export const DOSE_REASONS = [
  'too-much-a-day',
  'too-much-at-once',
  'too-much-together',
  'never-daily',
  'dose-unreadable',
  'dose-not-daily',
  'dose-when-needed',
  'volume-missing',
  'strength-unclear',
  'ingredients-unknown',
  'form-without-limit',
  'no-limit-stated',
  'child-without-limit',
  'weight-missing',
  'age-missing',
  'too-young',
] as const
export type DoseReason = (typeof DOSE_REASONS)[number]

export type CheckedDose = {
  readonly productId: number
  readonly result: 'ok' | 'over' | 'unknown'
  /** Of the ingredient that is nearest to its limit, over all products that have it. */
  readonly perDayMg?: number
  readonly maxPerDayMg?: number
  readonly reason?: DoseReason
}

/** By `getLimitKey`. */
export type DoseLimits = ReadonlyMap<string, DoseLimit>

export function getLimitKey({ ingredient, route }: Pick<DoseLimit, 'ingredient' | 'route'>): string {
  return `${route} ${ingredient}`
}

export const CHILD_MONTHS = 144
/** Who weighs less is a child, also where nobody said how old. */
const CHILD_KG = 30

/** safety 5: each dose against the largest usual one; what has one ingredient in common is added up. */
export function checkDoses(
  limits: DoseLimits,
  doses: readonly WrittenDose[],
  patient: DosePatient = {},
): CheckedDose[] {
  const measured = doses.map((dose) => measureDose(limits, dose))
  const totals = new Map<string, number>()
  for (const { taken } of measured) {
    for (const { key, mgPerDay } of taken) totals.set(key, (totals.get(key) ?? 0) + mgPerDay)
  }
  return measured.map((one) => judgeDose(one, totals, patient))
}

/** What a dose brings of one ingredient. */
type Taken = {
  /** What is added up: swallowed or breathed in. */
  readonly key: string
  readonly limit: DoseLimit | undefined
  readonly mgPerDay: number
  readonly mgAtOnce: number
}
type Measured = {
  readonly productId: number
  readonly taken: readonly Taken[]
  readonly isWhenNeeded: boolean
  /** Set where nothing could be measured. */
  readonly problem: DoseReason | null
}

function measureDose(
  limits: DoseLimits,
  { productId, ingredients, strength, ...dose }: WrittenDose,
): Measured {
  const nothing = (problem: DoseReason): Measured => ({ productId, taken: [], isWhenNeeded: false, problem })
  if (ingredients.length === 0) return nothing('ingredients-unknown')
  const read = readTimes(dose.dose)
  if (typeof read === 'string') return nothing(read)
  const way = getWay(dose.dosageForm)
  if (way === null) return nothing('form-without-limit')
  const contents = readStrength(strength, ingredients.length)
  const perUnit = contents && getPerUnit(contents, read.unit, dose.dosageForm)
  if (!perUnit) return nothing('strength-unclear')
  if (perUnit === 'volume-missing') return nothing(perUnit)
  const most = Math.max(...read.amounts)
  const sum = read.amounts.reduce((total, amount) => total + amount, 0)
  const taken = ingredients.flatMap((ingredient, at): Taken[] => {
    const mg = perUnit[at]
    if (mg === null || mg === undefined) return []
    const limit = findLimit(limits, ingredient, way)
    const key = `${way.isInhaled ? 'inhaled' : 'oral'} ${ingredient}`
    return [{ key, limit, mgPerDay: mg * sum, mgAtOnce: mg * most }]
  })
  if (taken.length === 0) return nothing('strength-unclear')
  return { productId, taken, isWhenNeeded: read.isWhenNeeded, problem: null }
}

type Way = { readonly isInhaled: boolean; readonly isModified: boolean }

function getWay(form: string | null): Way | null {
  const known = dosageForm(form)
  const route = getRoute(form)
  if (!known || route === null) return null
  if (route === 'oral') return { isInhaled: false, isModified: known.release === 'modified' }
  const isInhaled = known.family === 'inhaler' || form === 'Inhalation Capsule'
  return isInhaled ? { isInhaled, isModified: false } : null
}

function findLimit(limits: DoseLimits, ingredient: string, { isInhaled, isModified }: Way) {
  if (isInhaled) return limits.get(getLimitKey({ ingredient, route: 'inhaled' }))
  const modified = isModified ? limits.get(getLimitKey({ ingredient, route: 'oral modified' })) : undefined
  return modified ?? limits.get(getLimitKey({ ingredient, route: 'oral' }))
}

type Judged = {
  readonly result: CheckedDose['result']
  readonly total: number
  readonly most: number | null
  readonly reason: DoseReason | null
}

function judgeDose(
  { productId, taken, isWhenNeeded, problem }: Measured,
  totals: ReadonlyMap<string, number>,
  patient: DosePatient,
): CheckedDose {
  if (problem) return { productId, result: 'unknown', reason: problem }
  const judged = taken.flatMap(({ limit, ...one }) =>
    limit
      ? [
          judgeIngredient(
            limit,
            { ...one, total: totals.get(one.key) ?? one.mgPerDay },
            patient,
            isWhenNeeded,
          ),
        ]
      : [],
  )
  const over = judged.filter(({ result }) => result === 'over')
  const unknown = judged.filter(({ result }) => result === 'unknown')
  const [first] = [over, unknown, judged].find((some) => some.length > 0) ?? []
  if (!first) return { productId, result: 'unknown', reason: 'no-limit-stated' }
  const among = over.length > 0 ? over : unknown.length > 0 ? unknown : judged
  const worst = among.reduce((one, other) => (share(other) > share(one) ? other : one), first)
  return {
    productId,
    result: worst.result,
    ...(!isWhenNeeded && { perDayMg: rounded(worst.total) }),
    ...(worst.most !== null && { maxPerDayMg: rounded(worst.most) }),
    ...(worst.reason && { reason: worst.reason }),
  }
}

function share({ total, most }: Judged): number {
  return most === null ? 0 : most === 0 ? Number.POSITIVE_INFINITY : total / most
}

/** Strengths are written with few places, sums of them are not. */
function rounded(mg: number): number {
  return Math.round(mg * 10_000) / 10_000
}

function exceeds(mg: number, most: number | null): boolean {
  return most !== null && rounded(mg) > rounded(most)
}

type Amounts = { readonly total: number; readonly mgPerDay: number; readonly mgAtOnce: number }

function judgeIngredient(
  limit: DoseLimit,
  amounts: Amounts,
  { ageMonths = null, weightKg = null }: DosePatient,
  isWhenNeeded: boolean,
): Judged {
  const { total } = amounts
  const unjudged = whyNotJudged(limit, { ageMonths, weightKg })
  if (unjudged) return { result: 'unknown', total, most: null, reason: unjudged }
  const most = getMost(limit, { ageMonths, weightKg })
  const over = whyOver(limit, { ...amounts, most, isWhenNeeded })
  if (over) return { result: 'over', total, most, reason: over }
  const unsure = whyUnsure(limit, { most, ageMonths, isWhenNeeded })
  return { result: unsure ? 'unknown' : 'ok', total, most, reason: unsure }
}

type Known = { readonly ageMonths: number | null; readonly weightKg: number | null }

function isChild(ageMonths: number | null): boolean {
  return ageMonths !== null && ageMonths < CHILD_MONTHS
}

function whyNotJudged({ childMgPerKgDay }: DoseLimit, { ageMonths, weightKg }: Known): DoseReason | null {
  if (isChild(ageMonths)) {
    if (childMgPerKgDay === null) return 'child-without-limit'
    return weightKg === null ? 'weight-missing' : null
  }
  return ageMonths === null && weightKg !== null && weightKg < CHILD_KG ? 'age-missing' : null
}

/** A heavy child has no more than an adult. */
function getMost({ adultMgPerDay, childMgPerKgDay }: DoseLimit, { ageMonths, weightKg }: Known) {
  if (!isChild(ageMonths) || childMgPerKgDay === null) return adultMgPerDay
  const byWeight = childMgPerKgDay * (weightKg ?? 0)
  return Math.min(byWeight, adultMgPerDay ?? byWeight)
}

type Measure = Amounts & { readonly most: number | null; readonly isWhenNeeded: boolean }

function whyOver({ adultMgAtOnce }: DoseLimit, measure: Measure): DoseReason | null {
  const { most, mgPerDay, mgAtOnce, total, isWhenNeeded } = measure
  if (most === 0) return 'never-daily'
  if (!isWhenNeeded && exceeds(mgPerDay, most)) return 'too-much-a-day'
  if (exceeds(mgAtOnce, adultMgAtOnce)) return 'too-much-at-once'
  return !isWhenNeeded && exceeds(total, most) ? 'too-much-together' : null
}

type Unsure = {
  readonly most: number | null
  readonly ageMonths: number | null
  readonly isWhenNeeded: boolean
}

function whyUnsure({ adultMgAtOnce, minAgeMonths }: DoseLimit, unsure: Unsure): DoseReason | null {
  const { most, ageMonths, isWhenNeeded } = unsure
  if (ageMonths !== null && minAgeMonths !== null && ageMonths < minAgeMonths) return 'too-young'
  if (isWhenNeeded) return 'dose-when-needed'
  return most === null && adultMgAtOnce === null ? 'no-limit-stated' : null
}

type DoseUnit = 'piece' | 'ml' | 'puff' | 'mg'
type Times = {
  /** At each time of a day, in units. */
  readonly amounts: readonly number[]
  readonly unit: DoseUnit
  readonly isWhenNeeded: boolean
}

const UNITS: Readonly<Record<string, readonly [DoseUnit, number]>> = {
  ml: ['ml', 1],
  মিলি: ['ml', 1],
  'মি.লি': ['ml', 1],
  tsp: ['ml', 5],
  tsf: ['ml', 5],
  teaspoon: ['ml', 5],
  teaspoons: ['ml', 5],
  spoon: ['ml', 5],
  চামচ: ['ml', 5],
  drop: ['ml', 0.05],
  drops: ['ml', 0.05],
  gtt: ['ml', 0.05],
  ফোঁটা: ['ml', 0.05],
  puff: ['puff', 1],
  puffs: ['puff', 1],
  পাফ: ['puff', 1],
  mg: ['mg', 1],
  মিগ্রা: ['mg', 1],
  mcg: ['mg', 0.001],
  gm: ['mg', 1000],
}
const UNIT_WORD = new RegExp(
  String.raw`(\d)\s*(${Object.keys(UNITS)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace('.', String.raw`\.`))
    .join('|')})\.?(?=[\s+\-x]|$)`,
  'g',
)
const LONGEST = 60
const MOST_AT_ONCE = 2_000

/** How much at which times, in which unit; or why that cannot be read. */
function readTimes(typed: string): Times | DoseReason {
  if (typed.length > LONGEST) return 'dose-unreadable'
  const said = plain(typed.normalize('NFC'))
    .replace(/\b(?:once|1 times?) (?:a day|daily|od)\b/g, 'od')
    .replace(/\b(?:twice|2 times) (?:a day|daily)\b/g, 'bd')
    .replace(/\b(?:thrice|three times|3 times) (?:a day|daily)\b/g, 'tds')
    .replace(/\b(?:four times|4 times) (?:a day|daily)\b/g, 'qid')
    .replace(/\b(?:every )?(4|6|8|12) ?(?:hourly|hours|hrs)\b/g, 'q$1h')
  if (/week|month|alternate|every other|সপ্তাহে|মাসে/.test(said)) return 'dose-not-daily'
  const units = new Set<string>()
  const text = splitDuration(said)
    .dose.replace(UNIT_WORD, (_all, digit: string, word: string) => {
      units.add((UNITS[word] ?? ['', 1]).join(' '))
      return digit
    })
    .trim()
  if (units.size > 1) return 'dose-unreadable'
  const [only = 'piece 1'] = units
  const [unit = 'piece', factor = '1'] = only.split(' ')
  const read = readAmounts(text)
  if (!read) return 'dose-unreadable'
  const amounts = read.amounts.map((amount) => amount * Number(factor))
  if (!amounts.some((amount) => amount > 0)) return 'dose-unreadable'
  if (amounts.some((amount) => amount > MOST_AT_ONCE)) return 'dose-unreadable'
  return { amounts, unit: unit as DoseUnit, isWhenNeeded: read.isWhenNeeded }
}

function readAmounts(text: string): { amounts: number[]; isWhenNeeded: boolean } | null {
  const [, once] = /^(.+) stat$/.exec(text) ?? []
  if (once !== undefined) {
    const amount = readNumber(once)
    return amount === null ? null : { amounts: [amount], isWhenNeeded: false }
  }
  const words = text.split(' ')
  const times = takenAt(`1 ${words.at(-1)}`)
  if (typeof times !== 'string' && /[a-zঀ-৿]/.test(words.at(-1) ?? '')) {
    const amount = words.length === 1 ? 1 : readNumber(words.slice(0, -1).join(' '))
    if (amount === null) return null
    return {
      amounts: times.map(() => amount),
      isWhenNeeded: times.some(({ time }) => time === 'whenNeeded'),
    }
  }
  const parts = text.split(/[-+]/)
  const amounts = (parts.length > 1 ? parts : text.split(/ (?!\d\/)/)).map(readNumber)
  if (amounts.length < 2 || amounts.length > 6) return null
  const known = amounts.filter((amount) => amount !== null)
  return known.length === amounts.length ? { amounts: known, isWhenNeeded: false } : null
}

/** `2`, `1/2`, `1 1/2`, `7.5`; of `1-2` the more. */
function readNumber(text: string): number | null {
  const word = text.trim()
  const [, low, high] = /^(\d{1,2})-(\d{1,2})$/.exec(word) ?? []
  if (low !== undefined) return Math.max(Number(low), Number(high))
  const [, whole, top, below] = /^(?:(\d{1,2}) )?([1-3])\/([2-4])$/.exec(word) ?? []
  if (top !== undefined) return Number(whole ?? 0) + Number(top) / Number(below)
  return /^(?:\d{1,4}(?:\.\d{1,3})?|\.\d{1,3})$/.test(word) ? Number(word) : null
}

type Contents = {
  /** Milligrams of each ingredient; null where it is measured otherwise. */
  readonly mg: readonly (number | null)[]
  /** In how much of what. */
  readonly per: { readonly amount: number; readonly unit: string } | null
}

const MG_IN: Readonly<Record<string, number>> = { mg: 1, gm: 1000, g: 1000, mcg: 0.001, µg: 0.001, μg: 0.001 }

/** `500 mg`, `500 mg+65 mg`, `120 mg/5 ml`, `(125 mg+31.25 mg)/5 ml`, `100 mcg/puff`. */
export function readStrength(strength: string | null, ingredients: number): Contents | null {
  const text = (strength ?? '').toLowerCase().trim()
  const [, bracketed, open, amount, unit] =
    /^(?:\(([^()]+)\)|([^()/]+))(?:\/\s*(\d+(?:\.\d+)?)?\s*([a-z]+(?: dose)?))?$/.exec(text) ?? []
  const parts = (bracketed ?? open ?? '').split(/\s*[+&]\s*/)
  if (parts.length !== ingredients) return null
  const mg = parts.map((part) => {
    const [, number, measure = ''] = /^(\d+(?:\.\d+)?)\s*([a-zµμ]+)$/.exec(part.trim()) ?? []
    const factor = Object.hasOwn(MG_IN, measure) ? MG_IN[measure] : undefined
    return number === undefined || factor === undefined ? null : Number(number) * factor
  })
  if (mg.every((one) => one === null)) return null
  const size = Number(amount ?? 1)
  return size > 0 ? { mg, per: unit === undefined ? null : { amount: size, unit } } : null
}

const SINGLE = new Set(['puff', 'sachet', 'dose', 'actuation', 'metered dose', 'tablet', 'capsule'])

/** Milligrams of each ingredient in one of what the dose counts. */
function getPerUnit({ mg, per }: Contents, unit: DoseUnit, form: string | null) {
  if (unit === 'mg') return mg.length === 1 ? [1] : null
  const inMl = per?.unit === 'ml'
  if (unit === 'ml') return inMl ? divide(mg, per.amount) : null
  if (inMl) return 'volume-missing'
  const family = dosageForm(form)?.family
  if (per === null) return family === 'oral-liquid' || family === 'drops-oral' ? 'volume-missing' : mg
  return SINGLE.has(per.unit) ? divide(mg, per.amount) : null
}

function divide(mg: readonly (number | null)[], by: number): (number | null)[] {
  return mg.map((one) => (one === null ? null : one / by))
}
