import { may } from '@niramoy/domain/sales/order-states'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { factsOf, type PaidOrder } from './load-payment.ts'

export type Confirmation = 'paid' | 'waiting' | 'late' | 'cancelled' | 'unknown'

const EVERY_MS = 2000
const MOST_TRIES = 15

/** Asks for a while until the payment is confirmed. Only the order itself says that it is paid. */
export function useConfirmation(first: PaidOrder | null): Confirmation {
  const [order, setOrder] = useState(first)
  const [tries, setTries] = useState(0)
  const confirmation = confirmationOf(order, tries)
  const id = order?.id

  useEffect(() => {
    if (confirmation !== 'waiting' || id === undefined) return
    let isOver = false
    const look = async () => {
      const found = await browserApi.orders.get({ params: { id } }).then(factsOf, () => null)
      if (isOver) return
      if (found) setOrder(found)
      setTries(tries + 1)
    }
    const timer = setTimeout(() => void look(), EVERY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [confirmation, id, tries])

  return confirmation
}

/** Only while the gateway may still confirm it, there is something to wait for. */
function confirmationOf(order: PaidOrder | null, tries: number): Confirmation {
  if (!order) return 'unknown'
  if (order.status === 'cancelled') return 'cancelled'
  if (order.isPaid) return 'paid'
  const { status, paymentMethod, isPaid, shippingMethodId } = order
  const facts = { status, paymentMethod, isPaid, hasShippingMethod: shippingMethodId !== null }
  if (!may('payment-confirmed', { ...facts, role: 'gateway' })) return 'unknown'
  return tries < MOST_TRIES ? 'waiting' : 'late'
}
