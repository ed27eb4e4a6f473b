import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { deleteEnded } from './assistant-sessions.sql.ts'

/** Deletes the sessions of assistants that have ended, and returns how many. */
export function endSessions(context: Context): Promise<number> {
  return transact(context, null, (tx) => deleteEnded(tx, context.now()))
}
