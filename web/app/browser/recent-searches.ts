import { PERSONAL } from './personal-storage.ts'

const KEY = PERSONAL.recentSearches
const MOST = 8
const LONGEST = 100

/** The newest first. What is in the storage may have been written by anyone. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? tidied(stored) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  store(tidied([text, ...recentSearches()]))
}

export function clearSearches(): void {
  store([])
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches))
    else localStorage.removeItem(KEY)
  } catch {
    // storage may be unavailable
  }
}

/** Each once, however its letters were cased. */
function tidied(entries: readonly unknown[]): string[] {
  const texts = entries.flatMap((entry) =>
    typeof entry === 'string' ? [entry.trim().slice(0, LONGEST)] : [],
  )
  const first = new Map<string, string>()
  for (const text of texts) if (text && !first.has(text.toLowerCase())) first.set(text.toLowerCase(), text)
  return [...first.values()].slice(0, MOST)
}
