import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { type KeyboardEvent, useRef } from 'react'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'
import { openPicker } from '../parts/open-picker.ts'

/**
 * The list by keyboard: the focus walks from one order's link to the next, so that Enter opens it, and the other
 * keys mean the order that has the focus, or had it last. Without `select` there is nothing to set.
 */
export function useRowKeys(select: ((orderId: number) => void) | null) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef('')

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-order-row]') ?? [])]
  const current = () => {
    const row = document.activeElement?.closest('tr')
    const all = links()
    return (
      all.find((link) => row?.contains(link)) ?? all.find(({ dataset }) => dataset.orderRow === last.current)
    )
  }
  function focus(link: HTMLElement | undefined) {
    link?.focus()
    last.current = link?.dataset.orderRow ?? last.current
  }
  function move(step: 1 | -1) {
    const all = links()
    const here = current()
    focus(here ? (all[all.indexOf(here) + step] ?? here) : all[0])
  }
  function openStatus() {
    const box = current()?.closest('tr')?.querySelector<HTMLSelectElement>('[data-status-select]')
    if (!box) return
    box.focus()
    openPicker(box)
    // once it is chosen the keyboard is on the row again
    box.addEventListener('change', () => focus(current()), { once: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const meant = getMeaning(event.key, event.target)
    if (!meant) return
    event.preventDefault()
    if (meant === 'row') focus(current())
    else move(meant === 'next' ? 1 : -1)
  }

  useShortcuts([
    { keys: 'j', label: t.keys.next, run: () => move(1) },
    { keys: 'k', label: t.keys.previous, run: () => move(-1) },
    { keys: 'Enter', label: t.keys.open, run: () => current()?.click() },
    ...(select
      ? [
          { keys: 'x', label: t.keys.select, run: () => select(Number(current()?.dataset.orderRow)) },
          { keys: 's', label: t.keys.status, run: openStatus },
        ]
      : []),
  ])
  return { list, onKeyDown, focusFirst: () => focus(links()[0]) }
}

/** Arrows walk through the rows, and from the search box into them; Escape leads from a status back to its row. */
function getMeaning(key: string, target: Element): 'next' | 'previous' | 'row' | null {
  if (target.matches('[data-status-select]')) return key === 'Escape' ? 'row' : null
  const isInRow = target.closest('tbody') !== null
  if (key === 'ArrowUp') return isInRow ? 'previous' : null
  if (key === 'ArrowDown') return isInRow || target.matches('input[type=search]') ? 'next' : null
  return null
}
