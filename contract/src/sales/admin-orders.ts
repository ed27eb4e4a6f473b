import { MOST_CART_LINES } from '@niramoy/domain/sales/cart-lines'
import { ORDER_STATUSES, PAYMENT_METHODS, PRESCRIPTION_STATUSES } from '@niramoy/domain/sales/order-status'
import { adminUsers as userTexts } from '@niramoy/texts/en/people/admin/admin-users'
import { adminOrders as adminTexts } from '@niramoy/texts/en/sales/admin/admin-orders'
import { orders as texts } from '@niramoy/texts/en/sales/orders'
import { z } from 'zod'
import { orderAddress } from '../people/addresses.ts'
import { OrderNote, OrderNoteForm } from '../people/notes.ts'
import { calls } from '../platform/call.ts'
import {
  CalendarDay,
  chosenId,
  chosenShortId,
  Id,
  line,
  RowId,
  ShortId,
  Taka,
  TypedBoolean,
  typedJson,
  typedNumber,
} from '../platform/codecs.ts'
import { ifGiven } from '../platform/delivery-fields.ts'
import { exportedByJob, exportedNow, exportFormat } from '../platform/exports.ts'
import { paged, pageQuery, sortQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { AddressSnapshot, OrderCustomer, OrderParcel, orderHead } from './order.ts'
import { forTwoPeople, OrderedItems, orderVersion } from './order-forms.ts'
import { OrderReply } from './orders.ts'
import { paymentMethod } from './payment-method.ts'
import { PRESCRIPTION } from './prescription-record.ts'
import { cameBack } from './return-form.ts'
import { StatusChange, StatusChangeDetails, StatusesReply, UndoneReply } from './status-changes.ts'

/** The most orders that one change of status takes, and that one PDF lists. */
export const MOST_STATUSES = 200
export const MOST_IN_SUMMARY = 5000

/** An order as the list of staff shows it. */
export const OrderInList = z.object({
  ...orderHead,
  version: z.int(),
  UserId: RowId,
  User: OrderCustomer,
  shippingAddressSnapshot: AddressSnapshot,
  ShippingMethod: z.object({ name: z.string() }).nullable(),
  /** Sold at the counter: it has no address. */
  isCounterSale: z.boolean(),
  discountAmount: Taka,
  shippingCost: Taka,
  refundedAmount: Taka,
  isPaid: z.boolean(),
  /** What was paid online and did not go back yet; null when no online payment counts. */
  paidOnline: Taka.nullable(),
  /** Units that it has taken out of stock. */
  unitsHeld: z.int(),
  /** Of how many products. */
  itemCount: z.int(),
  /** Null: it has no prescription. */
  prescriptionStatus: z.enum(PRESCRIPTION_STATUSES).nullable(),
  /** Its last one. */
  parcel: OrderParcel.pick({ carrier: true, state: true, waitsForStaff: true }).nullable(),
})
export type OrderInList = z.output<typeof OrderInList>

/** The filters of both the list and its PDF; `search` is in the code, or the customer's phone or name. */
export const OrderFilters = z.object({
  search: line(100).optional(),
  status: z.enum(ORDER_STATUSES, says('order-status-unknown')).optional(),
  paymentMethod: paymentMethod(PAYMENT_METHODS).optional(),
  startDate: CalendarDay.optional(),
  endDate: CalendarDay.optional(),
  userId: ShortId.optional(),
  /** Those that wait for a pharmacist's decision (safety 4). */
  waits: z.enum(['decision'], says('field-not-a-choice')).optional(),
  ...sortQuery(['orderCode', 'totalAmount', 'createdAt'], 'createdAt', 'DESC'),
})
export type OrderFilters = z.output<typeof OrderFilters>

const incomplete = says('order-for-customer-incomplete')

/** What staff order for a customer. */
export const CreateOrderForm = z.object({
  userId: chosenShortId(incomplete),
  items: typedJson(
    z
      .array(z.unknown(), incomplete)
      .min(1, incomplete)
      .max(MOST_CART_LINES, says('cart-full'))
      .pipe(OrderedItems),
  ),
  shippingAddress: orderAddress(incomplete),
  billingAddress: orderAddress(incomplete),
  shippingMethodId: chosenShortId(says('order-shipping-method-required')),
  paymentMethod: paymentMethod(['COD', 'POS', 'Card']),
  discountCode: ifGiven(line(200)),
  /** The total that staff saw and told the customer; another one is refused. */
  expectedTotal: ifGiven(typedNumber(Taka)),
  /** False: everything was in stock on the screen, so that a shortage is refused instead of waited for. */
  mayWait: TypedBoolean.default(true),
  /** An earlier prescription of the customer that is to serve this order; instead of a file. */
  prescriptionId: ifGiven(chosenId(says('prescription-not-found'))),
  forTwoPeople,
})
export type CreateOrderForm = z.output<typeof CreateOrderForm>

const status = z.enum(ORDER_STATUSES, says('order-status-unknown'))

export const StatusForm = z.object({ status, note: ifGiven(line(1000)), version: orderVersion, ...cameBack })
export type StatusForm = z.output<typeof StatusForm>

export const StatusesForm = z.object({
  ids: z
    .array(RowId, says('orders-to-change-required'))
    .min(1, says('orders-to-change-required'))
    .max(MOST_STATUSES, says('orders-to-change-too-many')),
  status,
  /** By id, the version that staff saw: an order that was changed since is refused. */
  versions: z.record(z.string(), z.int().positive()).default({}),
  /** Of those among them that come back after they left the shop. */
  condition: cameBack.condition,
})
export type StatusesForm = z.output<typeof StatusesForm>

/** Whom an order can be placed for: as much as tells two people of one name apart. */
export const FoundCustomer = z.object({
  id: RowId,
  name: z.string(),
  username: z.string(),
  /** Proved by a code, or else as it was typed. */
  phone: z.string().nullable(),
  /** Whether a code proved that the number is theirs. */
  phoneVerified: z.boolean(),
})
export type FoundCustomer = z.output<typeof FoundCustomer>
const tooShort = says('field-too-short')

const params = z.object({ id: Id })
const missing = 'order-not-found'

export const adminOrders = calls({
  list: {
    method: 'GET',
    path: '/admin/orders',
    access: 'admin',
    permission: 'orders.read',
    about:
      'All orders, newest first. `search` is in the order code, or in the customer’s phone number or name; the two dates are days in Dhaka, both whole.',
    query: OrderFilters.extend(pageQuery()),
    reply: paged('orders', OrderInList),
    failure: texts.listFailed,
  },
  create: {
    method: 'POST',
    path: '/admin/orders',
    access: 'admin',
    permission: 'orders.place',
    about:
      'Orders for a customer, with one of the customer’s addresses by its id or an address written out. With `Idempotency-Key` the same key makes one order only.',
    body: CreateOrderForm,
    files: { prescription: PRESCRIPTION },
    oncePerKey: true,
    reply: z.object({ id: RowId }),
    status: 201,
    failure: texts.createFailed,
  },
  customers: {
    method: 'GET',
    path: '/admin/orders/customers',
    access: 'admin',
    permission: 'orders.place',
    about:
      'Finds whom to order for by name, phone number or username, of which `q` has at least two characters: 20 people at most, first those who proved their number, then the newest. A number finds who proved it, or an account that staff made with it and nobody has claimed; never who only typed it.',
    query: z.object({ q: line(100, tooShort).refine((typed) => typed.length >= 2, tooShort) }),
    reply: z.array(FoundCustomer),
    failure: userTexts.fetchFailed,
  },
  setStatus: {
    method: 'PUT',
    path: '/admin/orders/:id/status',
    access: 'admin',
    permission: 'orders.fulfil',
    about:
      'Sets an order’s status by hand; stock, code and payment follow. The status it has changes nothing. A shipped order is delivered, or cancelled because it came back: then `condition` (sellable unless told) and `cost` may be told. A delivered one only goes back to shipped, which moves nothing.',
    params,
    missing,
    whole: true,
    body: StatusForm,
    oncePerKey: true,
    reply: OrderReply,
    failure: texts.statusFailed,
  },
  setStatuses: {
    method: 'PUT',
    path: '/admin/orders/status',
    access: 'admin',
    permission: 'orders.fulfil',
    about: 'The same for up to 200 orders, each by itself: some may be refused while the others change.',
    whole: true,
    body: StatusesForm,
    oncePerKey: true,
    reply: StatusesReply,
    failure: texts.statusFailed,
  },
  statusChanges: {
    method: 'GET',
    path: '/admin/orders/status-changes',
    access: 'admin',
    permission: 'orders.fulfil',
    about: 'The bulk changes of status of the last 24 hours, newest first; at most 50.',
    reply: z.array(StatusChange),
    failure: adminTexts.statusChangesFailed,
  },
  statusChange: {
    method: 'GET',
    path: '/admin/orders/status-changes/:id',
    access: 'admin',
    permission: 'orders.fulfil',
    about: 'One of them with its orders, and of each why it cannot be undone any more.',
    params,
    missing: 'bulk-change-not-found',
    reply: StatusChangeDetails,
    failure: adminTexts.statusChangesFailed,
  },
  undoStatuses: {
    method: 'POST',
    path: '/admin/orders/status-changes/:id/undo',
    access: 'admin',
    permission: 'orders.fulfil',
    about:
      'Brings each order of a bulk change back to the status it had, for 24 hours and where nothing has happened to it since; each by itself. Messages that were not sent yet are withdrawn, the others are corrected.',
    params,
    missing: 'bulk-change-not-found',
    oncePerKey: true,
    reply: UndoneReply,
    failure: adminTexts.undoFailed,
  },
  summary: {
    method: 'GET',
    path: '/admin/orders/summary/download',
    access: 'admin',
    permission: 'orders.read',
    readLimit: 'LIMIT_PAPER',
    about: 'The filtered list, whole and in its order, as the PDF order-summary.pdf: at most 5,000 orders.',
    query: OrderFilters,
    reply: 'file',
    failure: texts.summaryFailed,
  },
  export: {
    ...exportedNow,
    path: '/admin/orders/export',
    permission: 'orders.read',
    about: 'The filtered list in its order as a file, .csv or .xlsx: at most 10,000 orders.',
    query: OrderFilters.extend({ format: exportFormat }),
  },
  startExport: {
    ...exportedByJob,
    path: '/admin/orders/export',
    permission: 'orders.read',
    about: 'The same by a job, however many orders.',
    query: OrderFilters.extend({ format: exportFormat }),
  },
  events: {
    method: 'GET',
    path: '/admin/orders/events',
    access: 'admin',
    permission: 'orders.read',
    about:
      'Server-sent events: `order` with id, orderCode, status, version and isNew whenever any order is made or changes, and `missed` when some of that may not have been heard.',
    reply: 'events',
    failure: null,
  },
  notes: {
    method: 'GET',
    path: '/admin/orders/:id/notes',
    access: 'admin',
    permission: 'orders.read',
    about: 'What staff noted about the order for each other, oldest first.',
    params,
    missing,
    reply: z.array(OrderNote),
    failure: texts.notesFailed,
  },
  addNote: {
    method: 'POST',
    path: '/admin/orders/:id/notes',
    access: 'admin',
    permission: 'orders.read',
    about: 'Notes something about the order; the customer never sees it.',
    params,
    missing,
    body: OrderNoteForm,
    oncePerKey: true,
    reply: OrderNote,
    status: 201,
    failure: texts.noteFailed,
  },
})
