import { CONNECTIONS, TEST_REFUNDS, TEST_STATES } from '@niramoy/domain/sales/starter-data/connections'
import { adminConnections as texts } from '@niramoy/texts/en/sales/admin/admin-connections'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Instant, RowId, Taka } from '../platform/codecs.ts'

/** One try of a service outside of the shop. */
export const ConnectionTest = z.object({
  id: RowId,
  kind: z.enum(CONNECTIONS),
  status: z.enum(TEST_STATES),
  /** What the other side said. */
  detail: z.string().nullable(),
  /** By what the other side knows it. */
  reference: z.string().nullable(),
  startedBy: z.object({ id: RowId, name: z.string() }),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  /** Of a payment that waits: the gateway's page. */
  payAt: z.string().nullable(),
  refund: z.enum(TEST_REFUNDS).nullable(),
})
export type ConnectionTest = z.output<typeof ConnectionTest>

export const Connection = z.object({
  kind: z.enum(CONNECTIONS),
  /** The host that is asked; null: the demo's stand-in. */
  service: z.string().nullable(),
  /** The caller's own number, or where the mail goes. */
  sendsTo: z.string().nullable(),
  /** What a test payment costs. */
  amount: Taka.nullable(),
  /** Why it cannot be tried; null: it can. */
  missing: z.enum(['not-set-up', 'no-phone']).nullable(),
  /** Newest first, at most 5. */
  tests: z.array(ConnectionTest),
})
export type Connection = z.output<typeof Connection>

export const connections = calls({
  list: {
    method: 'GET',
    path: '/admin/connections',
    access: 'admin',
    permission: 'setup',
    about: 'The services outside of the shop, and what came of trying them.',
    reply: z.object({ connections: z.array(Connection) }),
    failure: texts.loadFailed,
  },
  test: {
    method: 'POST',
    path: '/admin/connections',
    access: 'admin',
    permission: 'setup',
    about:
      'Tries a service: an SMS to the caller’s own proved number, a mail to the caller’s verified address or else to the shop’s, a payment of the least amount to be made at `payAt`, the price of a parcel. At most 20 times in an hour.',
    body: z.object({ kind: z.enum(CONNECTIONS) }),
    oncePerKey: true,
    reply: ConnectionTest,
    status: 201,
    failure: texts.testFailed,
  },
})
