import { CARRIERS } from '@niramoy/domain/sales/delivery/parcel'
import { adminFulfilment as texts } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Id, RowId, ShortId } from '../platform/codecs.ts'
import {
  HandOverForm,
  ListedOrders,
  MissingForm,
  OrdersForm,
  Outcome,
  PackedOrder,
  PickForm,
  PickList,
  PickListHead,
  ReadyOrder,
  Rider,
  RiderEdit,
  RiderForm,
} from './picking.ts'

const params = z.object({ id: Id })
const rider = z.object({ id: ShortId })
const staff = { access: 'admin', permission: 'orders.fulfil' } as const
const missing = 'pick-list-not-found'
const noRider = 'rider-not-found'

export const fulfilment = calls({
  counts: {
    method: 'GET',
    path: '/admin/fulfilment',
    ...staff,
    about: 'How many orders are ready to be picked, are being picked, and wait packed to be handed over.',
    reply: z.object({ ready: z.int(), picking: z.int(), packed: z.int() }),
    failure: texts.loadFailed,
  },
  ready: {
    method: 'GET',
    path: '/admin/fulfilment/ready',
    ...staff,
    about:
      'Orders that lack nothing and are on no pick list: the oldest promise first, at most 200. One that came back from a list says what was missing.',
    reply: z.object({ orders: z.array(ReadyOrder), total: z.int() }),
    failure: texts.loadFailed,
  },
  pickLists: {
    method: 'GET',
    path: '/admin/fulfilment/pick-lists',
    ...staff,
    about: 'Pick lists with orders that are not packed yet, the oldest first.',
    reply: z.array(PickListHead),
    failure: texts.loadFailed,
  },
  startPicking: {
    method: 'POST',
    path: '/admin/fulfilment/pick-lists',
    ...staff,
    about:
      'Makes a pick list of up to 50 orders, which become processing; each by itself, some may be refused. Null when all were.',
    body: OrdersForm,
    oncePerKey: true,
    reply: Outcome.extend({ pickListId: RowId.nullable() }),
    status: 201,
    failure: texts.startFailed,
  },
  pickList: {
    method: 'GET',
    path: '/admin/fulfilment/pick-lists/:id',
    ...staff,
    about: 'A pick list: its orders, and its lines by shelf place, product and batch.',
    params,
    missing,
    reply: PickList,
    failure: texts.loadFailed,
  },
  pickListDocument: {
    method: 'GET',
    path: '/admin/fulfilment/pick-lists/:id/download',
    ...staff,
    readLimit: 'LIMIT_PAPER',
    about: 'The same as a PDF.',
    params,
    missing,
    reply: 'file',
    failure: texts.documentFailed,
  },
  pick: {
    method: 'POST',
    path: '/admin/fulfilment/pick-lists/:id/picks',
    ...staff,
    about:
      'Confirms a line by the code of its batch, for all orders of the list that are not packed; another batch or another number of units is refused. Confirmed again it stays as it is.',
    params,
    missing,
    body: PickForm,
    oncePerKey: true,
    reply: PickList,
    failure: texts.pickFailed,
  },
  reportMissing: {
    method: 'POST',
    path: '/admin/fulfilment/pick-lists/:id/missing',
    ...staff,
    about:
      'Fewer units of a batch were found than the list needs. The batch is corrected to what was found; orders that this does not serve leave the list, take other stock and are ready again, or wait for stock.',
    params,
    missing,
    body: MissingForm,
    oncePerKey: true,
    movesStock: true,
    reply: PickList,
    failure: texts.missingFailed,
  },
  pack: {
    method: 'POST',
    path: '/admin/fulfilment/pack',
    ...staff,
    about:
      'Orders whose lines are all confirmed are packed; each by itself. Packed again they stay as they are.',
    body: OrdersForm,
    oncePerKey: true,
    reply: Outcome,
    failure: texts.packFailed,
  },
  packDocuments: {
    method: 'GET',
    path: '/admin/fulfilment/pack/download',
    ...staff,
    readLimit: 'LIMIT_PAPER',
    about: 'Address labels, invoices and dose labels of up to 50 orders, ids with commas, in one PDF.',
    query: ListedOrders,
    reply: 'file',
    failure: texts.documentFailed,
  },
  packed: {
    method: 'GET',
    path: '/admin/fulfilment/packed',
    ...staff,
    about: 'Packed orders that are still here, the oldest promise first, and who could bring them.',
    reply: z.object({ orders: z.array(PackedOrder), carriers: z.array(z.enum(CARRIERS)) }),
    failure: texts.loadFailed,
  },
  handOver: {
    method: 'POST',
    path: '/admin/fulfilment/hand-over',
    ...staff,
    about:
      'Hands packed orders to one of our riders, who has them at once, or to a courier, who is asked first; each by itself.',
    body: HandOverForm,
    oncePerKey: true,
    reply: Outcome,
    failure: texts.handOverFailed,
  },
  riders: {
    method: 'GET',
    path: '/admin/fulfilment/riders',
    ...staff,
    about: 'Our own riders, by name, with what each has on the way.',
    reply: z.array(Rider),
    failure: texts.loadFailed,
  },
  addRider: {
    method: 'POST',
    path: '/admin/fulfilment/riders',
    ...staff,
    about: 'Adds a rider.',
    body: RiderForm,
    oncePerKey: true,
    reply: Rider,
    status: 201,
    failure: texts.riderFailed,
  },
  updateRider: {
    method: 'PUT',
    path: '/admin/fulfilment/riders/:id',
    ...staff,
    about: 'Changes a rider. One who is not active is offered no new parcels.',
    params: rider,
    missing: noRider,
    body: RiderEdit,
    oncePerKey: true,
    reply: Rider,
    current: Rider,
    failure: texts.riderFailed,
  },
  runSheet: {
    method: 'GET',
    path: '/admin/fulfilment/riders/:id/run-sheet',
    ...staff,
    readLimit: 'LIMIT_PAPER',
    about:
      'The parcels that are with a rider as a PDF: addresses, phone numbers, what to collect, a column to sign.',
    params: rider,
    missing: noRider,
    reply: 'file',
    failure: texts.documentFailed,
  },
})
