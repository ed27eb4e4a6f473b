import { may } from '@niramoy/domain/sales/order-states'
import { payment as bn } from '@niramoy/texts/bn/sales/payment'
import { payment as en } from '@niramoy/texts/en/sales/payment'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { boughtWith, clearPendingItems } from '../../browser/pending-order.ts'
import { clearOrderKey } from '../../parts/checkout/order-key.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { useRedirectAfter } from '../../parts/session/auth-page.tsx'
import { currentUser } from '../../parts/session/current-user.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Route } from './+types/success'
import { loadPayment, type PaidOrder, toFacts } from './load-payment.ts'
import { PaymentPage, SignIn } from './payment-page.tsx'

type Confirmation = 'paid' | 'waiting' | 'late' | 'cancelled' | 'unknown'

const EVERY_MS = 2000
const MOST_TRIES = 15

/** Asks for a while until the payment is confirmed. Only the order itself says that it is paid. */
function useConfirmation(first: PaidOrder | null): Confirmation {
  const [order, setOrder] = useState(first)
  const [tries, setTries] = useState(0)
  const confirmation = getConfirmation(order, tries)
  const id = order?.id

  useEffect(() => {
    if (confirmation !== 'waiting' || id === undefined) return
    let isOver = false
    const look = async () => {
      const found = await browserApi.orders.get({ params: { id } }).then(toFacts, () => null)
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
function getConfirmation(order: PaidOrder | null, tries: number): Confirmation {
  if (!order) return 'unknown'
  if (order.status === 'cancelled') return 'cancelled'
  if (order.isPaid) return 'paid'
  const { status, paymentMethod, isPaid, shippingMethodId } = order
  const facts = { status, paymentMethod, isPaid, hasShippingMethod: shippingMethodId !== null }
  if (!may('payment-confirmed', { ...facts, role: 'gateway' })) return 'unknown'
  return tries < MOST_TRIES ? 'waiting' : 'late'
}

export const meta = screenMeta('paymentSuccess', { index: false })

export const loader = ({ context, request }: Route.LoaderArgs) =>
  onServer(context, async (api) => loadPayment(api, request, await context.get(visitContext).user()))
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  loadPayment(browserApi, request, await currentUser())

const NOTICES = {
  paid: ['success', 'success', 'successText'],
  waiting: ['info', 'waiting', 'waitingText'],
  late: ['warning', 'late', 'lateText'],
  cancelled: ['warning', 'unknown', 'notPaidText'],
  unknown: ['warning', 'unknown', 'unknownText'],
} as const

const STAYS_SECONDS = 5

/** payments 3: where the gateway redirects after a payment. The order itself says whether it is paid. */
export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { order, isGuest } = loaderData
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const confirmation = useConfirmation(order)
  const [tone, notice, text] = NOTICES[confirmation]
  useClearedCart(confirmation === 'paid' ? order?.id : undefined)
  useRedirectAfter('/dashboard/orders', STAYS_SECONDS, confirmation === 'paid')
  return (
    <PaymentPage
      order={order}
      // an id typed into the address may be of no order
      orderId={order && loaderData.orderId}
      tone={tone}
      notice={say(notice)}
      text={isGuest ? t.guestText : t[text]}
      actions={
        <>
          {isGuest && <SignIn />}
          <ButtonLink href="/dashboard/orders" variant={isGuest ? 'secondary' : 'primary'}>
            {t.toOrders}
          </ButtonLink>
          {order && (
            <ButtonLink href={`/order-details/${order.id}`} variant="secondary">
              {t.toOrder}
            </ButtonLink>
          )}
        </>
      }
    >
      {confirmation === 'paid' && <p className="text-ink-soft text-sm">{t.goingOn}</p>}
      {confirmation === 'waiting' && <ProgressBar label={t.waiting} className="w-full" />}
    </PaymentPage>
  )
}

/**
 * Empties the cart of what was bought. Once: by the time that the page of an old order is opened again, the customer
 * has another cart. A guest's cart belongs to no order.
 */
function useClearedCart(paidId: number | undefined) {
  useEffect(() => {
    if (paidId === undefined) return
    const bought = boughtWith(paidId)
    if (bought.length === 0) return
    clearOrderKey('checkout')
    const clear = async () => {
      const { removeBought } = await import(/* on demand */ '../../parts/cart/remove-bought.ts')
      // by then it is known whose cart it is
      if (!(await currentUser())) return
      await removeBought(bought)
      clearPendingItems(paidId)
    }
    clear().catch(reportError)
  }, [paidId])
}
