import { latinDigits } from '@niramoy/domain/platform/codes'

/** How many digits a code has. */
export const CODE_LENGTH = 6

/**
 * The code in whatever was typed, pasted or filled in: Bengali digits count, spaces and dashes do not,
 * and of a whole message only its six digits in a row.
 */
export function codeIn(text: string): string {
  const latin = latinDigits(text)
  const [alone] = latin.match(/(?<!\d)\d{6}(?!\d)/) ?? []
  return alone ?? latin.replace(/\D/g, '').slice(0, CODE_LENGTH)
}
