import type { Order } from '@niramoy/contract/sales/order'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'

export type News = { readonly before: Order; readonly now: Order }
type OrderState = {
  readonly loaded: Order
  readonly order: Order
  /** It came by itself, and not as the answer to something done here. */
  readonly news: News | null
}

/**
 * The latest known order: as it was loaded, as a call returned it, or as an event reported it. Changes by
 * others are passed to `onNews`.
 */
export function useCurrentOrder(loaded: Order, onNews: (news: News) => void) {
  const [state, setState] = useState<OrderState>({ loaded, order: loaded, news: null })
  if (state.loaded !== loaded) setState({ loaded, order: loaded, news: null })
  const { order, news } = state
  const notify = useEffectEvent(onNews)
  useEffect(() => {
    if (news) notify(news)
  }, [news])

  /** Reloads it; a failure leaves the page as it is until the next event. */
  async function refresh() {
    const newer = await browserApi.orders.get({ params: { id: order.id } }).catch(() => null)
    if (newer) setState((before) => withNews(before, newer))
  }
  return {
    order,
    show: (answered: Order) => setState((before) => ({ ...before, order: answered, news: null })),
    refresh,
  }
}

function withNews(before: OrderState, newer: Order): OrderState {
  const { version } = before.order
  if (newer.version < version) return before
  const news = newer.version === version ? before.news : { before: before.order, now: newer }
  return { ...before, order: newer, news }
}
