import type { Order, OrderPayment as Payment } from '@niramoy/contract/sales/order'
import { paidWith } from '@niramoy/domain/sales/paid-with'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderStatus as statusBn } from '@niramoy/texts/bn/sales/order-status'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import { orderStatus as statusEn } from '@niramoy/texts/en/sales/order-status'
import { Badge } from '../../ui/badge.tsx'
import { useTexts } from '../language/language.tsx'
import { amountText } from '../product/amount.tsx'

/** How it is paid, what arrived, and what goes back. */
export function OrderPayment({ order }: { order: Order }) {
  const t = useTexts({ en, bn })
  const { paymentMethods } = useTexts({ en: statusEn, bn: statusBn })
  const { paymentMethod, isPaid, payments } = order
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {paymentMethod ? paymentMethods[paymentMethod] : <span className="text-ink-soft">{t.notChosen}</span>}
        {isPaid && <Badge tone="success">{t.isPaid}</Badge>}
      </p>
      {payments.length > 0 && (
        <ul className="mt-1 grid gap-1 text-ink-soft text-sm">
          {payments.map((payment) => (
            <Arrived key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </>
  )
}

function Arrived({ payment }: { payment: Payment }) {
  const t = useTexts({ en, bn })
  const words = useTexts({ en: statusEn, bn: statusBn })
  const { amount, cardType, paymentMethod, status, refunds } = payment
  return (
    <li>
      {t.getPayment(amountText(amount), cardType ? paidWith(cardType) : words.paymentMethods[paymentMethod])}:{' '}
      {words.payments[status]}
      {refunds.map((refund) => (
        <span key={refund.id} className="block">
          {t.computeRefund(amountText(refund.amount))}: {words.refunds[refund.status]}
        </span>
      ))}
    </li>
  )
}
