import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { register, type Shortcut, type ShortcutGroup } from './shortcuts.ts'

type Options = {
  /** Something in the dialog that they belong to: a dialog that is open leaves no others. */
  readonly within?: RefObject<Element | null>
  readonly group?: ShortcutGroup
}

/**
 * Keys that work while the component is there; `?` lists them. Typing in a field triggers none, apart from
 * `mod+…` and function keys.
 */
export function useShortcuts(list: readonly Shortcut[], { within, group = 'screen' }: Options = {}): void {
  const run = useEffectEvent((at: number) => list[at]?.run())
  const words = JSON.stringify(list.map(({ keys, label }) => ({ keys, label })))
  // with the page itself: a key that is pressed as soon as it is there must not be lost
  useLayoutEffect(() => {
    const named: Pick<Shortcut, 'keys' | 'label'>[] = JSON.parse(words)
    const inside = within && (() => within.current)
    return register(named.map((each, at) => ({ ...each, group, inside, run: () => run(at) })))
  }, [words, within, group])
}
