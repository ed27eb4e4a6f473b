import { adminQuarantine as t } from '@niramoy/texts/en/stock/admin/admin-quarantine'
import { type KeyboardEvent, useRef } from 'react'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'

/** The list by keyboard: the focus walks from one button to the next, so that Enter opens the goods. */
export function useItemKeys() {
  const list = useRef<HTMLDivElement>(null)
  function move(step: 1 | -1) {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-quarantine-item]') ?? [])]
    const row = document.activeElement?.closest('tr')
    const at = all.findIndex((button) => row?.contains(button))
    const next = at < 0 ? all[0] : all[at + step]
    next?.focus()
  }
  useShortcuts([
    { keys: 'j', label: t.keys.next, run: () => move(1) },
    { keys: 'k', label: t.keys.previous, run: () => move(-1) },
  ])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }
  return { list, onKeyDown }
}
