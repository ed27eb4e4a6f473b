import type { Level } from '../product/packs.ts'

/** A line as the storage has it, whatever that says. */
type Stored = { readonly id?: number; readonly quantities?: unknown } | null | undefined
export type Stepped = {
  readonly level: Level
  readonly count: number
  /** Other levels of the product are in the cart as well. */
  readonly isMixed: boolean
}

/** What a card counts: its usual pack, or the one that is in the cart instead. */
export function steppedLevel(line: Stored, usual: Level): Stepped {
  const quantities = (line?.quantities ?? {}) as Partial<Record<Level, unknown>>
  const toCount = (level: Level) => Math.max(0, Math.trunc(Number(quantities[level]) || 0))
  const inUse = LEVELS.filter((level) => toCount(level) > 0)
  const level = inUse.includes(usual) ? usual : (inUse[0] ?? usual)
  return { level, count: toCount(level), isMixed: inUse.length > 1 }
}

const LEVELS = ['box', 'strip', 'unit'] as const
