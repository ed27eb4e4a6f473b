import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { storePendingOrder } from '../../browser/pending-order.ts'
import { clearCart } from '../../parts/cart/change-cart.ts'
import { clearOrderKey, orderKey } from '../../parts/checkout/order-key.ts'
import { useNotices } from '../../parts/language/language.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { clearDraft } from './draft.ts'
import { type OrderBody, sentAs } from './order-body.ts'

type PlaceOrderOptions = {
  /** What is in the cart of whom: the same is ordered once. */
  readonly content: string
  readonly onRefused: (error: unknown) => void
}

/** `leaving`: the payment page is loading. */
export type Stage = 'idle' | 'sending' | 'leaving'

/** Sends the order once, however often it is pressed, and goes where it leads. */
export function usePlaceOrder({ content, onRefused }: PlaceOrderOptions) {
  const { key, renew } = useKey(content)
  const [stage, setStage] = useState<Stage>('idle')
  const [progress, setProgress] = useState<number>()
  const isBusy = useRef(false)
  const arrive = useArrival()

  function stop() {
    isBusy.current = false
    setStage('idle')
    setProgress(undefined)
  }
  useBackFromPayment(stop)

  async function send(body: OrderBody, file: File | null): Promise<Made> {
    const ask = () =>
      browserApi.orders.place({
        body: sentAs(body, file),
        key: key(),
        ...(file && { onProgress: setProgress }),
      })
    const made = await ask()
    if (made.gatewayURL || body.paymentMethod === 'COD') return made
    const status = await statusOf(made.id)
    if (status !== 'cancelled') return { ...made, status }
    // what the key stood for was never paid and is gone: this is another order
    renew()
    return ask()
  }

  return {
    stage,
    progress,
    renew,
    async place(body: OrderBody, file: File | null) {
      if (isBusy.current) return
      isBusy.current = true
      setStage('sending')
      try {
        const made = await send(body, file)
        if (made.gatewayURL) {
          setStage('leaving')
          storePendingOrder(made.id, body.items)
          location.assign(made.gatewayURL)
          return
        }
        await arrive(made)
      } catch (error) {
        onRefused(error)
      }
      stop()
    },
  }
}

type Made = {
  readonly id: number
  readonly relatedOrderId?: number | undefined
  readonly gatewayURL?: string | undefined
  readonly status?: string
}

async function statusOf(id: number): Promise<string> {
  const order = await browserApi.orders.get({ params: { id } }).catch(() => null)
  return order?.status ?? 'pending-payment'
}

/** The idempotency key stays the same while the cart does, even when another tab has ordered since. */
function useKey(content: string) {
  const currentKey = useRef('')
  useEffect(() => {
    currentKey.current = orderKey('checkout', content)
  }, [content])
  return {
    key: () => currentKey.current,
    renew() {
      clearOrderKey('checkout')
      currentKey.current = orderKey('checkout', content)
    },
  }
}

/** The order's page takes over; only then the cart is empty, for the checkout would say so over the order's address. */
function useArrival() {
  const navigate = useNavigate()
  const toast = useToast()
  const say = useNotices({ en, bn })
  const isPlaced = useRef(false)
  useEffect(
    () => () => {
      if (isPlaced.current) clearCart()
    },
    [],
  )
  return async ({ id, relatedOrderId, status }: Made) => {
    isPlaced.current = true
    clearOrderKey('checkout')
    clearDraft()
    const isUnpaid = status === 'pending-payment'
    const said = isUnpaid ? 'placedUnpaid' : relatedOrderId ? 'placedTwo' : 'placed'
    toast({ ...say(said), tone: isUnpaid ? 'warning' : 'success' })
    await navigate(`/order-details/${id}`, { replace: true })
  }
}

/** The browser may restore this page from memory after the payment page. */
function useBackFromPayment(stop: () => void) {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stop()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  })
}
