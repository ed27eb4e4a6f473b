/** What of a key press decides. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>

/** The keys that a Bengali keyboard has elsewhere, by where they lie. */
const BY_PLACE: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
}

/** Returns the name of a key press: `k`, `?`, `Enter`, `mod+k`; null for one that is in no shortcut. */
export function pressedKey(press: Press): string | null {
  if (press.isComposing || press.altKey || MODIFIERS.has(press.key)) return null
  const key = press.key.length === 1 ? character(press) : press.key
  const hasMod = press.ctrlKey || press.metaKey
  if (press.shiftKey && (hasMod || key.length > 1 || isLetter(key))) return null
  return hasMod ? `mod+${key}` : key
}

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Dead', 'Process'])

function isLetter(key: string): boolean {
  return /^[a-z]$/.test(key)
}

function character({ key, code, shiftKey }: Press): string {
  if (key.charCodeAt(0) < 128) return key.toLowerCase()
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return letter.toLowerCase()
  return BY_PLACE[code]?.[shiftKey ? 1 : 0] ?? key
}

/** Returns whether it is made of characters alone: speech input and typing errors trigger these, so they can be turned off. */
export function isCharacters(keys: string): boolean {
  return keys.split(' ').some((key) => key.length === 1)
}

type Sequenced = { readonly keys: string }

/**
 * What a press means after the keys before it: a shortcut, or the beginning of some. Of two with the same keys
 * the later one counts: a screen's goes before the frame's.
 */
export function matched<S extends Sequenced>(all: readonly S[], before: string, key: string) {
  for (const keys of before ? [`${before} ${key}`, key] : [key]) {
    const found = all.findLast((each) => each.keys === keys)
    if (found) return { found, begun: '' }
    if (all.some((each) => each.keys.startsWith(`${keys} `))) return { found: null, begun: keys }
  }
  return { found: null, begun: '' }
}

/** The keys as they stand on a keyboard: `Ctrl`, `K`. */
export function keyNames(keys: string, isMac: boolean): string[] {
  return keys.split(' ').flatMap((key) => {
    const [last = '', mod] = key.split('+').toReversed()
    const name = NAMES[last] ?? last.toUpperCase()
    return mod ? [isMac ? '⌘' : 'Ctrl', name] : [name]
  })
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: 'Enter',
  Escape: 'Esc',
  ' ': 'Space',
}
