import type { Order } from '@niramoy/contract/sales/order'
import { useEffect, useEffectEvent } from 'react'

/** The polling interval while the stream is not open. */
const POLL_MS = 15_000

/**
 * Calls back whenever the order is no longer the one shown. It listens while the page is visible: a browser opens
 * only a few streams. A page that is visible again reloads first. Staff also receive events of notes.
 */
export function useLiveOrder(
  { id, version }: Pick<Order, 'id' | 'version'>,
  refresh: () => Promise<void>,
  onNotes?: () => void,
) {
  const ask = useEffectEvent(() => void refresh())
  const hear = useEffectEvent((news: string) => {
    if (versionIn(news) !== version) ask()
  })

  const noted = useEffectEvent(() => onNotes?.())

  useEffect(() => {
    let events: EventSource | null = null
    const listen = () => {
      events = new EventSource(`/api/orders/${id}/events`)
      events.addEventListener('order', (event: MessageEvent<string>) => hear(event.data))
      events.addEventListener('notes', () => noted())
    }
    const close = () => {
      events?.close()
      events = null
    }
    const look = () => {
      close()
      if (document.visibilityState === 'visible') listen()
    }
    const poll = setInterval(() => {
      if (events && events.readyState !== EventSource.OPEN) ask()
    }, POLL_MS)
    // back from the payment page, a page may come out of the browser's memory as it was left
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask()
    }
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', onPageShow)
      clearInterval(poll)
      close()
    }
  }, [id])
}

function versionIn(news: string): unknown {
  try {
    return (JSON.parse(news) as { readonly version?: unknown }).version
  } catch {
    return undefined
  }
}
