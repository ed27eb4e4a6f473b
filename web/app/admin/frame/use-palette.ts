import type { CurrentUser } from '@niramoy/contract/people/auth'
import { hasPermission } from '@niramoy/domain/people/actor'
import { type KeyboardEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useAsyncAnswer } from '../../parts/price/use-async-answer.ts'
import { isWorthAsking } from '../../parts/search/letters.ts'
import { useUser } from '../../parts/session/user.tsx'
import { rove } from '../../ui/base/roving.ts'
import { type Entry, entriesHere, orderEntry, productEntry } from './palette-entries.ts'

/** How many of each are requested. */
const MOST_FOUND = 5
const NONE = { orders: [] }

/** What can be opened for what is typed, and what the keys do with it. */
export function usePalette(recent: readonly Entry[], take: (entry: Entry, which: 'to' | 'stockTo') => void) {
  const user = useUser() ?? null
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const typed = text.trim()
  const isQueried = isWorthAsking(typed)
  const { answer, error } = useAsyncAnswer(typed, isQueried ? (signal) => ask(typed, user, signal) : null)
  const entries = [
    ...entriesHere(typed, recent, user),
    ...(answer?.orders ?? []),
    ...(answer?.products ?? []),
  ]
  const active = Math.min(at, entries.length - 1)

  function press(event: KeyboardEvent) {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act(event)
  }
  const move = ({ key }: KeyboardEvent) => setAt(rove(key, active, entries.length, 'vertical') ?? active)
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: move,
    ArrowUp: move,
    Enter({ ctrlKey, metaKey }) {
      const entry = entries[active]
      if (entry) take(entry, ctrlKey || metaKey ? 'stockTo' : 'to')
    },
  }

  return {
    text,
    type(next: string) {
      setText(next)
      setAt(0)
    },
    entries,
    active,
    press,
    isWaiting: isQueried && answer === undefined && error === undefined,
    hasNoOrders: answer?.orders === null,
    hasNoProducts: answer?.products === null,
  }
}

/** If one of the two fails, the other is still shown. */
async function ask(typed: string, user: CurrentUser | null, signal: AbortSignal) {
  const mayRead = hasPermission(user, 'orders.read')
  const [orders, products] = await Promise.allSettled([
    mayRead ? browserApi.adminOrders.list({ query: { search: typed, pageSize: MOST_FOUND }, signal }) : NONE,
    browserApi.products.suggest({ query: { q: typed }, signal }),
  ])
  return {
    orders: orders.status === 'fulfilled' ? orders.value.orders.map(orderEntry) : null,
    products:
      products.status === 'fulfilled'
        ? products.value.suggestions.slice(0, MOST_FOUND).map((found) => productEntry(found, user))
        : null,
  }
}
