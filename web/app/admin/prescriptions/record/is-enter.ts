import type { KeyboardEvent } from 'react'

/** Enter alone: not the end of a Bengali syllable, and no shortcut. */
export function isEnter({ key, nativeEvent, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing && !ctrlKey && !metaKey
}
