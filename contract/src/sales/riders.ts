import { TENDERS } from '@niramoy/domain/sales/cash/counter'
import { NOTES } from '@niramoy/domain/sales/cash/notes'
import { MOST_AT_ONCE } from '@niramoy/domain/sales/delivery/fulfilment'
import { RUN_OUTCOMES } from '@niramoy/domain/sales/delivery/run'
import { adminRiders as texts } from '@niramoy/texts/en/sales/admin/admin-riders'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, chosenShortId, Id, Instant, line, RowId, Taka } from '../platform/codecs.ts'
import { amountFromZero, ifGiven } from '../platform/delivery-fields.ts'
import { says } from '../platform/says.ts'
import { OrdersForm, Outcome } from './picking.ts'
import { ReturnForm } from './return-form.ts'

const NOT_A_COUNT = says('field-not-a-count')

/** What a rider takes along at once. */
const RunHead = z.object({
  id: RowId,
  rider: z.object({ id: RowId, name: z.string(), phone: z.string() }),
  runOn: CalendarDay,
  parcels: z.int(),
  /** Of them, with an outcome. */
  decided: z.int(),
  /** What the rider is asked to collect, or was; wider than an amount. */
  toCollect: z.number(),
  createdBy: z.string(),
  createdAt: Instant,
  handedOverAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  /** The cash that was counted when it came back; null: nothing was booked with it. */
  counted: z.number().nullable(),
  settlementId: RowId.nullable(),
})
export type RunHead = z.output<typeof RunHead>

/** A stop of a run: no prices of its goods, nothing of its customer's health. */
const RunParcel = z.object({
  orderId: RowId,
  orderCode: z.string(),
  customerName: z.string(),
  phone: z.string(),
  area: z.string(),
  address: z.string(),
  /** What is to be collected at the door, or was; 0: it is paid, or nothing of it is due any more. */
  due: Taka,
  tender: z.enum(TENDERS),
  isHandedOver: z.boolean(),
  /** What became of it by another door, so that it is not chosen here. */
  ended: z.enum(RUN_OUTCOMES).nullable(),
  outcome: z.enum(RUN_OUTCOMES).nullable(),
  postponedTo: CalendarDay.nullable(),
  reason: z.string().nullable(),
  /** How often it was tried before in vain. */
  attempts: z.int(),
  /** The day that its customer wanted then. */
  wantedOn: CalendarDay.nullable(),
})
export type RunParcel = z.output<typeof RunParcel>

export const Run = RunHead.extend({
  /** In the order of delivery. */
  stops: z.array(RunParcel),
})
export type Run = z.output<typeof Run>

export const RunBoard = z.object({
  /** Being put together or under way, the oldest first. */
  open: z.array(RunHead),
  /** The last thirty that came back, the newest first. */
  closed: z.array(RunHead),
})
export type RunBoard = z.output<typeof RunBoard>

const OrderIds = z.array(RowId).max(MOST_AT_ONCE)

export const ClosedParcel = z.object({
  orderId: RowId,
  /** called-off only of what staff took from the rider meanwhile. */
  outcome: z.enum(RUN_OUTCOMES, says('run-outcome-required')),
  /** Of a part delivery: what came back. */
  items: ifGiven(ReturnForm.shape.items),
  postponedTo: ifGiven(CalendarDay),
  reason: ifGiven(line(300)),
  /** What was handed in for it; whole taka of what was due unless told. 0: nothing, it stays due from the rider. */
  received: ifGiven(amountFromZero(says('cash-amount-required'))),
  tender: ifGiven(z.enum(TENDERS)),
  /** Why it is not what was due. */
  cashReason: ifGiven(line(300)),
})
export type ClosedParcel = z.output<typeof ClosedParcel>

export const CloseRunForm = z.object({
  /** Every parcel that was handed over, once. */
  parcels: z.array(ClosedParcel).max(2 * MOST_AT_ONCE),
  /** Notes and coins that were counted; without it the cash stays due from the rider. */
  notes: ifGiven(
    z
      .array(
        z.object({
          note: z.literal(NOTES, says('field-not-a-choice')),
          count: z.int(NOT_A_COUNT).min(0, NOT_A_COUNT).max(100_000, says('field-too-high')),
        }),
      )
      .max(NOTES.length),
  ),
})
export type CloseRunForm = z.output<typeof CloseRunForm>

const params = z.object({ id: Id })
const missing = 'run-not-found'
const staff = { access: 'admin', permission: 'orders.fulfil' } as const
const changed = { ...staff, method: 'POST', oncePerKey: true } as const

export const riders = calls({
  board: {
    ...staff,
    method: 'GET',
    path: '/admin/riders',
    about:
      'The runs of our own riders: those that are put together or under way, and the last that came back.',
    reply: RunBoard,
    failure: texts.loadFailed,
  },
  startRun: {
    ...changed,
    path: '/admin/riders/runs',
    about: 'A run of one rider to put parcels into. One that is being put together is returned as it is.',
    body: z.object({
      riderId: chosenShortId(says('rider-required')),
      /** Today unless told. */
      runOn: ifGiven(CalendarDay),
    }),
    reply: Run,
    status: 201,
    failure: texts.saveFailed,
  },
  run: {
    ...staff,
    method: 'GET',
    path: '/admin/riders/runs/:id',
    about: 'A run with its parcels in the order of delivery.',
    params,
    missing,
    reply: Run,
    failure: texts.loadFailed,
  },
  addParcel: {
    ...changed,
    path: '/admin/riders/runs/:id/parcels',
    about: 'Puts a packed order into a run, last, by the code that was scanned or typed.',
    params,
    missing,
    body: z.object({ code: line(60, says('run-code-required')) }),
    reply: Run,
    failure: texts.saveFailed,
  },
  arrange: {
    ...changed,
    path: '/admin/riders/runs/:id/arrange',
    about:
      'The order of delivery, and what leaves the run before it is handed over. All that waits in it is named, or it has changed.',
    params,
    missing,
    body: z.object({ orderIds: OrderIds, without: OrderIds.default([]) }),
    reply: Run,
    failure: texts.saveFailed,
  },
  runDocument: {
    ...staff,
    method: 'GET',
    path: '/admin/riders/runs/:id/download',
    readLimit: 'LIMIT_PAPER',
    about:
      'The run as a PDF in the order of delivery: addresses, phone numbers, what to collect, a column to sign.',
    params,
    missing,
    reply: 'file',
    failure: texts.documentFailed,
  },
  handOver: {
    ...changed,
    path: '/admin/riders/runs/:id/hand-over',
    about:
      'The rider has these parcels of the run: their orders are shipped. Each by itself, some may be refused.',
    params,
    missing,
    body: OrdersForm,
    reply: Outcome.extend({ run: Run }),
    failure: texts.handOverFailed,
  },
  close: {
    ...changed,
    path: '/admin/riders/runs/:id/close',
    about:
      'Takes a run back: what came of each parcel and, with `payments`, the cash by notes, which is booked. Each parcel by itself; while one is refused the run stays open and nothing is booked.',
    params,
    missing,
    body: CloseRunForm,
    reply: Outcome.extend({ run: Run }),
    failure: texts.closeFailed,
  },
})
