import { ApiError } from '../../../api/api-error.ts'
import type { DraftItem } from './create-draft.ts'

/** Why the server prices nothing, by the product it says it of: another quantity, or none, cures it. */
export function refusedLines(error: unknown, ordered: readonly DraftItem[]): ReadonlyMap<number, string> {
  if (!(error instanceof ApiError)) return new Map()
  return new Map(
    ordered.flatMap(({ productId }, at) => {
      const path = Object.keys(error.fields).find((field) => field.startsWith(`items.${at}.`))
      return path ? [[productId, error.fields[path] ?? ''] as const] : []
    }),
  )
}
