import type { History } from '../run-history.ts'
import type { Call } from '../stage/record.ts'
import type { World } from '../stage/world.ts'

export const NOON = new Date('2026-01-15T06:00:00Z')
export const TABLET = {
  id: 1,
  isMultiLevel: false,
  isFree: true,
  unitsPerStrip: 1,
  stripsPerBox: 1,
  unitPrice: 1_000,
  stocked: 10,
}
const WORLD: World = {
  products: [TABLET],
  customers: [{ id: 7, cookie: '', phone: '01700000007' }],
  staff: [{ id: 9, cookie: '', phone: '01700000009' }],
  riders: [1],
  supplierId: 2,
  lotsExpireOn: '2026-12-31',
  newPhones: 300_000_000,
  code: {
    id: 3,
    code: 'EID',
    limit: 1,
    type: 'percentage',
    valueHundredths: 1_000,
    endsOn: '2026-01-15',
    minimum: null,
    maximum: null,
    perCustomer: null,
  },
  promotion: null,
  orderPromotion: null,
  shipping: { id: 1, price: 6_000, freeFrom: null },
  paidBackAlone: 10_000,
  begunOn: '2026-01-15',
}
export const QUANTITIES = { box: 0, strip: 0, unit: 2 }
export const BODY = { items: [{ productId: 1, quantities: QUANTITIES }], discountCode: 'EID' }
export const SHOWN = {
  ...{
    id: 1,
    version: 2,
    status: 'paid',
    subtotal: 20,
    shippingCost: 60,
    discountAmount: 2,
    totalAmount: 78,
  },
  timeline: [{ status: 'pending-payment' }, { status: 'paid' }],
}
export const CALL: Call = {
  ...{ client: 'client 0', userId: 7, method: 'POST', path: '/api/orders', body: BODY, key: 'k1' },
  ...{ begin: NOON.getTime(), end: NOON.getTime() + 20, status: 201, reply: { id: 1 } },
}
export const later = (ms: number, facts: Partial<Call>): Call => ({
  ...CALL,
  key: null,
  begin: CALL.end + ms,
  end: CALL.end + ms + 5,
  ...facts,
})
export const LOOK = later(100, {
  method: 'GET',
  path: '/api/orders/1',
  body: null,
  status: 200,
  reply: SHOWN,
})

const SALE = {
  ...{ id: 2, kind: 'sale', product_id: 1, batch_id: 5, order_id: 1, change: -2, created_at: NOON },
  ...{ reason: 'Sold', notes: null as string | null },
}
const EVENT = { order_id: 1, actor_id: 7 as number | null, condition: null as string | null }
const BATCH = {
  ...{ id: 5, product_id: 1, quantity: 8, expires_on: '2026-01-15' },
  ...{ deleted_at: null as Date | null, was_recalled: false },
}

