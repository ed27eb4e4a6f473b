import { missedWords } from '@niramoy/domain/catalogue/needs'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../platform/context.ts'
import { insertMiss } from './search-misses.sql.ts'

/** Others are not counted: searches in vain must never take the connections of those who buy. */
const MOST_AT_ONCE = 2
let writing = 0

/** Counts a search that found nothing. The reply neither waits for it nor fails with it. */
export function countMiss({ db, primary = db, now, report }: Context, typed: string): void {
  const words = missedWords(typed)
  if (words === null || writing >= MOST_AT_ONCE) return
  writing += 1
  insertMiss(primary, dhakaDay(now()), words)
    .catch((error: unknown) => report?.(error, 'a search in vain could not be counted'))
    .finally(() => {
      writing -= 1
    })
}
