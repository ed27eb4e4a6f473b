import { ERRORS, type ErrorCode, VALUED, type ValuedCode } from '@niramoy/texts/errors'

/** What is wrong with a field: a code, with its own sentence or with one that names a value. */
export type FieldError = { readonly code: ErrorCode; readonly text: string }

/** A schema's message: the code, and the value that its sentence names. The server reads it with `readIssue`. */
export function says(code: ErrorCode): string
export function says(code: ValuedCode, value: number): string
export function says(code: ErrorCode, value?: number): string {
  return value === undefined ? code : `${code} ${value}`
}

/** Returns the code and the sentence behind a schema's message; a message of the library itself is kept. */
export function readIssue(message: string): FieldError {
  const [code = '', value] = message.split(' ')
  if (!isCode(code)) return { code: 'field-malformed', text: message }
  return value === undefined ? fieldError(code) : { code, text: VALUED[code as ValuedCode](Number(value)) }
}

/** A code alone says its own sentence. */
export function fieldError(wrong: ErrorCode | FieldError): FieldError {
  return typeof wrong === 'string' ? { code: wrong, text: ERRORS[wrong].text } : wrong
}

function isCode(word: string): word is ErrorCode {
  return Object.hasOwn(ERRORS, word)
}
