/** The value below which this part of all lies, of values in ascending order. */
export function quantile(sorted: ArrayLike<number>, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export type Spread = { readonly median: number; readonly least: number; readonly most: number }

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  return { median: quantile(sorted, 0.5), least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 }
}

export function median(values: readonly number[]): number {
  return spreadOf(values).median
}

/** Three digits say all that can be known of it. */
export function brief(value: number): string {
  if (value === 0) return '0'
  const places = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toFixed(Math.min(places, 4))
}
