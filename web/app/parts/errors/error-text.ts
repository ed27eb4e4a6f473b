import { boundary as bn } from '@niramoy/texts/bn/platform/boundary'
import { boundary as en } from '@niramoy/texts/en/platform/boundary'
import type { Language } from '@niramoy/texts/languages'
import { isRouteErrorResponse } from 'react-router'
import { ApiError, type Refusal } from '../../api/api-error.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { noticeIn } from '../language/language.tsx'

/** What to say of something that was thrown: the API's own words, else that something went wrong. */
export function errorText(error: unknown, language: Language): NoticeText {
  const refusal = readRefusal(error)
  if (!refusal) return noticeIn(language, en.title, bn.title)
  // the server makes headlines by the visitor's language; the back office speaks English to everyone
  return language === 'en'
    ? { sentence: refusal.message }
    : { headline: refusal.headlines?.message, sentence: refusal.message }
}

/** For a request that did not reach the shop. */
export function offlineText(language: Language): NoticeText {
  return noticeIn(language, en.offline, bn.offline)
}

/** What to say under a field that the API refused. */
export function fieldText({ fields, headlines }: ApiError, name: string): NoticeText | undefined {
  const sentence = fields[name]
  return sentence ? { headline: headlines.fields[name], sentence } : undefined
}

/** Returns whether the shop was not reached at all, as while offline: by a call, or by the router itself. */
export function isUnreached(error: unknown): boolean {
  return (
    readRefusal(error)?.status === 0 ||
    (error instanceof TypeError && /fetch|network|load/i.test(error.message))
  )
}

/** No screen has this address; a screen whose thing is missing says so in its own words. */
export function isUnknownPage(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404 && !isRefusal(error.data)
}

export function readStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : (readRefusal(error)?.status ?? 500)
}

/** A refusal arrives as an ApiError in the browser, and as the answer's data when the server rendered. */
function readRefusal(error: unknown): Refusal | ApiError | undefined {
  if (error instanceof ApiError) return error
  if (isRouteErrorResponse(error) && isRefusal(error.data)) return error.data
  return undefined
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'message' in value && 'code' in value
}
