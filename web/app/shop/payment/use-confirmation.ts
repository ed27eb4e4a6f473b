import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { factsOf, type PaidOrder } from './load-payment.ts'

export type Confirmation = 'paid' | 'waiting' | 'late' | 'not-paid'

const EVERY_MS = 2000
const MOST_TRIES = 15

/** Asks for a while until the payment is confirmed. Of an order that cannot be read the gateway's word is taken. */
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

function confirmationOf(order: PaidOrder | null, tries: number): Confirmation {
  if (!order || order.isPaid) return 'paid'
  if (order.status === 'cancelled') return 'not-paid'
  return tries < MOST_TRIES ? 'waiting' : 'late'
}
