import { descriptions as bn } from '@niramoy/texts/bn/catalogue/descriptions'
import { descriptions as en } from '@niramoy/texts/en/catalogue/descriptions'
import type { Language } from '@niramoy/texts/languages'
import { matchPath } from 'react-router'
import { SCREENS } from './screens/screens.ts'

/** The description of a shop screen for search engines; only the server calls this, so no browser loads these texts. */
export function describePage(path: string, language: Language): string | null {
  const texts: Readonly<Record<string, string>> = language === 'en' ? en : bn
  const screen = SCREENS.find((one) => matchPath(one.path, path))
  return texts[screen?.title ?? 'notFound'] ?? null
}
