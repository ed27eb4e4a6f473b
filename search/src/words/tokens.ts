/** Words in order, to find those that begin alike. Many are put in at once and sorted; single ones go to their place. */
export class SortedWords<Entry> {
  #entries: { word: string; entry: Entry }[] = []
  #sorted = true

  append(word: string, entry: Entry): void {
    this.#entries.push({ word, entry })
    this.#sorted = false
  }

  insert(word: string, entry: Entry): void {
    this.#sort()
    this.#entries.splice(this.#firstFrom(word), 0, { word, entry })
  }

  eachBeginning(beginning: string, visit: (entry: Entry, word: string) => void): void {
    this.#sort()
    for (let at = this.#firstFrom(beginning); at < this.#entries.length; at++) {
      const found = this.#entries[at]
      if (!found?.word.startsWith(beginning)) return
      visit(found.entry, found.word)
    }
  }

  #sort(): void {
    if (this.#sorted) return
    this.#entries.sort((one, other) => (one.word < other.word ? -1 : Number(one.word > other.word)))
    this.#sorted = true
  }

  #firstFrom(word: string): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#entries[middle]?.word ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

type Measure = { kind: string; factor: number }

const MICROGRAM: Measure = { kind: 'mass', factor: 1 }
const MILLIGRAM: Measure = { kind: 'mass', factor: 1000 }
const GRAM: Measure = { kind: 'mass', factor: 1_000_000 }
const MILLILITRE: Measure = { kind: 'volume', factor: 1 }
const LITRE: Measure = { kind: 'volume', factor: 1000 }
const UNIT: Measure = { kind: 'unit', factor: 1 }
const PERCENT: Measure = { kind: 'percent', factor: 1 }

/** As they are left when points and spaces are taken out: "মি. গ্রা." is "মিগ্রা". */
const MEASURES = new Map<string, Measure>([
  ...['mcg', 'ug', 'μg', 'microgram', 'micrograms', 'মাইক্রোগ্রাম', 'এমসিজি'].map(
    (word) => [word, MICROGRAM] as const,
  ),
  ...['mg', 'mgs', 'milligram', 'milligrams', 'মিগ্রা', 'মিলিগ্রাম', 'এমজি'].map(
    (word) => [word, MILLIGRAM] as const,
  ),
  ...['g', 'gm', 'gms', 'gram', 'grams', 'গ্রাম', 'গ্রা', 'জিএম'].map((word) => [word, GRAM] as const),
  ...['ml', 'মিলি', 'মিলিলিটার', 'এমএল'].map((word) => [word, MILLILITRE] as const),
  ...['l', 'ltr', 'litre', 'liter', 'লিটার'].map((word) => [word, LITRE] as const),
  ...['iu', 'unit', 'units', 'আইইউ', 'ইউনিট'].map((word) => [word, UNIT] as const),
  ...['%', 'percent', 'শতাংশ', 'পার্সেন্ট'].map((word) => [word, PERCENT] as const),
])

const AFTER_A_NUMBER = /\s*-?(%|(?:i\.u\.|মি\.?\s*গ্রা\.?|মি\.?\s*লি\.?|[\p{L}\p{M}]+)(?![\p{L}\p{M}]))/iuy

/** The measure that follows a number in the text, and where it ends. */
function measureAt(text: string, from: number): { measure: Measure; end: number } | null {
  AFTER_A_NUMBER.lastIndex = from
  const found = AFTER_A_NUMBER.exec(text)?.[1]
  if (found === undefined) return null
  const measure = MEASURES.get(found.normalize('NFKC').toLowerCase().replace(/[.\s]/g, ''))
  return measure ? { measure, end: AFTER_A_NUMBER.lastIndex } : null
}

/** 500, whatever it measures. Numbers begin with a sign that no word has, so that neither is taken for the other. */
const numberKey = (number: number): string => `#${number}`

/** 500 mg = 0.5 g. */
const amountKey = (number: number, { kind, factor }: Measure): string =>
  `#${kind}${Number((number * factor).toPrecision(12))}`

/** 500 without a measure: it may be 500 of anything. */
const bareKey = (number: number): string => `#bare${number}`

const UNSAID = /[\u200b-\u200d\u2060\ufeff'’]/g
const ACCENTED = /[\u00c0-\u024f]/
const ACCENTS = /[\u0300-\u036f]/g
const BENGALI_DIGIT = /[\u09e6-\u09ef]/g

/**
 * One spelling for what looks the same: composed letters, small letters, no joiners, apostrophes or accents, Latin digits.
 * Both encodings of য়, ড় and ঢ় become letter and dot.
 */
export function plain(text: string): string {
  let result = text.normalize('NFKC').toLowerCase().replace(UNSAID, '')
  if (ACCENTED.test(result)) result = result.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
  return result.replace(BENGALI_DIGIT, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}

/** A word or number of a text: its plain form, and where it stands. A number with its measure has further keys. */
export type Token = { text: string; start: number; end: number; number: NumberKeys | null }

/** `whole`: the number itself. `amount`: the number with its measure, or that it has none. */
export type NumberKeys = { whole: string; amount: string; measured: boolean }

const PIECES =
  /(?<=^|[\s(+/])\.\p{Nd}+|\p{Nd}+(?:,\p{Nd}{3}(?!\p{Nd}))*(?:\.\p{Nd}+)?|[\p{L}\p{M}\u200c\u200d]+(?:['’][\p{L}\p{M}]+)*/gu

/** Letters and digits are parted even when they touch: "napa500mg" is napa and 500 mg. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const piece of text.matchAll(PIECES)) {
    if (piece.index < last) continue
    const token = tokenAt(text, piece[0], piece.index)
    last = token.end
    if (token.text !== '') tokens.push(token)
  }
  return tokens
}

function tokenAt(text: string, piece: string, start: number): Token {
  const end = start + piece.length
  const word = plain(piece)
  const first = word.charCodeAt(0)
  if (first !== 46 && (first < 48 || first > 57)) return { text: word, start, end, number: null }
  const value = Number(word.replaceAll(',', ''))
  const found = measureAt(text, end)
  const amount = found ? amountKey(value, found.measure) : bareKey(value)
  return {
    text: String(value),
    start,
    end: found?.end ?? end,
    number: { whole: numberKey(value), amount, measured: found !== null },
  }
}

/** Words that are neither spelled nor said like what they mean on a label: short forms, and Bengali for it. */
const OTHER_WORDS = new Map(
  Object.entries({
    syp: ['syrup'],
    inj: ['injection'],
    oint: ['ointment'],
    supp: ['suppository'],
    ors: ['rehydration', 'orsaline'],
    saline: ['rehydration', 'orsaline'],
    pcm: ['paracetamol'],
    মলম: ['ointment', 'cream'],
    বড়ি: ['tablet'],
    ইঞ্জেকশন: ['injection'],
    ফোঁটা: ['drop', 'drops'],
    চোখের: ['ophthalmic', 'eye'],
    চোখ: ['ophthalmic', 'eye'],
    eye: ['ophthalmic'],
    নাকের: ['nasal'],
    কানের: ['ear'],
    খাবার: ['oral'],
    স্যালাইন: ['rehydration', 'saline', 'orsaline'],
    ওআরএস: ['rehydration', 'orsaline'],
    ওরস্যালাইন: ['rehydration', 'orsaline'],
  }).map(([word, others]) => [plain(word), others] as const),
)

export const otherWords = (word: string): readonly string[] => OTHER_WORDS.get(word) ?? []
