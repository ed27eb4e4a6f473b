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
  const handleEvent = useEffectEvent((news: string) => {
    if (versionIn(news) !== version) ask()
  })

  const handleNotes = useEffectEvent(() => onNotes?.())

  useEffect(() => {
    let events: EventSource | null = null
    const listen = () => {
      events = new EventSource(`/api/orders/${id}/events`)
      events.addEventListener('order', (event: MessageEvent<string>) => handleEvent(event.data))
      events.addEventListener('notes', () => handleNotes())
    }
    const close = () => {
      events?.close()
      events = null
    }
    const reconnect = () => {
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
    reconnect()
    document.addEventListener('visibilitychange', reconnect)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      document.removeEventListener('visibilitychange', reconnect)
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
