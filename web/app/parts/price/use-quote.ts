import type { Quote } from '@niramoy/contract/quote'
import type { Quantity } from '@niramoy/domain/quantity'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../catalogue/use-loaded.ts'

export type Asked = { readonly productId: number; readonly quantities: Quantity }
type Choices = { readonly shippingMethodId?: number; readonly discountCode?: string }

/** Somebody who presses a button five times asks once. */
const PAUSE_MS = 200

/**
 * What the order would cost now, asked again whenever something in it changes; nothing is asked for nothing.
 * `last` is the answer before, for as long as there is no new one.
 */
export function useQuote(items: readonly Asked[], choices: Choices = {}) {
  const body = { items: [...items], ...choices }
  const { data, error, again } = useLoaded<Quote | null>(JSON.stringify(body), async (signal) => {
    if (items.length === 0) return null
    await pause(signal)
    return browserApi.orders.quote({ body, signal })
  })
  const [last, setLast] = useState<Quote | null>(null)
  if (data !== undefined && data !== last) setLast(data)
  return { quote: data, last, error, again }
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
  })
  signal.throwIfAborted()
}
