import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { says } from '../platform/says.ts'

const EMAIL_INVALID = says('email-invalid')
/** An e-mail address as it is stored: trimmed, lower case. */
export const Email = z
  .string(EMAIL_INVALID)
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(z.email(EMAIL_INVALID).max(254, EMAIL_INVALID))

export const newsletter = calls({
  subscribe: {
    method: 'POST',
    path: '/newsletter',
    access: 'anyone',
    about: 'Subscribes an e-mail address; the same address twice is no error.',
    body: z.object({ email: Email }),
    reply: z.object({ message: z.string() }),
    failure: 'An error occurred.',
    limit: 'LIMIT_NEWSLETTER',
  },
})
