import { type Poisha, sum, toTaka } from '@niramoy/domain/money'
import type { OrderStatus, PaymentMethod } from '@niramoy/domain/order-status'
import { amountText, type PaperWords } from './paper-words.step.ts'

export type SummaryRow = {
  readonly orderCode: string
  readonly createdAt: Date
  readonly customer: string
  readonly phone: string | null
  readonly area: string
  readonly paymentMethod: PaymentMethod | null
  readonly status: OrderStatus
  readonly total: Poisha
}

/** A list of orders in words, with what all of them but the cancelled ones come to. */
export function summaryOnPaper(rows: readonly SummaryRow[], words: PaperWords, at: Date) {
  const counted = rows.filter(({ status }) => status !== 'cancelled')
  return {
    language: words.language,
    words,
    shop: words.shop,
    title: words.summary,
    date: words.moment(at.toISOString()),
    count: words.orders(rows.length),
    rows: rows.map((row) => [
      row.orderCode,
      words.moment(row.createdAt.toISOString()),
      row.customer,
      row.phone ?? '',
      row.area,
      row.paymentMethod ? words.paymentMethods[row.paymentMethod] : words.notChosen,
      words.statusNames[row.status],
      amountText(toTaka(row.total)),
    ]),
    total: amountText(toTaka(sum(counted.map(({ total }) => total)))),
  }
}
