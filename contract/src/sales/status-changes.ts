import { z } from 'zod'
import { Instant, RowId } from '../platform/codecs.ts'
import { OrderStatus } from './order.ts'

/** What became of each of them: changed, or refused and why. */
export const StatusesReply = z.object({
  /** Names the change for its undo; null: nothing changed. */
  bulkChangeId: RowId.nullable(),
  changed: z.array(z.object({ id: RowId, orderCode: z.string(), status: OrderStatus })),
  refused: z.array(
    z.object({ id: RowId, orderCode: z.string().nullable(), code: z.string(), message: z.string() }),
  ),
})
export type StatusesReply = z.output<typeof StatusesReply>

/** A change of status for many orders at once. */
export const StatusChange = z.object({
  id: RowId,
  status: OrderStatus,
  createdAt: Instant,
  createdBy: z.object({ id: RowId, name: z.string() }),
  /** How many orders it changed, and of how many that was undone. */
  orders: z.int(),
  undone: z.int(),
})
export type StatusChange = z.output<typeof StatusChange>

export const StatusChangeDetails = StatusChange.extend({
  changes: z.array(
    z.object({
      id: RowId,
      orderCode: z.string(),
      from: OrderStatus,
      to: OrderStatus,
      undoneAt: Instant.nullable(),
      /** Why it cannot be undone. */
      refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** The customer got a message already, which cannot be taken back: a correction follows it. */
      isTold: z.boolean(),
    }),
  ),
})
export type StatusChangeDetails = z.output<typeof StatusChangeDetails>

export const UndoneReply = StatusesReply.omit({ bulkChangeId: true }).extend({
  /** How many customers get a message that the one before was a mistake. */
  corrected: z.int(),
})
export type UndoneReply = z.output<typeof UndoneReply>
