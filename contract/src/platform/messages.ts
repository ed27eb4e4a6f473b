import { adminMessages as texts } from '@niramoy/texts/en/platform/admin/admin-messages'
import { z } from 'zod'
import { calls } from './call.ts'
import { Instant, RowId } from './codecs.ts'
import { paged, pageQuery } from './paging.ts'

/** A message that nobody got. */
export const FailedMessage = z.object({
  id: RowId,
  channel: z.enum(['sms', 'email']),
  /** What it is about, such as `order`. */
  kind: z.string(),
  /** The number or address that it was for. */
  to: z.string(),
  /** Whose account it was for, where it was for one. */
  customer: z.object({ id: RowId, name: z.string() }).nullable(),
  error: z.string().nullable(),
  createdAt: Instant,
})
export type FailedMessage = z.output<typeof FailedMessage>

export const messages = calls({
  failed: {
    method: 'GET',
    path: '/admin/messages',
    access: 'admin',
    permission: 'users',
    about:
      'Text messages and e-mails of the last seven days that could not be sent, the latest first: who they were for is to be called.',
    query: z.object(pageQuery()),
    reply: paged('messages', FailedMessage),
    failure: texts.failed,
  },
})
