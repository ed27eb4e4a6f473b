import { adminRecalls as texts } from '@niramoy/texts/en/stock/admin/admin-recalls'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Instant, RowId, ShortId, ShortRowId } from '../platform/codecs.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { StockProduct } from './stock-fields.ts'

export const Recall = z.object({
  /** Of the batch. */
  id: RowId,
  product: StockProduct,
  batchId: z.string(),
  recalledAt: Instant,
  reason: z.string().nullable(),
  unitsLeft: z.int(),
  /** Who has units of it, and how many of them were told or called. */
  people: z.int(),
  reached: z.int(),
})
export type Recall = z.output<typeof Recall>

/** new: not told yet; to-call: without a proved number or address. */
export const RECALL_STATES = ['new', 'queued', 'sent', 'failed', 'to-call', 'called'] as const

export const RecallPerson = z.object({
  id: RowId,
  name: z.string(),
  /** To be called; not necessarily proved. */
  phone: z.string().nullable(),
  units: z.int(),
  orders: z.array(z.object({ id: RowId, orderCode: z.string() })),
  state: z.enum(RECALL_STATES),
  calledBy: z.string().nullable(),
  calledAt: Instant.nullable(),
})
export type RecallPerson = z.output<typeof RecallPerson>

export const RecallDetails = Recall.extend({
  persons: z.array(RecallPerson),
  /** Orders with units of it that are not delivered: staff stop them. */
  underWay: z.array(
    z.object({
      id: RowId,
      orderCode: z.string(),
      status: z.string(),
      units: z.int(),
      customerName: z.string(),
    }),
  ),
  /** Whom the message would go to now. */
  toTell: z.object({ people: z.int(), bySms: z.int(), byEmail: z.int(), toCall: z.int() }),
  message: z.object({ en: z.string(), bn: z.string() }),
})
export type RecallDetails = z.output<typeof RecallDetails>

const staff = { access: 'admin', permission: 'recalls' } as const
const params = z.object({ id: ShortId })
const missing = 'stock-batch-not-found'

export const recalls = calls({
  list: {
    ...staff,
    method: 'GET',
    path: '/recalls',
    about: 'Recalled batches, the latest first, with how many who have units of them were told.',
    query: z.object(pageQuery()),
    reply: paged('recalls', Recall),
    failure: texts.failed,
  },
  read: {
    ...staff,
    method: 'GET',
    path: '/recalls/:id',
    about:
      'A recalled batch: who has units of it and was told or is to be called, which orders are under way, and the message.',
    params,
    missing,
    reply: RecallDetails,
    failure: texts.failed,
  },
  tell: {
    ...staff,
    method: 'POST',
    path: '/recalls/:id/messages',
    about:
      'Sends the message to everybody who has units of the batch and was not told yet: by SMS to a proved number, by e-mail to a proved address. Once for each person and recall.',
    params,
    missing,
    body: z.object({}),
    oncePerKey: true,
    reply: RecallDetails,
    failure: texts.sendFailed,
  },
  called: {
    ...staff,
    method: 'POST',
    path: '/recalls/:id/calls',
    about: 'Staff spoke to this person.',
    params,
    missing,
    body: z.object({ userId: ShortRowId }),
    oncePerKey: true,
    reply: RecallDetails,
    failure: texts.callFailed,
  },
})
