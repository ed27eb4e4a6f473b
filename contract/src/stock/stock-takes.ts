import { MOST_LINES, STOCK_TAKE_SCOPES, STOCK_TAKE_STATUSES } from '@niramoy/domain/stock/stock-take'
import { adminStockTakes as texts } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, chosenShortId, Instant, line, RowId, ShortId, ShortRowId } from '../platform/codecs.ts'
import { ifGiven } from '../platform/delivery-fields.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { Amount, BatchCode, Reason, StockProduct } from './stock-fields.ts'

/** Taka; below 0 for what is missing. */
const Value = z.number()

export const StockTake = z.object({
  id: RowId,
  scope: z.enum(STOCK_TAKE_SCOPES),
  name: z.string(),
  isBlind: z.boolean(),
  status: z.enum(STOCK_TAKE_STATUSES),
  /** Why it was sent back. */
  note: z.string().nullable(),
  startedBy: z.string(),
  createdAt: Instant,
  handedInBy: z.string().nullable(),
  handedInAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  lines: z.int(),
  counted: z.int(),
  /** Lines that differ, and what their differences are worth at cost; null while a blind count goes on. */
  differences: z.int().nullable(),
  value: Value.nullable(),
})
export type StockTake = z.output<typeof StockTake>

/** One batch on the list. */
export const StockTakeLine = z.object({
  id: RowId,
  product: StockProduct,
  barcode: z.string().nullable(),
  shelfPlace: z.string().nullable(),
  batchId: z.string(),
  expiryDate: CalendarDay,
  isExpired: z.boolean(),
  isRecalled: z.boolean(),
  isFound: z.boolean(),
  pack: z.object({ stripsPerBox: z.int(), unitsPerStrip: z.int() }),
  /** What should lie there, of it `reserved` for orders; null while a blind count goes on. */
  expected: z.int().nullable(),
  reserved: z.int().nullable(),
  counted: z.int().nullable(),
  countedBy: z.string().nullable(),
  countedAt: Instant.nullable(),
  difference: z.int().nullable(),
  /** Null where the cost is not known. */
  value: Value.nullable(),
  reason: z.string().nullable(),
  /** The batch holds fewer units by now than would be taken out of it: it must be counted again. */
  isBelowZero: z.boolean(),
})
export type StockTakeLine = z.output<typeof StockTakeLine>

export const StockTakeDetails = StockTake.extend({
  rows: z.array(StockTakeLine),
  /** Whether the reader may decide on it: with the permission, and not on an own count. */
  mayDecide: z.boolean(),
})
export type StockTakeDetails = z.output<typeof StockTakeDetails>

/** By its scope: `shelf`, `id` of the category or brand, or `productIds`. */
export const StockTakeForm = z.object({
  scope: z.enum(STOCK_TAKE_SCOPES, says('field-not-a-choice')),
  shelf: ifGiven(line(40)),
  id: ifGiven(chosenShortId(says('stock-take-scope-required'))),
  productIds: ifGiven(z.array(ShortRowId).max(MOST_LINES, says('field-too-high'))),
  isBlind: z.boolean().default(true),
})
export type StockTakeForm = z.output<typeof StockTakeForm>

/** `seen`: the time of the count that the screen showed; a later count by another person is not overwritten. */
export const CountForm = z.object({
  lineId: RowId,
  ...Amount,
  reason: ifGiven(line(200)),
  seen: Instant.nullable(),
})
export type CountForm = z.output<typeof CountForm>

/** A batch that was found on the shelf but is not on the list. */
export const FoundForm = z.object({
  ProductId: chosenShortId(says('product-not-found')),
  batchId: BatchCode,
  expiryDate: CalendarDay,
  ...Amount,
  reason: ifGiven(line(200)),
})
export type FoundForm = z.output<typeof FoundForm>

const LineIds = z.array(RowId).min(1, says('stock-take-line-unknown')).max(MOST_LINES, says('field-too-high'))

const params = z.object({ id: ShortId })
const missing = 'stock-take-not-found'
const saved = {
  method: 'POST',
  access: 'admin',
  permission: 'stock.edit',
  oncePerKey: true,
  reply: StockTakeDetails,
  failure: texts.saveFailed,
} as const
const changed = { ...saved, params, missing } as const

export const stockTakes = calls({
  list: {
    method: 'GET',
    path: '/stock-takes',
    access: 'admin',
    permission: 'stock.read',
    about: 'Stock-takes, the newest first; `state` open leaves out what was decided.',
    query: z.object({ state: z.enum(['open', 'decided', 'all']).default('all'), ...pageQuery() }),
    reply: paged('stockTakes', StockTake),
    failure: texts.failed,
  },
  shelves: {
    method: 'GET',
    path: '/stock-takes/shelves',
    access: 'admin',
    permission: 'stock.read',
    about: 'The shelves that products lie on, with how many batches there are to count.',
    reply: z.array(z.object({ shelf: z.string(), batches: z.int() })),
    failure: texts.failed,
  },
  read: {
    method: 'GET',
    path: '/stock-takes/:id',
    access: 'admin',
    permission: 'stock.read',
    about:
      'A stock-take with its lines, in the order of the shelves. A blind one shows what the books say once it is handed in.',
    params,
    missing,
    reply: StockTakeDetails,
    failure: texts.failed,
  },
  start: {
    ...saved,
    path: '/stock-takes',
    about:
      'Begins to count a shelf, a category, a brand or chosen products: what each of their batches should have is written down. A batch is in one open stock-take at most.',
    body: StockTakeForm,
    status: 201,
  },
  count: {
    ...changed,
    path: '/stock-takes/:id/count',
    about: 'What was counted of one batch. 409 when somebody else counted it since `seen`.',
    body: CountForm,
  },
  found: {
    ...changed,
    path: '/stock-takes/:id/found',
    about: 'Adds a batch that lay there and was not on the list, with what was counted of it.',
    body: FoundForm,
  },
  explain: {
    ...changed,
    path: '/stock-takes/:id/explain',
    about: 'One reason for the differences of these lines.',
    body: z.object({ lineIds: LineIds, reason: Reason }),
  },
  recount: {
    ...changed,
    path: '/stock-takes/:id/recount',
    about: 'These lines are counted again, against what the books say now.',
    body: z.object({ lineIds: LineIds }),
  },
  handIn: {
    ...changed,
    path: '/stock-takes/:id/hand-in',
    about:
      'Counted: another person decides. Every difference has its reason; lines that were not counted stay as they are if `leaveRest` says so.',
    body: z.object({ leaveRest: z.boolean().default(false) }),
  },
  approve: {
    ...changed,
    permission: 'stock.approve',
    path: '/stock-takes/:id/approve',
    about:
      'Corrects each batch by its difference, all or none. Not by whoever counted, but by an owner who is alone. `handedInAt` is what the screen showed.',
    body: z.object({ handedInAt: Instant }),
    movesStock: true,
  },
  sendBack: {
    ...changed,
    permission: 'stock.approve',
    path: '/stock-takes/:id/send-back',
    about: 'Something is to be counted again; `lineIds` are opened anew.',
    body: z.object({
      handedInAt: Instant,
      note: line(1000, says('stock-reason-required')),
      lineIds: ifGiven(z.array(RowId).max(MOST_LINES, says('field-too-high'))),
    }),
  },
  cancel: {
    ...changed,
    path: '/stock-takes/:id/cancel',
    about: 'Ends it without any correction.',
    body: z.object({}),
  },
})
