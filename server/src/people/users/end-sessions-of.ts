import type { Actor } from '@niramoy/domain/people/actor'
import { insertNamedChange } from '../../platform/audit/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { SessionCookie } from '../../platform/visit.ts'
import { deleteSessionsOf } from '../auth/sessions/sessions.sql.ts'
import { lockManaged } from './lock-managed.step.ts'

type Ended = { readonly id: number; readonly session: SessionCookie }

/** DELETE /admin/users/{id}/sessions. Who does so of themselves stays signed in where they are. */
export function endSessionsOf(context: Context, actor: Actor, { id, session }: Ended): Promise<void> {
  return transact(context, actor.id, async (tx) => {
    await lockManaged(tx, actor, id)
    await deleteSessionsOf(tx, id, id === actor.id ? session.tokenHash : null)
    await insertNamedChange(tx, {
      actorId: actor.id,
      table: 'users',
      rowId: id,
      column: 'sessions',
      requestId: context.requestId,
      at: context.now(),
    })
  })
}
