import { areCharactersOff } from './character-keys.ts'
import { isCharacters, matched, pressedKey } from './shortcut-keys.ts'

export type Shortcut = {
  /** `/`, `?`, `j`, `Enter`, `mod+k` (Ctrl, or ⌘ on a Mac), or one after another: `g o`. */
  readonly keys: string
  /** What it does, for the list under `?`. */
  readonly label: string
  readonly run: () => void
}

export type ShortcutGroup = 'screen' | 'everywhere' | 'go'

export type Registered = Shortcut & {
  readonly group: ShortcutGroup
  /** Something in the dialog it belongs to; without one it counts only while no dialog is open. */
  readonly inside?: (() => Element | null) | undefined
}

let registered: readonly Registered[] = []
const listeners = new Set<() => void>()

/** The registered shortcuts, in the order of registration. */
export function registeredShortcuts(): readonly Registered[] {
  return registered
}

export function watchShortcuts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a function that removes them again. */
export function register(shortcuts: readonly Registered[]): () => void {
  if (registered.length === 0) document.addEventListener('keydown', press)
  change([...registered, ...shortcuts])
  return () => {
    change(registered.filter((each) => !shortcuts.includes(each)))
    if (registered.length === 0) document.removeEventListener('keydown', press)
  }
}

function change(next: readonly Registered[]): void {
  registered = next
  for (const listener of listeners) listener()
}

/** The longest pause between the keys of one shortcut. */
const TOGETHER_MS = 1500

let begun = ''
let beganAt = 0

function press(event: KeyboardEvent): void {
  const before = event.timeStamp - beganAt < TOGETHER_MS ? begun : ''
  begun = ''
  const key = pressedKey(event)
  if (key === null || event.defaultPrevented || belongsToElement(event.target, key)) return
  const answer = matched(pressable(), before, key)
  begun = answer.begun
  beganAt = event.timeStamp
  if (!answer.found) return
  event.preventDefault()
  answer.found.run()
}

/** With a dialog open only its own count. A screen's come last, for it may be there before its frame. */
function pressable(): readonly Registered[] {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const noCharacters = areCharactersOff()
  const all = registered.filter(({ keys, inside }) => {
    if (noCharacters && isCharacters(keys)) return false
    return dialog ? dialog.contains(inside?.() ?? null) : inside === undefined
  })
  const isScreens = ({ group }: Registered) => Number(group === 'screen')
  return all.toSorted((one, other) => isScreens(one) - isScreens(other))
}

const TYPED_IN =
  'textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type=checkbox], [type=button], [type=submit], [type=file])'
const PRESSED = 'a, button, summary, input, [role=option], [role=menuitem], [role=tab]'
const FUNCTION_KEY = /^F\d+$/
const WALKED = '[role=menu], [role=tablist], [role=listbox], [role=radiogroup]'

/** Returns whether the key belongs to a field, a button or a menu and is no shortcut. */
function belongsToElement(target: EventTarget | null, key: string): boolean {
  // neither types anything
  if (!(target instanceof Element) || key.startsWith('mod+') || FUNCTION_KEY.test(key)) return false
  if (target.closest(TYPED_IN)) return true
  if (key === 'Enter' || key === ' ') return target.closest(PRESSED) !== null
  return (key.startsWith('Arrow') || key.length === 1) && target.closest(WALKED) !== null
}