/** Of an order that was not sold there. */
const COUNTER = {
  paid_at: NOON as Date | null,
  payment_method: 'COD' as string | null,
  cash_settlement_id: null as number | null,
  ...{ tender: null as string | null, reference: null as string | null },
  ...{ received_poisha: null as number | null, change_poisha: null as number | null },
}
type Parcel = { id: number; order_id: number; carrier: string; reference: string | null; state: string }
type Settlement = {
  id: number
  reference: string | null
  note: string | null
  reverses_id: number | null
  received_poisha: number
  fee_poisha: number
}
type SettlementLine = {
  settlement_id: number
  order_id: number
  due_poisha: number
  received_poisha: number
  fee_poisha: number
  tender: string | null
  reason: string | null
}
/** Nothing left the shop, came back or was counted. */
const NOTHING_YET = {
  ...{ listed: [] as Listed[], parcels: [] as Parcel[], quarantine: [] as Waiting[] },
  consignments: [] as { courier: string; reference: string; stage: string }[],
  settlements: [] as Settlement[],
  settlementLines: [] as SettlementLine[],
  paidBack: [] as { id: number; order_id: number; return_id: number; amount_poisha: number }[],
  due: [] as { id: number }[],
  closes: [] as { id: number; note: string | null }[],
  movements: [] as { kind: string; movement_id: number; close_id: number; amount_poisha: number }[],
  stockTakes: [] as StockTake[],
  receipts: [] as (Reversible & { invoice_number: string; invoice_poisha: number })[],
  receiptLines: [] as ReceiptLine[],
  supplierReturns: [] as { id: number; note: string | null }[],
  supplierReturnLines: [] as { return_id: number; batch_id: number; units: number }[],
  supplierPayments: [] as (Reversible & { reference: string | null; amount_poisha: number })[],
}
type StockTake = { id: number; status: string; lines: CountedLine[] }
type CountedLine = { id: number; counted_units: number | null; ledger_id: number | null }
type Reversible = { id: number; reversed_at: Date | null; reversal_reason: string | null }
type ReceiptLine = {
  receipt_id: number
  product_id: number
  batch_id: number
  units: number
  bonus_units: number
  cost_poisha: number
}
type Listed = { pick_list_id: number; order_id: number; packed_at: Date | null }
type Waiting = {
  id: number
  order_id: number
  return_id: number | null
  product_id: number
  batch_id: number
  units: number
  put_back_units: number | null
  refund_poisha: number | null
  decided_at: Date | null
}
const REFUND = {
  ...{ id: 3, payment_id: 4, status: 'refunded', amount_poisha: 0, created_at: NOON },
  return_id: null as number | null,
  ...{ created_by: null as number | null, approved_by: null as number | null },
}

/** Two units for one customer, with a code, paid online: all as it should be. */
export function goodHistory() {
  const order = {
    ...{
      id: 1,
      order_code: 'N-1',
      user_id: 7,
      status: 'paid',
      key: 'k1',
      shipping_address: { houseHoldingNo: 'k1', streetSector: null as string | null },
      discount_code: 'EID' as string | null,
      related_order_id: null as number | null,
    },
    ...{
      subtotal_poisha: 2_000,
      shipping_poisha: 6_000,
      total_poisha: 7_800,
      promotion_discount_poisha: 0,
      shipping_method_id: 1 as number | null,
      special_value_type: null,
      special_value_hundredths: null,
    },
    ...COUNTER,
  }
  const item = {
    ...{ order_id: 1, product_id: 1, box_quantity: 0, strip_quantity: 0, unit_quantity: 2, units: 2 },
    ...{ box_rate_poisha: null, strip_rate_poisha: null, unit_rate_poisha: 1_000 },
    ...{ units_per_strip: 1, strips_per_box: 1 },
    ...{ price_parts: null, outside_code_poisha: 0, promotion_discount_poisha: 0 },
    ...{ returned_box_quantity: 0, returned_strip_quantity: 0, returned_unit_quantity: 0 },
  }
  const payment = {
    ...{ id: 4, order_id: 1, val_id: 'V1', amount_poisha: 7_800, status: 'accepted' },
    payment_method: 'SSLCommerz',
  }
  const final = {
    orders: [order],
    items: [item],
    events: [
      { ...EVENT, status: 'pending-payment' },
      { ...EVENT, status: 'paid', actor_id: null },
    ],
    returns: [] as { id: number; order_id: number; refund_poisha: number; refused_poisha: number }[],
    requests: [] as { id: number; order_id: number; state: string; return_id: number | null }[],
    payments: [payment],
    refunds: [{ ...REFUND }],
    ...structuredClone(NOTHING_YET),
    uses: [],
    ledger: [{ ...SALE, id: 1, kind: 'stock-in', order_id: null as number | null, change: 10 }, { ...SALE }],
    batches: [{ ...BATCH }],
    discount: { used_count: 1 },
    attempts: [],
    waitsForPharmacist: false,
    tries: [{ status: 'VALID', valId: 'V1', orderId: 1, amount: '78.00' }],
  }
  const calls: Call[] = [CALL, LOOK]
  const rest = { faults: [] as History['faults'], brokenBooks: [] as string[], failedJobs: [] as string[] }
  const world: { -readonly [K in keyof World]: World[K] } = { ...WORLD }
  return { world, calls, moves: [{ at: 0, doneAt: 0, aheadMs: 0 }], final, ...rest }
}
export type Draft = ReturnType<typeof goodHistory>
