import { may, type OrderFacts } from '@niramoy/domain/sales/order-states'
import { payment as bn } from '@niramoy/texts/bn/sales/payment'
import { payment as en } from '@niramoy/texts/en/sales/payment'
import CashIcon from 'lucide-react/icons/banknote'
import CardIcon from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import type { PaidOrder, PaymentData } from './load-payment.ts'
import { PaymentPage, SignIn } from './payment-page.tsx'

type PaymentEndedProps = PaymentData & { readonly how: 'fail' | 'cancel' }

/** payments 4: it was not paid; the order can still be, for a while. */
export function PaymentEnded({ how, order, orderId, reason, isGuest }: PaymentEndedProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const again = usePayAgain(order?.id)
  const cash = usePayCash(order)
  const { tone, notice, text } = getNotice({ how, order, reason, isGuest })
  return (
    <PaymentPage
      order={order}
      orderId={notice === 'unknown' && !order ? null : orderId}
      tone={tone}
      notice={say(notice)}
      text={text === 'keptText' ? t.keptText(order?.minutesLeft ?? 0) : text && t[text]}
      actions={
        <>
          {isGuest && <SignIn />}
          {order && mayPay(order) && (
            <Button icon={<CardIcon />} loading={again.busy} onClick={again.pay}>
              {t.payAgain}
            </Button>
          )}
          {order && mayPayCash(order) && (
            <Button variant="secondary" icon={<CashIcon />} loading={cash.busy} onClick={cash.pay}>
              {t.payCash}
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
      {again.failure && <Banner tone="danger" {...again.failure} className="text-start" />}
      {cash.failure && <Banner tone="danger" {...cash.failure} className="text-start" />}
    </PaymentPage>
  )
}

type EndNotice = {
  readonly tone: 'success' | 'warning'
  readonly notice: 'isPaidAlready' | 'unknown' | 'late' | 'notPaid' | 'fail' | 'cancel'
  readonly text: 'lateText' | 'notPaidText' | 'keptText' | 'unknownText' | 'guestText' | ''
}

const NOTICES = {
  unconfirmed: { notice: 'late', text: 'lateText' },
  late: { notice: 'notPaid', text: 'notPaidText' },
} as const

/** The order knows better than the address of the page; to a guest only what the gateway reported can be said. */
function getNotice({ how, order, reason, isGuest }: Omit<PaymentEndedProps, 'orderId'>): EndNotice {
  const tone = 'warning'
  if (order?.isPaid) return { tone: 'success', notice: 'isPaidAlready', text: '' }
  if (order?.status === 'cancelled') return { tone, ...NOTICES.late }
  if (order && order.paymentMethod !== 'SSLCommerz') return { tone, notice: 'unknown', text: 'unknownText' }
  if (!order && !isGuest) return { tone, notice: 'unknown', text: 'unknownText' }
  if (reason === 'unconfirmed') return { tone, ...NOTICES.unconfirmed }
  if (reason === 'late' && !order) return { tone, ...NOTICES.late }
  if (isGuest) return { tone, notice: how, text: 'guestText' }
  return { tone, notice: how, text: order && mayPay(order) ? 'keptText' : '' }
}

/** The same question that the server asks. */
function mayPay(order: PaidOrder): boolean {
  return may('pay', factsFor(order))
}

function mayPayCash(order: PaidOrder): boolean {
  return mayPay(order) && may('change-payment-method', factsFor(order))
}

function factsFor({ status, paymentMethod, isPaid, shippingMethodId }: PaidOrder): OrderFacts {
  const facts = { status, paymentMethod, isPaid, hasShippingMethod: shippingMethodId !== null }
  return { ...facts, role: 'user' }
}

/** Leaves for the payment page once more. */
function usePayAgain(id: number | undefined) {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  return {
    busy,
    failure,
    async pay() {
      if (id === undefined) return
      setBusy(true)
      setFailure(undefined)
      try {
        const { gatewayURL } = await browserApi.orders.pay({ params: { id } })
        location.assign(gatewayURL)
      } catch (error) {
        setFailure(errorText(error, language))
        setBusy(false)
      }
    },
  }
}

/** Pays in cash on arrival instead, as the order's page offers it, and leads there. */
function usePayCash(order: Pick<PaidOrder, 'id' | 'version'> | null) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  return {
    busy,
    failure,
    async pay() {
      if (!order) return
      setBusy(true)
      setFailure(undefined)
      try {
        const body = { paymentMethod: 'COD', version: order.version } as const
        await browserApi.orders.changePaymentMethod({ params: { id: order.id }, body })
        await navigate(`/order-details/${order.id}`)
      } catch (error) {
        setFailure(errorText(error, language))
        setBusy(false)
      }
    },
  }
}
