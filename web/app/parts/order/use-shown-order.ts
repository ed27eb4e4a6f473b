import type { Order } from '@niramoy/contract/sales/order'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'

export type News = { readonly before: Order; readonly now: Order }
type Held = {
  readonly loaded: Order
  readonly order: Order
  /** It came by itself, and not as the answer to something done here. */
  readonly news: News | null
}

/**
 * The order as the page knows it by now: as it was loaded, as a call answered it, or as it was heard of since. What
 * others changed is told.
 */
export function useShownOrder(loaded: Order, tell: (news: News) => void) {
  const [held, setHeld] = useState<Held>({ loaded, order: loaded, news: null })
  if (held.loaded !== loaded) setHeld({ loaded, order: loaded, news: null })
  const { order, news } = held
  const told = useEffectEvent(tell)
  useEffect(() => {
    if (news) told(news)
  }, [news])

  /** Reads it again; what fails now works later, and the page stays as it is. */
  async function refresh() {
    const newer = await browserApi.orders.get({ params: { id: order.id } }).catch(() => null)
    if (newer) setHeld((before) => withNews(before, newer))
  }
  return {
    order,
    show: (answered: Order) => setHeld((before) => ({ ...before, order: answered, news: null })),
    refresh,
  }
}

function withNews(before: Held, newer: Order): Held {
  const { version } = before.order
  if (newer.version < version) return before
  const news = newer.version === version ? before.news : { before: before.order, now: newer }
  return { ...before, order: newer, news }
}
