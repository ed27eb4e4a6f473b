import { errorHeadlines } from '@niramoy/texts/bn/errors'
import { errorOfText } from '@niramoy/texts/error-of-text'
import type { Headlines, Refusal } from './api-error.ts'

const HEADLINES: Readonly<Record<string, string>> = errorHeadlines

/** The Bengali headlines of a refusal. Loaded only when there is one to show. */
export function headlinesOf({ code, message, fields = {} }: Refusal): Headlines {
  const spoken = HEADLINES[errorOfText(message) ?? code] ?? errorHeadlines.unexpected
  const byField = Object.entries(fields).map(([name, text]) => [name, headlineOfText(text)] as const)
  return { message: spoken, fields: Object.fromEntries(byField) }
}

function headlineOfText(text: string): string {
  return errorHeadlines[errorOfText(text) ?? 'field-malformed']
}
