const STEPS = [1, 2, 2.5, 5, 10]

/** A round number at least as large as all of them, for the top of a chart; 1 when there is nothing. */
export function getTop(values: readonly number[]): number {
  const most = Math.max(0, ...values)
  if (most === 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return (STEPS.find((step) => step * power >= most) ?? 10) * power
}

/** Crore, lakh and thousand, as amounts are grouped in Bangladesh. */
const SCALES = [
  [10_000_000, ' Cr'],
  [100_000, ' L'],
  [1_000, 'K'],
] as const

/** `৳2.5K`, `৳1.2 L`, beside the chart; exact amounts stand in its table. */
export function compactTaka(amount: number): string {
  const [scale, unit] = SCALES.find(([least]) => amount >= least) ?? [1, '']
  return `৳${Math.round((amount / scale) * 10) / 10}${unit}`
}

/** Where an arrow key, Home or End leads from here; null for any other key. */
export function dayAfterKey(key: string, index: number, count: number): number | null {
  const last = count - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(index + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
