import { ORDER_RULES, type OrderEvent, type OrderState } from './order-states.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { settableStatuses, undoneStatuses } from './status-change.ts'

type Statuses = readonly OrderStatus[]
/** From everywhere, or by where it starts; otherwise the order stays where it is. */
type Moves = Statuses | Readonly<Partial<Record<OrderState, Statuses>>>

/** Where an order goes on to that waits for nothing but its stock and its money. */
const GOES_ON: Statuses = ['pending-stock', 'pending-payment', 'placed', 'paid']

/** orders 2: where each event can take an order. Apart from the rules, for no page needs it. */
const MOVES: Readonly<Partial<Record<OrderEvent, Moves>>> = {
  place: ['pending-prescription', 'pending-stock', 'pending-payment', 'placed'],
  'sell-at-counter': ['delivered'],
  // dispensing 5: what needs a prescription may come, and may go again
  'edit-items': {
    'pending-prescription': GOES_ON,
    'pending-stock': ['pending-prescription', 'pending-payment', 'placed', 'paid'],
    'pending-payment': ['pending-stock', 'pending-prescription'],
    placed: ['pending-stock', 'pending-prescription'],
  },
  'change-payment-method': {
    'prescription-reviewed': ['pending-prescription', 'pending-stock', 'pending-payment', 'placed'],
    'pending-prescription': ['pending-stock', 'pending-payment', 'placed'],
    'pending-stock': ['pending-prescription', 'pending-payment', 'placed'],
    'pending-payment': ['placed', 'pending-prescription'],
    placed: ['pending-payment', 'pending-prescription'],
  },
  'payment-confirmed': { 'pending-payment': ['paid'] },
  'payment-expired': ['cancelled'],
  'waited-too-long': ['cancelled'],
  'stock-came-in': ['pending-prescription', 'pending-payment', 'placed', 'paid'],
  'add-prescription': GOES_ON,
  'class-lowered': GOES_ON,
  'prescription-approved': {
    'pending-prescription': ['prescription-reviewed', 'pending-stock', 'pending-payment', 'placed', 'paid'],
    'prescription-reviewed': ['pending-stock', 'pending-payment', 'placed', 'paid'],
    'pending-stock': ['pending-payment', 'placed', 'paid'],
  },
  'prescription-rejected': ['cancelled'],
  'prescription-reopened': { 'prescription-reviewed': ['pending-prescription'] },
  'set-status': Object.fromEntries(ORDER_STATUSES.map((from) => [from, settableStatuses(from)])),
  'undo-status': Object.fromEntries(ORDER_STATUSES.map((from) => [from, undoneStatuses(from)])),
  'pick-missing': ['placed', 'paid', 'pending-stock'],
  'batch-taken': {
    'pending-payment': ['pending-stock'],
    placed: ['pending-stock'],
    paid: ['pending-stock'],
    processing: ['placed', 'paid', 'pending-stock'],
  },
  cancel: ['cancelled'],
  'parcel-moved': {
    placed: ['shipped'],
    paid: ['shipped'],
    processing: ['shipped'],
    shipped: ['delivered', 'cancelled', 'processing'],
  },
  'return-items': ['partially-returned', 'returned'],
}

/** Where the event can take an order that stands here; nowhere when it stays, or cannot happen here. */
export function leadsTo(event: OrderEvent, from: OrderState): Statuses {
  const to = MOVES[event] ?? []
  if (!Object.values(ORDER_RULES[event].by).some((permission) => permission.from.includes(from))) return []
  const all = isList(to) ? to : (to[from] ?? [])
  return all.filter((status) => status !== from)
}

function isList(to: Moves): to is Statuses {
  return Array.isArray(to)
}
