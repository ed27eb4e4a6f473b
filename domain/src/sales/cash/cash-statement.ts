import { MOST_TAKA, type Poisha, toPoisha } from '../../platform/money.ts'
import { differenceReason } from './cash.ts'

/** What a line of a courier's statement says. */
export const STATEMENT_FIELDS = [
  'consignment',
  'order',
  'collected',
  'deliveryFee',
  'codFee',
  'totalFee',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** Headings of Pathao, Steadfast, RedX and our own template, without blanks and signs. */
const HEADINGS: Readonly<Record<StatementField, readonly string[]>> = {
  consignment: [
    'consignmentid',
    'consignment',
    'consignmentno',
    'trackingid',
    'trackingcode',
    'trackingnumber',
    'parcelid',
  ],
  order: [
    'merchantorderid',
    'merchantinvoiceid',
    'invoice',
    'invoiceid',
    'invoiceno',
    'invoicenumber',
    'ordercode',
    'orderid',
  ],
  collected: [
    'collectedamount',
    'amountcollected',
    'collected',
    'codamount',
    'codcollected',
    'cashcollection',
    'cashcollectionamount',
    'cashcollected',
  ],
  deliveryFee: ['deliveryfee', 'deliverycharge', 'shippingcharge'],
  codFee: ['codfee', 'codcharge'],
  totalFee: ['totalfee', 'totalcharge', 'fee', 'fees', 'charge', 'charges'],
}

export type StatementColumns = Readonly<Partial<Record<StatementField, number>>>

/** Which column holds what; null: this row is no heading of a statement. */
export function statementColumns(cells: readonly unknown[]): StatementColumns | null {
  const names = cells.map((cell) =>
    String(cell ?? '')
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  )
  const found: Partial<Record<StatementField, number>> = {}
  for (const field of STATEMENT_FIELDS) {
    // in the order of the list: a statement may have a consignment id and a tracking code
    const at = HEADINGS[field].map((heading) => names.indexOf(heading)).find((index) => index >= 0)
    if (at !== undefined) found[field] = at
  }
  const namesParcel = found.consignment !== undefined || found.order !== undefined
  return namesParcel && found.collected !== undefined ? found : null
}

/** What a cell says in taka: 1250, `1,250.00` or `৳ 1,250`; undefined: it is no amount. Blank is nothing. */
export function statementAmount(cell: unknown): Poisha | undefined {
  const text = String(cell ?? '')
    .replace(/^\s*(?:৳|tk\.?|bdt)\s*/i, '')
    .replace(/,/g, '')
    .trim()
  if (text === '') return toPoisha(0)
  if (!/^\d{1,9}(?:\.\d+)?$/.test(text)) return undefined
  const amount = Number(text)
  return amount <= MOST_TAKA ? toPoisha(amount) : undefined
}

/** What becomes of a line. */
export const LINE_OUTCOMES = [
  'matched',
  'fee',
  'differs',
  'unknown',
  'booked',
  'not-delivered',
  'nothing-due',
  'twice',
  'unreadable',
] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

type Facts = {
  readonly isDelivered: boolean
  /** Its parcel has arrived or come back. */
  readonly isEnded: boolean
  readonly isBooked: boolean
  readonly due: Poisha
}
type Line = { readonly collected: Poisha; readonly fee: Poisha }

/** cash 5: whether a line is booked. A parcel that was paid before, or came back, may still cost a fee. */
export function lineOutcome({ collected, fee }: Line, order: Facts | undefined): LineOutcome {
  if (!order) return 'unknown'
  if (order.isBooked) return 'booked'
  if (!order.isDelivered && !(order.isEnded && collected === 0)) return 'not-delivered'
  if (order.due === 0 && collected === 0) return fee > 0 ? 'fee' : 'nothing-due'
  return differenceReason({ due: order.due, received: collected }) === undefined ? 'differs' : 'matched'
}

/** The lines that a booking takes. */
export function isBookable(outcome: LineOutcome): boolean {
  return outcome === 'matched' || outcome === 'fee'
}
