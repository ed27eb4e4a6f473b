const BENGALI_ZERO = 0x9e6

/** Digits of either script, without grouping and the taka sign. */
function plain(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO)).replace(/[,\s৳]/g, '')
}

/** Poisha; null when it is no amount. */
export function typedPoisha(typed: string): number | null {
  const text = plain(typed)
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

/** A whole number; null when it is none. */
export function typedWhole(typed: string): number | null {
  const text = plain(typed)
  return /^\d{1,8}$/.test(text) ? Number(text) : null
}
