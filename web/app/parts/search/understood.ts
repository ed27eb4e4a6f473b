import type { Understood } from '@niramoy/contract/catalogue/search-results'
import type { Language } from '@niramoy/texts/languages'

type InBoth = Understood['name']

/** A name as it begins a line; names of needs are stored in small letters. */
export function shownName(name: InBoth, language: Language): string {
  const text = name[language]
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A note that nobody has translated stands in Bengali on the English page too. */
export function noteLanguage({ en, bn }: InBoth, language: Language): Language | undefined {
  return language === 'en' && en === bn ? 'bn' : undefined
}
