import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { deleteEndedReplies } from './assistant-replies.sql.ts'
import { deleteEnded } from './assistant-sessions.sql.ts'

/** Deletes the sessions of assistants that have ended and the replies of yesterday, and returns how many. */
export function endSessions(context: Context): Promise<number> {
  const now = context.now()
  return transact(
    context,
    null,
    async (tx) => (await deleteEnded(tx, now)) + (await deleteEndedReplies(tx, now)),
  )
}
