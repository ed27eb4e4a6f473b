import type { Entry } from './palette-entries.ts'

const MOST = 6
const LONGEST = 100

/** What this person opened lately from the palette, the newest first. What is stored may have been written by anyone. */
export function recentEntries(userId: number): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(readable).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Only the code of an order is stored, not whose it is. */
export function rememberEntry(userId: number, { label, to }: Entry): void {
  if (to === undefined) return
  const others = recentEntries(userId).filter((entry) => entry.to !== to)
  const entries = [{ label, to }, ...others.map((entry) => ({ label: entry.label, to: entry.to }))]
  try {
    localStorage.setItem(toKey(userId), JSON.stringify(entries.slice(0, MOST)))
  } catch {
    // storage may be unavailable
  }
}

function toKey(userId: number): string {
  return `opened-lately-${userId}`
}

function readable(stored: unknown): Entry[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { label, to } = stored as { readonly label?: unknown; readonly to?: unknown }
  if (typeof label !== 'string' || typeof to !== 'string' || !/^\/admin(?:[/?]|$)/.test(to)) return []
  return [{ key: `recent ${to}`, group: 'recent', label: label.slice(0, LONGEST), to }]
}
