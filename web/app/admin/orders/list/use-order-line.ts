import { useEffect, useEffectEvent } from 'react'
import { newsIn, type OrderNews } from './news-of-orders.ts'

type Listener = {
  /** What was told within a moment, oldest first. */
  readonly onNews: (news: readonly OrderNews[]) => void
  /** Something may have been missed. */
  readonly onGap: () => void
  /** Somebody comes back to the page, and the shop is there. */
  readonly onReturn: () => void
}

/** How often one looks where one cannot listen. */
const POLL_MS = 15_000
/** Many orders that change at once are one piece of news. */
const GATHER_MS = 250

/**
 * Listens to what becomes of all orders, while the page is looked at: a browser keeps only a few such lines open.
 * That a line is lost or comes back is not said.
 */
export function useOrderLine(listener: Listener): void {
  const tell = useEffectEvent((news: readonly OrderNews[]) => listener.onNews(news))
  const lookAgain = useEffectEvent(() => listener.onGap())
  const comeBack = useEffectEvent(() => listener.onReturn())

  useEffect(() => {
    let line: EventSource | null = null
    let gathered: OrderNews[] = []
    let gathering: ReturnType<typeof setTimeout> | undefined
    let wasAway = false

    const pass = () => {
      const news = gathered
      gathered = []
      gathering = undefined
      tell(news)
    }
    const hear = ({ data }: MessageEvent<string>) => {
      const news = newsIn(data)
      if (!news) return
      gathered.push(news)
      gathering ??= setTimeout(pass, GATHER_MS)
    }
    const opened = () => {
      if (wasAway) comeBack()
      else lookAgain()
      wasAway = false
    }
    const listen = () => {
      line = new EventSource('/api/admin/orders/events')
      line.addEventListener('open', opened)
      line.addEventListener('order', hear)
      line.addEventListener('missed', lookAgain)
    }
    const hangUp = () => {
      line?.close()
      line = null
    }
    const look = () => {
      hangUp()
      if (document.visibilityState === 'visible') listen()
      else wasAway = true
    }
    const poll = setInterval(() => {
      if (!line || line.readyState === EventSource.OPEN) return
      lookAgain()
      // refused once, a browser does not try again by itself
      if (line.readyState === EventSource.CLOSED) look()
    }, POLL_MS)
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(poll)
      clearTimeout(gathering)
      hangUp()
    }
  }, [])
}
