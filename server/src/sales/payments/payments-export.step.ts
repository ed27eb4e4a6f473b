import type { PaymentsExport } from '@niramoy/contract/sales/payments'
import { adminExports } from '@niramoy/texts/en/platform/admin/admin-exports'
import { adminOrders } from '@niramoy/texts/en/sales/admin/admin-orders'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { recordExportOf } from '../../platform/audit/record-export.step.ts'
import { inParts, momentCell } from '../../platform/exports/in-parts.step.ts'
import { defineExport } from '../../platform/exports/list-export.step.ts'
import { countExported, type PaymentRow, selectExported } from './ledger/payments-to-look-at.sql.ts'

const texts = adminExports.payments
const money = (header: string) => ({ header, width: 12, isNumber: true })

/** The payments to look at, or all. */
export const PAYMENTS_EXPORT = defineExport<PaymentsExport>({
  kind: 'payments-export',
  permission: 'payments',
  name: texts.name,
  filename: 'payments',
  record: recordExportOf('payments'),
  columns: [
    { header: texts.at, width: 17 },
    { header: texts.order, width: 14 },
    { header: texts.orderStatus, width: 20 },
    { header: texts.customer, width: 26 },
    { header: texts.phone, width: 14 },
    { header: texts.method, width: 16 },
    { header: texts.card, width: 20 },
    { header: texts.transaction, width: 26 },
    money(texts.amount),
    { header: texts.status, width: 12 },
    { header: texts.risk, width: 16 },
    money(texts.toSendBack),
  ],
  count: ({ db }, filter) => countExported(db, filter),
  async *rows({ db }, filter) {
    const read = (after: PaymentRow | null, limit: number) => selectExported(db, filter, { after, limit })
    for await (const row of inParts(read)) {
      yield [
        momentCell(row.created_at),
        row.order_code,
        orderStatus.names[row.order_status],
        row.user_name,
        row.user_phone,
        adminOrders.paymentMethods[row.payment_method],
        row.card_type,
        row.bank_tran_id,
        row.amount_poisha / 100,
        row.status,
        row.risk_title,
        row.left_poisha / 100,
      ]
    }
  },
})
