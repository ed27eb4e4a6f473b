import { INSPECTION_REASONS } from '@niramoy/domain/stock/stock-take'
import { adminQuarantine as texts } from '@niramoy/texts/en/stock/admin/admin-quarantine'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, Id, Instant, line, RowId, Taka, typedNumber } from '../platform/codecs.ts'
import { amountFromZero, ifGiven } from '../platform/delivery-fields.ts'
import { IMAGE } from '../platform/images.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { MOST_UNITS, StockProduct } from './stock-fields.ts'

/** Units of one batch that came back with an order; out of the batch until somebody has inspected them. */
export const QuarantineItem = z.object({
  id: RowId,
  units: z.int(),
  product: StockProduct,
  batchId: z.string(),
  expiryDate: CalendarDay,
  /** Then they can only be written off. */
  unsellable: z.enum(['expired', 'recalled']).nullable(),
  /** A customer sent them back, the parcel came back undelivered, or a recall or last day took them out of an order. */
  from: z.enum(['customer', 'courier', 'shop']),
  /** What the customer wrote with the return. */
  returnReason: z.string().nullable(),
  order: z.object({ id: RowId, orderCode: z.string() }),
  createdAt: Instant,
  takenInBy: z.string().nullable(),
  /** What the customer gets back once nothing of the return waits any more; `othersWaiting` counts the other items. */
  refund: Taka,
  /** What of it is for this item; an inspection may refuse it. */
  share: Taka,
  isRefundedOnline: z.boolean(),
  othersWaiting: z.int(),
  /** Null: it waits. */
  inspection: z
    .object({
      putBackUnits: z.int(),
      writtenOffUnits: z.int(),
      reason: z.enum(INSPECTION_REASONS).nullable(),
      note: z.string().nullable(),
      /** What of the share is paid; null: it is no customer's return. */
      refund: Taka.nullable(),
      decidedAt: Instant,
      decidedBy: z.string().nullable(),
      /** `path` is null once the picture was erased. */
      photos: z.array(z.object({ id: RowId, path: z.string().nullable() })),
    })
    .nullable(),
})
export type QuarantineItem = z.output<typeof QuarantineItem>

const NOT_WHOLE = says('field-not-whole')

/** What is not put back is written off, with the reason. */
export const InspectionForm = z.object({
  putBackUnits: typedNumber(z.int(NOT_WHOLE).min(0, NOT_WHOLE).max(MOST_UNITS, says('field-too-high'))),
  reason: ifGiven(z.enum(INSPECTION_REASONS, says('field-not-a-choice'))),
  note: ifGiven(line(1000)),
  /** What of this item is paid back by decision, by who may pay; by the reason when it is left out. */
  refund: ifGiven(amountFromZero(says('field-not-a-number'))),
})
export type InspectionForm = z.output<typeof InspectionForm>

const staff = { access: 'admin', permission: 'quarantine' } as const
const params = z.object({ id: Id })
const missing = 'quarantine-item-not-found'

export const quarantine = calls({
  list: {
    ...staff,
    method: 'GET',
    path: '/quarantine',
    about:
      'Goods that came back: those that wait to be inspected, oldest first, or with `state` decided those that were, newest first.',
    query: z.object({
      state: z.enum(['waiting', 'decided']).default('waiting'),
      orderId: Id.optional(),
      ...pageQuery(),
    }),
    reply: paged('items', QuarantineItem),
    failure: texts.failed,
  },
  inspect: {
    ...staff,
    method: 'POST',
    path: '/quarantine/:id/inspection',
    about:
      'What somebody found who looked at the goods: so many units are for sale again, the rest is written off with a reason. Once, and for good. What of a customer’s return is missing, not ours, opened or spoilt is not refunded, unless somebody who holds payments says with `refund` what is paid for it. When nothing else of the return waits, its refund is sent. Of an expired or recalled batch nothing can be put back.',
    params,
    missing,
    body: InspectionForm,
    files: { photo1: IMAGE, photo2: IMAGE, photo3: IMAGE, photo4: IMAGE },
    oncePerKey: true,
    movesStock: true,
    reply: QuarantineItem,
    failure: texts.decideFailed,
  },
  photo: {
    ...staff,
    method: 'GET',
    path: '/quarantine/photos/:id',
    about: 'A picture that was taken at an inspection.',
    params,
    missing: 'file-not-found',
    reply: 'file',
    failure: texts.photoFailed,
  },
})
