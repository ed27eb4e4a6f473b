export const LANGUAGES = ['bn', 'en'] as const

export type Language = (typeof LANGUAGES)[number]

/** Each language by its own name, for the switch. */
export const languageNames = { bn: 'বাংলা', en: 'English' } as const satisfies Record<Language, string>

export const DEFAULT_LANGUAGE: Language = 'bn'
