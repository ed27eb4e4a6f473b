export type Limits = { min: number; max?: number | undefined }

/** A whole number within the limits. */
export function clampQuantity(value: number, { min, max = Number.MAX_SAFE_INTEGER }: Limits): number {
  if (Number.isNaN(value)) return min
  return Math.min(Math.max(Math.trunc(value), min), max)
}

const bengaliZero = '০'.charCodeAt(0)

/** Parses typed Latin or Bengali digits; returns null when it is no number yet. */
export function readQuantity(text: string, limits: Limits): number | null {
  const latin = text.trim().replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))
  return /^\d+$/.test(latin) ? clampQuantity(Number(latin), limits) : null
}
