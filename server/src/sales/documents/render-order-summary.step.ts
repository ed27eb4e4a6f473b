import type { Day } from '@niramoy/domain/platform/dhaka'
import { type Poisha, sum, toTaka } from '@niramoy/domain/platform/money'
import type { OrderStatus, PaymentMethod } from '@niramoy/domain/sales/order-status'
import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../../platform/context.ts'
import { renderLongPdf } from '../../platform/integrations/documents/typst.ts'
import { amountText, type PdfWords, pdfWords } from './pdf-words.step.ts'

/** documents 2: the list on A4 as a PDF, in English like everything of the back office. */
export function renderOrderSummary(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  summary: Summary,
  language: Language = 'en',
): Promise<Uint8Array> {
  return renderLongPdf('order-summary', pdfSummary(summary, pdfWords(settings, language), now()))
}

type SummaryRow = {
  readonly orderCode: string
  readonly createdAt: Date
  readonly customer: string
  readonly phone: string | null
  readonly area: string
  readonly paymentMethod: PaymentMethod | null
  readonly status: OrderStatus
  readonly total: Poisha
}

/** The filters of the list. */
type SummaryFilters = {
  readonly search?: string | undefined
  readonly status?: OrderStatus | undefined
  readonly paymentMethod?: PaymentMethod | undefined
  readonly startDate?: Day | undefined
  readonly endDate?: Day | undefined
}
export type Summary = { readonly rows: readonly SummaryRow[]; readonly filters: SummaryFilters }

/** So many are set at a time. */
const ROWS_IN_PART = 500

/** A list of orders in words, in parts, with what all of them but the cancelled ones come to at its end. */
export function pdfSummary({ rows, filters }: Summary, words: PdfWords, at: Date) {
  const counted = rows.filter(({ status }) => status !== 'cancelled')
  const parts = inParts(rows)
  const whole = {
    language: words.language,
    words,
    shop: words.shop,
    title: words.summary,
    date: words.moment(at.toISOString()),
    count: words.orders(rows.length),
    filters: toFilters(filters, words),
    total: amountText(toTaka(sum(counted.map(({ total }) => total)))),
  }
  return parts.map((part, index) => (firstPage: number) => ({
    ...whole,
    rows: part.map((row) => toRow(row, words)),
    firstPage,
    isFirst: index === 0,
    isLast: index === parts.length - 1,
  }))
}

/** One at least, which may be empty. */
function inParts(rows: readonly SummaryRow[]) {
  const count = Math.max(1, Math.ceil(rows.length / ROWS_IN_PART))
  return Array.from({ length: count }, (_, at) => rows.slice(at * ROWS_IN_PART, (at + 1) * ROWS_IN_PART))
}

function toRow(row: SummaryRow, words: PdfWords): string[] {
  return [
    row.orderCode,
    words.moment(row.createdAt.toISOString()),
    row.customer,
    row.phone ?? '',
    row.area,
    row.paymentMethod ? words.paymentMethods[row.paymentMethod] : words.notChosen,
    words.statusNames[row.status],
    amountText(toTaka(row.total)),
  ]
}

/** Each as a label and what was chosen, so that the document says which orders it lists. */
function toFilters({ search, status, paymentMethod, startDate, endDate }: SummaryFilters, words: PdfWords) {
  const period = [startDate && words.from(words.day(startDate)), endDate && words.until(words.day(endDate))]
  return [
    { label: words.period, text: period.filter(Boolean).join(' ') },
    { label: words.status, text: status && words.statusNames[status] },
    { label: words.payment, text: paymentMethod && words.paymentMethods[paymentMethod] },
    { label: words.search, text: search },
  ].filter(({ text }) => text)
}
