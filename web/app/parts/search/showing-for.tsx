import { searchNotes as bn } from '@niramoy/texts/bn/catalogue/search-notes'
import { searchNotes as en } from '@niramoy/texts/en/catalogue/search-notes'
import { Notice } from '../../ui/notice.tsx'
import { noticeIn, useLanguage } from '../language/language.tsx'

type ShowingForProps = { readonly word: string | null | undefined; readonly className?: string }

/** A search never corrects in silence. */
export function ShowingFor({ word, className }: ShowingForProps) {
  const language = useLanguage()
  if (!word) return null
  const notice = noticeIn(language, en.showingFor(word), bn.showingFor(word))
  return <Notice {...notice} {...(className && { className })} />
}
