import { useEffect, useEffectEvent } from 'react'
import { newsIn, type OrderNews } from './order-events.ts'

type Listener = {
  /** The events of a short interval, oldest first. */
  readonly onNews: (news: readonly OrderNews[]) => void
  /** Events may have been missed. */
  readonly onGap: () => void
  /** The page is visible again and the stream is open. */
  readonly onReturn: () => void
}

/** The polling interval while the stream is not open. */
const POLL_MS = 15_000
/** Events within this interval are passed on together. */
const GATHER_MS = 250

/**
 * Listens to the event stream of all orders while the page is visible: a browser opens only a few streams.
 * A lost or restored connection is not announced.
 */
export function useOrderEvents(listener: Listener): void {
  const deliver = useEffectEvent((news: readonly OrderNews[]) => listener.onNews(news))
  const reportGap = useEffectEvent(() => listener.onGap())
  const onReturn = useEffectEvent(() => listener.onReturn())

  useEffect(() => {
    let events: EventSource | null = null
    let collected: OrderNews[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasAway = false

    const pass = () => {
      const news = collected
      collected = []
      timer = undefined
      deliver(news)
    }
    const collect = ({ data }: MessageEvent<string>) => {
      const news = newsIn(data)
      if (!news) return
      collected.push(news)
      timer ??= setTimeout(pass, GATHER_MS)
    }
    const opened = () => {
      if (wasAway) onReturn()
      else reportGap()
      wasAway = false
    }
    const listen = () => {
      events = new EventSource('/api/admin/orders/events')
      events.addEventListener('open', opened)
      events.addEventListener('order', collect)
      events.addEventListener('missed', reportGap)
    }
    const close = () => {
      events?.close()
      events = null
    }
    const reconnect = () => {
      close()
      if (document.visibilityState === 'visible') listen()
      else wasAway = true
    }
    const poll = setInterval(() => {
      if (!events || events.readyState === EventSource.OPEN) return
      reportGap()
      // refused once, a browser does not try again by itself
      if (events.readyState === EventSource.CLOSED) reconnect()
    }, POLL_MS)
    reconnect()
    document.addEventListener('visibilitychange', reconnect)
    return () => {
      document.removeEventListener('visibilitychange', reconnect)
      clearInterval(poll)
      clearTimeout(timer)
      close()
    }
  }, [])
}
