import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import { hasLostDatabase } from '../../platform/db/lost-database.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'

export type RefusedOne = { readonly refusal: ErrorCode /** The database is. */; readonly isLost?: boolean }

/** Why one of many orders stays as it is; the others go on. */
export function refusedBy(context: Context, error: unknown, orderId: number): RefusedOne {
  if (error instanceof Refusal) return { refusal: error.code }
  context.report?.(error, `order ${orderId} could not get its status`)
  return { refusal: 'unexpected', isLost: hasLostDatabase(error) }
}

export function refusalText(code: ErrorCode) {
  return { code, message: ERRORS[code].text }
}
