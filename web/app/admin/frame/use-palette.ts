import type { CurrentUser } from '@niramoy/contract/people/auth'
import { hasPermission } from '@niramoy/domain/people/actor'
import { type KeyboardEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useAsyncAnswer } from '../../parts/price/use-async-answer.ts'
import { isWorthAsking } from '../../parts/search/suggestion-row.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { rove } from '../../ui/base/roving.ts'
import { customerEntry, type Entry, entriesHere, orderEntry, productEntry } from './palette-entries.ts'

/** How many of each are requested. */
const MOST_FOUND = 5
/** The call refuses less. */
const LEAST_OF_A_NAME = 2
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
    ...(answer?.customers ?? []),
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
    hasNoCustomers: answer?.customers === null,
    hasNoProducts: answer?.products === null,
  }
}

/** If one of them fails, the others are still shown. */
async function ask(typed: string, user: CurrentUser | null, signal: AbortSignal) {
  const mayRead = hasPermission(user, 'orders.read')
  const mayFind = hasPermission(user, 'orders.place')
  const [orders, customers, products] = await Promise.allSettled([
    mayRead ? browserApi.adminOrders.list({ query: { search: typed, pageSize: MOST_FOUND }, signal }) : NONE,
    mayFind && typed.length >= LEAST_OF_A_NAME
      ? browserApi.adminOrders.customers({ query: { q: typed }, signal })
      : [],
    browserApi.products.suggest({ query: { q: typed }, signal }),
  ])
  return {
    orders: orders.status === 'fulfilled' ? orders.value.orders.map(orderEntry) : null,
    customers:
      customers.status === 'fulfilled' ? customers.value.slice(0, MOST_FOUND).map(customerEntry) : null,
    products:
      products.status === 'fulfilled'
        ? products.value.suggestions.slice(0, MOST_FOUND).map((found) => productEntry(found, user))
        : null,
  }
}
