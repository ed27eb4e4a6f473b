import type { Same } from '@niramoy/texts/base/shape'
import { DEFAULT_LANGUAGE, type Language } from '@niramoy/texts/languages'
import { createContext, use } from 'react'
import type { NoticeText } from '../../ui/notice.tsx'

const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE)

/** The language of everything below. */
export const LanguageProvider = LanguageContext.Provider

export function useLanguage(): Language {
  return use(LanguageContext)
}

export type Texts<T> = { readonly en: T; readonly bn: Same<T> }

/** The page's words: `const t = useTexts({ en, bn })`. */
export function useTexts<T>({ en, bn }: Texts<T>): Same<T> {
  return useLanguage() === 'bn' ? bn : (en as Same<T>)
}

type SentenceKey<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T]

/** Notices: `const say = useNotices({ en, bn })`, then `<Banner {...say('saveFailed')} />`. */
export function useNotices<T>({ en, bn }: Texts<T>): (key: SentenceKey<T>) => NoticeText {
  const language = useLanguage()
  const headlines = bn as Readonly<Record<keyof T, unknown>>
  return (key) => noticeIn(language, String(en[key]), String(headlines[key]))
}

/** In Bengali with a short headline over the English sentence; in English the sentence alone. */
export function noticeIn(language: Language, sentence: string, headline: string): NoticeText {
  return language === 'bn' ? { headline, sentence } : { sentence }
}
