import { ERRORS, type ErrorCode } from './errors.ts'

const CODES = new Map<string, ErrorCode>(
  Object.entries(ERRORS).map(([code, { text }]) => [text, code as ErrorCode]),
)

/** The refusal behind an English sentence: a field's message arrives without its code. */
export function errorOfText(text: string): ErrorCode | undefined {
  return CODES.get(text)
}
