import type { ErrorCode } from '@niramoy/texts/errors'
import { Refusal } from './refusal.ts'

/**
 * The database's last word as a refusal: which broken constraint means which code, and of which field that is
 * said. Others stay bugs.
 */
export async function refuseOn<T>(
  codes: Readonly<Record<string, ErrorCode>>,
  work: Promise<T>,
  field?: string,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    const code = constraint ? codes[constraint] : undefined
    if (!code) throw error
    throw field ? refusalAt(field, code) : new Refusal(code)
  }
}

/** A refusal that a form can show where it belongs. */
export function refusalAt(field: string, code: ErrorCode): Refusal {
  return new Refusal(code, { fields: { [field]: code } })
}
