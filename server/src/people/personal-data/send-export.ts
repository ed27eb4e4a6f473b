import type { FileReply } from '@niramoy/contract/platform/call'
import { insertExport } from '../../platform/audit/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectManaged } from '../auth/accounts/manage-users.sql.ts'
import { type CustomersData, makeExport } from './make-export.step.ts'

/** GET /users/profile/export. */
export async function exportOwn(
  context: Context,
  userId: number,
  customers: CustomersData,
): Promise<FileReply> {
  return makeExport(context, { userId, askedBy: userId }, customers)
}

/** GET /admin/users/{id}/export: it is recorded before the first byte leaves. */
export async function readExport(
  context: Context,
  { actorId, userId }: { readonly actorId: number; readonly userId: number },
  customers: CustomersData,
): Promise<FileReply> {
  const user = await selectManaged(context.db, userId)
  if (!user) throw new Refusal('user-not-found')
  if (user.role === 'admin') throw new Refusal('user-is-staff')
  const reply = await makeExport(context, { userId, askedBy: actorId }, customers)
  try {
    await transact(context, actorId, (tx) =>
      insertExport(tx, {
        actorId,
        table: 'users',
        rowId: userId,
        requestId: context.requestId,
        at: context.now(),
      }),
    )
  } catch (error) {
    reply.close()
    throw error
  }
  return reply
}
