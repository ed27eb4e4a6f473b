import { may } from '@niramoy/domain/order-states'
import { payment as bn } from '@niramoy/texts/bn/payment'
import { payment as en } from '@niramoy/texts/en/payment'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CardIcon } from '../../ui/icons/shopping.tsx'
import type { PaidOrder, PaymentData } from './load-payment.ts'
import { PaymentPage } from './payment-page.tsx'
import { usePayAgain } from './use-pay-again.ts'

type PaymentEndedProps = PaymentData & { readonly how: 'fail' | 'cancel' }

const SAID = { unconfirmed: 'late', late: 'notPaid' } as const

/** payments 4: it was not paid; the order can still be, for a while. */
export function PaymentEnded({ how, order, orderId, reason }: PaymentEndedProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const again = usePayAgain(order?.id)
  const isPayable = order !== null && mayPay(order)
  return (
    <PaymentPage
      order={order}
      orderId={orderId}
      tone="warning"
      notice={say(reason ? SAID[reason] : how)}
      text={reason ? t[`${SAID[reason]}Text`] : order && !isPayable ? '' : t.keptText}
      actions={
        <>
          {isPayable && (
            <Button icon={<CardIcon />} loading={again.busy} onClick={again.pay}>
              {t.payAgain}
            </Button>
          )}
          <ButtonLink href="/cart" variant="secondary">
            {t.toCart}
          </ButtonLink>
          <ButtonLink href="/order-history" variant="secondary">
            {t.toHistory}
          </ButtonLink>
        </>
      }
    >
      {order?.isPaid && <Banner tone="success" {...say('isPaidAlready')} className="text-start" />}
      {again.failure && <Banner tone="danger" {...again.failure} className="text-start" />}
    </PaymentPage>
  )
}

/** The same question that the server asks. */
function mayPay({ status, paymentMethod, isPaid, shippingMethodId }: PaidOrder): boolean {
  const facts = { status, paymentMethod, isPaid, hasShippingMethod: shippingMethodId !== null }
  return may('pay', { ...facts, role: 'user' })
}
