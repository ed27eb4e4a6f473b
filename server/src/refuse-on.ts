import type { ErrorCode } from '@niramoy/texts/errors'
import { Refusal } from './context.ts'

/** The database's last word as a refusal: which broken constraint means which code. Others stay bugs. */
export async function refuseOn<T>(codes: Readonly<Record<string, ErrorCode>>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    const code = constraint ? codes[constraint] : undefined
    throw code ? new Refusal(code) : error
  }
}
