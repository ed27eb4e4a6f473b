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
export function measureAt(text: string, from: number): { measure: Measure; end: number } | null {
  AFTER_A_NUMBER.lastIndex = from
  const found = AFTER_A_NUMBER.exec(text)?.[1]
  if (found === undefined) return null
  const measure = MEASURES.get(found.normalize('NFKC').toLowerCase().replace(/[.\s]/g, ''))
  return measure ? { measure, end: AFTER_A_NUMBER.lastIndex } : null
}

/** 500, whatever it measures. Numbers begin with a sign that no word has, so that neither is taken for the other. */
export const numberKey = (number: number): string => `#${number}`

/** 500 mg = 0.5 g. */
export const amountKey = (number: number, { kind, factor }: Measure): string =>
  `#${kind}${Number((number * factor).toPrecision(12))}`

/** 500 without a measure: it may be 500 of anything. */
export const bareKey = (number: number): string => `#bare${number}`
