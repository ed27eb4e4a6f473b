import type { Product } from '@niramoy/contract/catalogue/products'
import type { Quote, QuoteLine } from '@niramoy/contract/pricing/quote'
import type { CartItem } from '@niramoy/contract/sales/cart'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { isNothing, totalUnits } from '@niramoy/domain/catalogue/quantity'
import type { Taka } from '@niramoy/domain/platform/money'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { storePendingOrder } from '../../browser/pending-order.ts'
import { clearCart } from '../../parts/cart/change-cart.ts'
import { soldQuantities } from '../../parts/cart/check-here.ts'
import { clearOrderKey, orderKey } from '../../parts/checkout/order-key.ts'
import { useNotices } from '../../parts/language/language.tsx'
import { getPack } from '../../parts/product/packs.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { clearDraft } from './draft.ts'

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
    const status = await readStatus(made.id)
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

async function readStatus(id: number): Promise<string> {
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

export type OrderBody = {
  readonly items: { productId: number; quantities: Quantity }[]
  readonly shippingAddress: { id: number }
  readonly billingAddress: { id: number }
  readonly shippingMethodId: number
  readonly paymentMethod: 'COD' | 'SSLCommerz'
  readonly discountCode?: string
  readonly expectedTotal: Taka
  readonly mayWait: boolean
  readonly shortItems?: 'send-rest'
  readonly prescriptionId?: number
  readonly forTwoPeople?: boolean
  readonly patientId?: number
}

/** As it is sent: a form when a file comes along. */
function sentAs(body: OrderBody, prescription: File | null): OrderBody | FormData {
  if (!prescription) return body
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.set('prescription', prescription)
  return form
}

/** What is about to be ordered of a product. */
export type OrderLine = {
  readonly product: CartItem
  readonly quantities: Quantity
  /** cart 4: there is less in stock than is wanted. */
  readonly isShort: boolean
}

export function orderLines(cart: readonly CartItem[]): OrderLine[] {
  return cart.flatMap((product) => {
    const quantities = soldQuantities(product.quantities, product)
    if (isNothing(quantities)) return []
    const isShort = product.stock.totalUnitsInStock < totalUnits(quantities, getPack(product))
    return { product, quantities, isShort: isShort && !product.unavailable }
  })
}

/** Some of it is short, and some is there. */
export function mayPart(lines: readonly OrderLine[]): boolean {
  return lines.some(({ isShort }) => isShort) && lines.some(({ isShort }) => !isShort)
}

/** The same for the same cart, in whatever order it was filled. */
export function toContent(userId: number, lines: readonly OrderLine[]): string {
  const each = lines.map(({ product, quantities: { box, strip, unit } }) => [product.id, box, strip, unit])
  return JSON.stringify([userId, each.toSorted(([one = 0], [other = 0]) => one - other)])
}

/** What the customer saw before pressing the button, or sees now. */
export type SeenQuote = {
  readonly quote: Quote
  readonly lines: readonly OrderLine[]
}

export type Change =
  | { readonly what: 'gone' | 'short'; readonly label: Product['label'] }
  | { readonly what: 'price'; readonly label: Product['label']; readonly from: Taka; readonly to: Taka }
  | { readonly what: 'code'; readonly code: string }
  | { readonly what: 'delivery' | 'discount' | 'total'; readonly from: Taka; readonly to: Taka }

/** Everything that is no longer as the customer saw it, line by line, the total at the end. */
export function changesBetween(before: SeenQuote, now: SeenQuote): Change[] {
  const { discount } = before.quote
  const codeIsGone = discount !== null && now.quote.discount === null
  return [
    ...now.lines.flatMap((line) => changesOfLine(line, before, now)),
    ...(codeIsGone ? [{ what: 'code' as const, code: discount.code }] : []),
    ...computeChange('delivery', before.quote.shippingCost, now.quote.shippingCost),
    ...(codeIsGone ? [] : computeChange('discount', before.quote.discountAmount, now.quote.discountAmount)),
    ...computeChange('total', before.quote.total, now.quote.total),
  ]
}

function changesOfLine({ product, isShort }: OrderLine, before: SeenQuote, now: SeenQuote): Change[] {
  const { id, label } = product
  const was = getQuoted(before, id)
  const is = getQuoted(now, id)
  if (!was || !is) return []
  if (is.unavailable) return was.unavailable ? [] : [{ what: 'gone', label }]
  const wasShort = before.lines.some((line) => line.product.id === id && line.isShort)
  return [
    ...(was.subtotal === is.subtotal
      ? []
      : [{ what: 'price' as const, label, from: was.subtotal, to: is.subtotal }]),
    ...(isShort && !wasShort ? [{ what: 'short' as const, label }] : []),
  ]
}

function getQuoted({ quote }: SeenQuote, id: number): QuoteLine | undefined {
  return quote.lines.find(({ productId }) => productId === id)
}

function computeChange(what: 'delivery' | 'discount' | 'total', from: Taka, to: Taka): Change[] {
  return from === to ? [] : [{ what, from, to }]
}
