/** What was typed into a form and not saved. */
export type StoredForm = {
  /** When, in milliseconds. */
  readonly at: number
  /** The version of what was edited; null for something new. */
  readonly version: number | null
  /** The form as it was opened, and as it was left. */
  readonly base: unknown
  readonly values: unknown
  /** Files cannot be stored. */
  readonly lacksFiles: boolean
}

/** Everything unsaved is stored under the person who typed it: no other account of this browser reads it. */
export function draftKey(userId: number, form: string): string {
  return `${getPrefix(userId)}${form}`
}

function getPrefix(userId: number): string {
  return `draft:${userId}:`
}

/** Null where there is none, or an older release wrote it in another way. */
export function readForm(userId: number, form: string): StoredForm | null {
  try {
    const stored: Partial<StoredForm> | null = JSON.parse(
      localStorage.getItem(draftKey(userId, form)) ?? 'null',
    )
    const isWhole = typeof stored?.at === 'number' && isObject(stored.base) && isObject(stored.values)
    return isWhole && stored.version !== undefined ? (stored as StoredForm) : null
  } catch {
    return null
  }
}

/** Null removes it; a browser without storage works without it. */
export function writeForm(userId: number, form: string, stored: StoredForm | null): void {
  try {
    const key = draftKey(userId, form)
    if (stored) localStorage.setItem(key, JSON.stringify(stored))
    else localStorage.removeItem(key)
  } catch (error) {
    reportError(error)
  }
}

/** All unsaved work of one person in this browser and this tab. */
export function hasDrafts(userId: number): boolean {
  return stores().some((store) => toKeys(store, userId).length > 0)
}

export function removeDrafts(userId: number): void {
  for (const store of stores()) for (const key of toKeys(store, userId)) store.removeItem(key)
}

function stores(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}

function toKeys(store: Storage, userId: number): string[] {
  return Object.keys(store).filter((key) => key.startsWith(getPrefix(userId)))
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
