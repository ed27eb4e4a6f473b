import { errorHeadlines } from '@niramoy/texts/bn/errors'
import type { Headlines, Refusal } from './api-error.ts'

const HEADLINES: Readonly<Record<string, string>> = errorHeadlines

/** The Bengali headlines of a refusal. Loaded only when there is one to show. */
export function getHeadlines({ code, fieldCodes = {} }: Refusal): Headlines {
  const byField = Object.entries(fieldCodes).map(([path, wrong]) => [path, getHeadline(wrong)] as const)
  // the message is that of the first wrong field
  const [first] = Object.values(fieldCodes)
  return { message: getHeadline(first ?? code), fields: Object.fromEntries(byField) }
}

function getHeadline(code: string): string {
  return HEADLINES[code] ?? errorHeadlines.unexpected
}
