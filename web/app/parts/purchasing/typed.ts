import { readNumber } from '@niramoy/domain/platform/codes'

const MOST = 99_999_999

/** Poisha; null when it is no amount. */
export function typedPoisha(typed: string): number | null {
  const hundredths = readNumber(typed) * 100
  const poisha = Math.round(hundredths)
  return poisha >= 0 && poisha <= MOST * 100 && Math.abs(hundredths - poisha) < 1e-4 ? poisha : null
}

/** A whole number; null when it is none. */
export function typedWhole(typed: string): number | null {
  const whole = readNumber(typed)
  return Number.isInteger(whole) && whole >= 0 && whole <= MOST ? whole : null
}
