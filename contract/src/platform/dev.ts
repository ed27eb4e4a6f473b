import { z } from 'zod'
import { calls } from './call.ts'
import { Instant, line, RowId } from './codecs.ts'

export const OutboxMessage = z.object({
  id: RowId,
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  createdAt: Instant,
})
export type OutboxMessage = z.output<typeof OutboxMessage>

/** What only the demo has: in production these answer 404. */
export const dev = calls({
  outbox: {
    method: 'GET',
    path: '/dev/outbox',
    access: 'anyone',
    about:
      'Demo only: the newest 200 messages the shop sent, newest first, all or those to one number or address.',
    query: z.object({ to: line(254).optional() }),
    reply: z.array(OutboxMessage),
    failure: 'Failed to load the outbox',
  },
})
