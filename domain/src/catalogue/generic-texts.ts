/** What a pharmacist says of a generic name, each in both languages; contract, form, statements and page are made from it. */
export const GENERIC_TEXTS = {
  indication: { column: 'indication' },
  dosage: { column: 'dosage' },
  contraindication: { column: 'contraindication' },
  pregnancy: { column: 'pregnancy' },
  interactions: { column: 'interactions' },
  storage: { column: 'storage' },
} as const

const LANGUAGES = { En: 'en', Bn: 'bn' } as const

/** The most letters of each. */
export const MOST_GENERIC_TEXT = 4000

type Texts = typeof GENERIC_TEXTS
type Languages = typeof LANGUAGES

export type GenericText = keyof Texts
export type TextLanguage = Languages[keyof Languages]
/** `indicationEn`, `indicationBn` … */
export type GenericTextField = `${GenericText}${keyof Languages}`
export type GenericTextColumn = `${Texts[GenericText]['column']}_${TextLanguage}`
export type GenericTextValues = { readonly [Field in GenericTextField]: string | null }

export const GENERIC_TEXT_NAMES = Object.keys(GENERIC_TEXTS) as GenericText[]

type Field = {
  readonly field: GenericTextField
  readonly column: GenericTextColumn
  readonly text: GenericText
  readonly language: TextLanguage
}

export const GENERIC_TEXT_FIELDS: readonly Field[] = GENERIC_TEXT_NAMES.flatMap((text) =>
  (Object.keys(LANGUAGES) as (keyof Languages)[]).map((suffix) => ({
    field: `${text}${suffix}` as const,
    column: `${GENERIC_TEXTS[text].column}_${LANGUAGES[suffix]}` as const,
    text,
    language: LANGUAGES[suffix],
  })),
)

/** Something for each of the texts in each language. */
export function forGenericTexts<Value>(make: (field: Field) => Value): Record<GenericTextField, Value> {
  const pairs = GENERIC_TEXT_FIELDS.map((field) => [field.field, make(field)])
  return Object.fromEntries(pairs) as Record<GenericTextField, Value>
}

/** Texts by the names of a form, under the names of their columns. */
export function genericTextColumns<Value>(
  values: Readonly<Record<GenericTextField, Value>>,
): Record<GenericTextColumn, Value>
export function genericTextColumns<Value>(
  values: Readonly<Partial<Record<GenericTextField, Value>>>,
): Record<GenericTextColumn, Value | undefined>
export function genericTextColumns<Value>(
  values: Readonly<Partial<Record<GenericTextField, Value>>>,
): Record<GenericTextColumn, Value | undefined> {
  const pairs = GENERIC_TEXT_FIELDS.map(({ field, column }) => [column, values[field]])
  return Object.fromEntries(pairs) as Record<GenericTextColumn, Value | undefined>
}

/** The text in a language, or else in the other one; null where there is neither. */
export function textIn(
  values: GenericTextValues,
  text: GenericText,
  language: TextLanguage,
): { readonly said: string; readonly language: TextLanguage } | null {
  const other = language === 'en' ? 'bn' : 'en'
  for (const one of [language, other] as const) {
    const said = values[`${text}${one === 'en' ? 'En' : 'Bn'}`]
    if (said) return { said, language: one }
  }
  return null
}

/** The paragraphs of a text in the reader's language, where it is written in both; else the whole text. */
export function inLanguage(text: string, language: 'en' | 'bn'): string {
  const own = text.split(/\n\s*\n/).filter((paragraph) => isBengali(paragraph) === (language === 'bn'))
  return own.length > 0 ? own.join('\n\n') : text
}

function isBengali(paragraph: string): boolean {
  return /[\u0980-\u09ff]/.test(paragraph)
}
