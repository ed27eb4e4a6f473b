import { payment as bn } from '@niramoy/texts/bn/sales/payment'
import { payment as en } from '@niramoy/texts/en/sales/payment'
import { useEffect } from 'react'
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
import { loadPayment } from './load-payment.ts'
import { PaymentPage, SignIn } from './payment-page.tsx'
import { useConfirmation } from './use-confirmation.ts'

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
      const { removeBought } = await import('../../parts/cart/remove-bought.ts')
      // by then it is known whose cart it is
      if (!(await currentUser())) return
      await removeBought(bought)
      clearPendingItems(paidId)
    }
    clear().catch(reportError)
  }, [paidId])
}
