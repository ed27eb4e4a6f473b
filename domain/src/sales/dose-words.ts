import type { DoseTimes } from './medicine-use.ts'

const QUARTERS: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

/** `2`, `½`, `1½` */
export function amountText(amount: number): string {
  const whole = Math.floor(amount)
  const rest = QUARTERS[amount - whole] ?? ''
  return whole === 0 && rest ? rest : `${whole}${rest}`
}

/** Whether there is anything to tell of a prescribed medicine but how much of it there is. */
export function isTold({
  dose,
  meal,
  note,
}: Readonly<Record<'dose' | 'meal' | 'note', string | null>>): boolean {
  return dose !== null || meal !== null || note !== null
}

/** As on a strip: `1+0+1`, with a fourth number where the evening counts; null where it is taken when needed. */
export function timesText({ morning, noon, evening, night, whenNeeded }: DoseTimes): string | null {
  if (whenNeeded > 0) return null
  const slots = evening > 0 ? [morning, noon, evening, night] : [morning, noon, night]
  return slots.map(amountText).join('+')
}
