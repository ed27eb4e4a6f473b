import type { Order } from '@niramoy/contract/order'
import { orderDetails as bn } from '@niramoy/texts/bn/order-details'
import { orderDetails as en } from '@niramoy/texts/en/order-details'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { noticeIn, useLanguage } from '../../parts/language/language.tsx'
import { useStatusName } from '../../parts/order/status-badge.tsx'
import { useToast } from '../../ui/toast.tsx'

type Held = {
  readonly loaded: Order
  readonly order: Order
  /** It came by itself, and not as the answer to something done here. */
  readonly isNews: boolean
}

/** The order as the page knows it by now: as it was loaded, as a call answered it, or as it was heard of since. */
export function useShownOrder(loaded: Order) {
  const [held, setHeld] = useState<Held>({ loaded, order: loaded, isNews: false })
  if (held.loaded !== loaded) setHeld({ loaded, order: loaded, isNews: false })
  useNewsOfStatus(held)
  const { order } = held
  return {
    order,
    show: (answered: Order) => setHeld((before) => ({ ...before, order: answered, isNews: false })),
    /** Reads it again; what fails now works later, and the page stays as it is. */
    async refresh() {
      const newer = await browserApi.orders.get({ params: { id: order.id } }).catch(() => null)
      if (newer) setHeld((before) => withNews(before, newer))
    },
  }
}

function withNews(before: Held, newer: Order): Held {
  return newer.version < before.order.version ? before : { ...before, order: newer, isNews: true }
}

/** A status that others changed is said quietly. */
function useNewsOfStatus({ order, isNews }: Held) {
  const language = useLanguage()
  const nameOf = useStatusName()
  const toast = useToast()
  const known = useRef(order.status)
  const tell = useEffectEvent(() => {
    const { status } = order
    if (known.current !== status && isNews) {
      toast({ ...noticeIn(language, en.statusNow(status), bn.statusNow(nameOf(status))), tone: 'info' })
    }
    known.current = status
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status is what there is to say
  useEffect(() => tell(), [order.status])
}
