import type { Order } from '@niramoy/contract/sales/order'
import { useEffect, useEffectEvent } from 'react'

/** How often it is asked for where it cannot be listened to. */
const POLL_MS = 15_000

/**
 * Calls back whenever the order is no longer the one shown. It listens while the page is looked at: a browser keeps
 * only a few such lines open, and who comes back asks first. Staff also hear of notes.
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
    let line: EventSource | null = null
    const listen = () => {
      line = new EventSource(`/api/orders/${id}/events`)
      line.addEventListener('order', (event: MessageEvent<string>) => hear(event.data))
      line.addEventListener('notes', () => noted())
    }
    const hangUp = () => {
      line?.close()
      line = null
    }
    const look = () => {
      hangUp()
      if (document.visibilityState === 'visible') listen()
    }
    const poll = setInterval(() => {
      if (line && line.readyState !== EventSource.OPEN) ask()
    }, POLL_MS)
    // back from the payment page, a page may come out of the browser's memory as it was left
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask()
    }
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', shown)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', shown)
      clearInterval(poll)
      hangUp()
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
