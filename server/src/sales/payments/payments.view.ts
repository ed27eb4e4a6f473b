import type { PaymentToLookAt } from '@niramoy/contract/sales/payments'
import { toTaka } from '@niramoy/domain/platform/money'
import type { PaymentRow, RefundRow } from './ledger/payments-to-look-at.sql.ts'

export function paymentView(row: PaymentRow, refunds: readonly RefundRow[]): PaymentToLookAt {
  return {
    id: row.id,
    paymentMethod: row.payment_method,
    amount: toTaka(row.amount_poisha),
    status: row.status,
    cardType: row.card_type,
    bankTranId: row.bank_tran_id,
    riskTitle: row.risk_title,
    refunds: refunds.filter(({ payment_id }) => payment_id === row.id).map(refundView),
    createdAt: row.created_at.toISOString(),
    Order: { id: row.order_id, orderCode: row.order_code, status: row.order_status },
    User: { id: row.user_id, name: row.user_name, phone: row.user_phone },
    toSendBack: toTaka(row.left_poisha),
  }
}

function refundView({ id, amount_poisha, status, failure, rejected_by: rejectedBy, created_at }: RefundRow) {
  const createdAt = created_at.toISOString()
  return { id, amount: toTaka(amount_poisha), status, failure, rejectedBy, createdAt }
}
