import { ORDER_STATUSES, type OrderStatus, type PaymentMethod, RETURNABLE_STATUSES } from './order-status.ts'

/** Where an order can stand; `new` is one that is about to be made. */
export const ORDER_STATES = ['new', ...ORDER_STATUSES] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Who can do something with an order: its customer and staff, the shop by itself, the payment gateway. */
export const ORDER_ACTORS = ['user', 'admin', 'shop', 'gateway'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** Everything that can happen to an order. */
export const ORDER_EVENTS = [
  'place',
  'sell-at-counter',
  'edit-items',
  'change-shipping-method',
  'change-payment-method',
  'change-address',
  'pay',
  'payment-confirmed',
  'payment-expired',
  'waited-too-long',
  'stock-came-in',
  'add-prescription',
  'prescription-approved',
  'prescription-rejected',
  'prescription-reopened',
  'class-lowered',
  'set-status',
  'undo-status',
  'pick-missing',
  'batch-taken',
  'apply-special-discount',
  'cancel',
  'return-items',
  'parcel-moved',
  'download-invoice',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

export type OrderFacts = {
  readonly status: OrderState
  readonly paymentMethod: PaymentMethod | null
  /** Paid online, or staff vouch for the money; an order that waits for stock may be paid too. */
  readonly isPaid: boolean
  readonly hasShippingMethod: boolean
  /** Something came back, though staff may have set another status since: what was agreed stays as it is. */
  readonly hasReturns?: boolean
  /** An order made from a prescription alone has none until the pharmacist adds them. */
  readonly hasItems?: boolean
  /** It was delivered, and its money is due from who brought it, though staff set it back since. */
  readonly isCollected?: boolean
  readonly role: OrderActor
}

/** Codes of `texts/errors`. */
export type OrderRefusal =
  | 'order-changed'
  | 'order-not-editable'
  | 'order-shipping-method-fixed'
  | 'order-payment-method-fixed'
  | 'order-address-fixed'
  | 'order-prescription-first'
  | 'order-shipping-method-first'
  | 'payment-not-due'
  | 'prescription-closed'
  | 'order-needs-no-prescription'
  | 'order-status-final'
  | 'order-undo-no-way-back'
  | 'order-not-cancellable'
  | 'order-not-returnable'
  | 'order-special-discount-closed'
  | 'order-without-invoice'
  | 'order-invoice-without-items'

type States = readonly OrderState[]
type Statuses = readonly OrderStatus[]

/** What must be true of an order besides its status. */
const GUARDS = {
  unpaid: ({ isPaid }: OrderFacts) => !isPaid,
  'nothing-came-back': ({ hasReturns = false }: OrderFacts) => !hasReturns,
  'nothing-collected': ({ isCollected = false }: OrderFacts) => !isCollected,
  'cash-on-delivery': ({ paymentMethod }: OrderFacts) => paymentMethod === 'COD',
  'online-payment': ({ paymentMethod }: OrderFacts) => paymentMethod === 'SSLCommerz',
  // a payment cannot be agreed before there is a price
  'prescription-read': ({ status, paymentMethod }: OrderFacts) =>
    status !== 'pending-prescription' || paymentMethod !== null,
  'shipping-method-chosen': ({ hasShippingMethod }: OrderFacts) => hasShippingMethod,
  'has-items': ({ hasItems = true }: OrderFacts) => hasItems,
}
export type OrderGuard = keyof typeof GUARDS

/** Guards that say what to do first; the others refuse like a status. */
const FIRST: Readonly<Partial<Record<OrderGuard, OrderRefusal>>> = {
  'prescription-read': 'order-prescription-first',
  'shipping-method-chosen': 'order-shipping-method-first',
  'has-items': 'order-invoice-without-items',
}

type Permission = { readonly from: States; readonly guards?: readonly OrderGuard[] }
type Rule = {
  readonly refusal: OrderRefusal
  /** Who may, in which states; anything else is refused. */
  readonly by: Readonly<Partial<Record<OrderActor, Permission>>>
}

/** orders 6 */
export const EDITABLE: Statuses = [
  'pending-prescription',
  'prescription-reviewed',
  'pending-stock',
  'pending-payment',
  'placed',
]
/** What the prescription is needed for has not happened yet. */
const UNDECIDED: Statuses = ['pending-prescription', 'prescription-reviewed', 'pending-stock']
const IN_SHOP: Statuses = ['pending-prescription', 'pending-payment', 'placed', 'paid', 'processing']
const UNFINISHED = allBut('partially-returned', 'returned', 'cancelled')
const CHANGE_GUARDS: readonly OrderGuard[] = ['unpaid', 'nothing-came-back']
const PAYMENT_GUARDS: readonly OrderGuard[] = [
  ...CHANGE_GUARDS,
  'prescription-read',
  'shipping-method-chosen',
]
const CONFIRMATION_GUARDS: readonly OrderGuard[] = [...CHANGE_GUARDS, 'online-payment']

/** orders 2: the whole life of an order. Setting a status by hand asks `statusRefusal` for the one that is set. */
export const ORDER_RULES: Readonly<Record<OrderEvent, Rule>> = {
  place: {
    refusal: 'order-changed',
    by: { user: { from: ['new'] }, admin: { from: ['new'] } },
  },
  // counter 1: paid and handed over at once
  'sell-at-counter': {
    refusal: 'order-changed',
    by: { admin: { from: ['new'] } },
  },
  'edit-items': {
    refusal: 'order-not-editable',
    // orders 3: what was paid is not changed by its customer
    by: {
      user: { from: EDITABLE, guards: CHANGE_GUARDS },
      admin: { from: EDITABLE, guards: ['nothing-came-back'] },
    },
  },
  'change-shipping-method': {
    refusal: 'order-shipping-method-fixed',
    by: {
      user: { from: EDITABLE, guards: CHANGE_GUARDS },
      admin: { from: EDITABLE, guards: ['nothing-came-back'] },
    },
  },
  'change-payment-method': {
    refusal: 'order-payment-method-fixed',
    by: {
      user: { from: EDITABLE, guards: PAYMENT_GUARDS },
      admin: { from: EDITABLE, guards: PAYMENT_GUARDS },
    },
  },
  // orders 24: on the phone, until it is packed
  'change-address': {
    refusal: 'order-address-fixed',
    by: { admin: { from: [...EDITABLE, 'paid'] } },
  },
  pay: {
    refusal: 'payment-not-due',
    by: { user: { from: ['pending-payment'], guards: CONFIRMATION_GUARDS } },
  },
  // orders 4: what waits for something else goes on waiting, as a paid order
  'payment-confirmed': {
    refusal: 'payment-not-due',
    by: {
      gateway: { from: UNFINISHED, guards: CONFIRMATION_GUARDS },
      // a payment that was held for a look at it
      admin: { from: UNFINISHED, guards: CONFIRMATION_GUARDS },
    },
  },
  // payments 2
  'payment-expired': {
    refusal: 'payment-not-due',
    by: { shop: { from: ['pending-payment'], guards: ['unpaid'] } },
  },
  // orders 26
  'waited-too-long': {
    refusal: 'order-changed',
    by: { shop: { from: ['pending-prescription', 'pending-stock'] } },
  },
  // stock 10
  'stock-came-in': {
    refusal: 'order-changed',
    by: { shop: { from: ['pending-stock'] } },
  },
  // dispensing 4: the file of a new one, or an earlier one that serves again and lets the order go on
  'add-prescription': {
    refusal: 'order-needs-no-prescription',
    by: {
      user: { from: ['pending-prescription', 'pending-stock'] },
      admin: { from: ['pending-prescription', 'pending-stock'] },
    },
  },
  // dispensing 7: what it waited for needs no prescription any more
  'class-lowered': {
    refusal: 'order-changed',
    by: { shop: { from: ['pending-prescription'] } },
  },
  // prescriptions 4: an order that has gone on by hand of staff stays where it is
  'prescription-approved': {
    refusal: 'prescription-closed',
    by: { admin: { from: allBut('cancelled') } },
  },
  // a cancelled order still learns why
  'prescription-rejected': {
    refusal: 'prescription-closed',
    by: { admin: { from: [...UNDECIDED, 'cancelled'] } },
  },
  'prescription-reopened': {
    refusal: 'prescription-closed',
    by: { admin: { from: UNDECIDED } },
  },
  // orders 9
  'set-status': {
    refusal: 'order-status-final',
    by: { admin: { from: allBut('returned', 'cancelled') } },
  },
  // orders 25: a bulk change that was a mistake; neither stock nor a payment moved with it
  'undo-status': {
    refusal: 'order-undo-no-way-back',
    by: { admin: { from: ['placed', 'paid', 'processing', 'shipped', 'delivered'] } },
  },
  // fulfilment 4: it is allocated anew
  'pick-missing': {
    refusal: 'order-changed',
    by: { admin: { from: ['processing'] } },
  },
  // fulfilment 8: units of a recalled or expired batch leave an order that was not handed over
  'batch-taken': {
    refusal: 'order-changed',
    by: { shop: { from: IN_SHOP }, admin: { from: IN_SHOP } },
  },
  // orders 17
  'apply-special-discount': {
    refusal: 'order-special-discount-closed',
    by: {
      admin: {
        from: allBut('paid', 'delivered', 'partially-returned', 'returned', 'cancelled'),
        guards: [...CHANGE_GUARDS, 'nothing-collected'],
      },
    },
  },
  // orders 7 and 10
  cancel: {
    refusal: 'order-not-cancellable',
    by: {
      user: {
        from: ['pending-prescription', 'pending-stock', 'placed'],
        guards: ['unpaid', 'cash-on-delivery'],
      },
      admin: { from: allBut('delivered', 'partially-returned', 'returned', 'cancelled') },
    },
  },
  // returns 1
  'return-items': {
    refusal: 'order-not-returnable',
    by: { user: { from: RETURNABLE_STATUSES }, admin: { from: RETURNABLE_STATUSES } },
  },
  // parcels 3: a courier took, brought or returned it; staff call it off before it is picked up
  'parcel-moved': {
    refusal: 'order-changed',
    by: { shop: { from: ['placed', 'paid', 'processing', 'shipped'] }, admin: { from: ['shipped'] } },
  },
  // orders 8
  'download-invoice': {
    refusal: 'order-without-invoice',
    by: {
      user: { from: allBut('prescription-reviewed'), guards: ['has-items'] },
      admin: { from: ORDER_STATUSES, guards: ['has-items'] },
    },
  },
}

export function may(event: OrderEvent, order: OrderFacts): boolean {
  return toRefusal(event, order) === null
}

/** Why not, or null when one may. */
export function toRefusal(event: OrderEvent, order: OrderFacts): OrderRefusal | null {
  const { by, refusal } = ORDER_RULES[event]
  const permission = by[order.role]
  if (!permission?.from.includes(order.status)) return refusal
  const broken = permission.guards?.find((guard) => !GUARDS[guard](order))
  return broken ? (FIRST[broken] ?? refusal) : null
}

function allBut(...excluded: Statuses): Statuses {
  return ORDER_STATUSES.filter((status) => !excluded.includes(status))
}
