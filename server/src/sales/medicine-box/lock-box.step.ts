import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { DAYS_BEFORE } from '@niramoy/domain/sales/medicine-use'
import { lockUser } from '../../people/auth/accounts/manage-users.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockBox, selectOwner } from './medicine-box.sql.ts'

const TOKEN_BYTES = 16

/** Locks the customer and the box until the transaction ends; the job looks at it again today. */
export async function lockBoxOf(tx: Tx, { now, random }: Context, userId: number): Promise<void> {
  if (!(await lockUser(tx, userId))) throw new Refusal('user-not-found')
  const at = now()
  await lockBox(tx, {
    user_id: userId,
    days_before: DAYS_BEFORE.usual,
    stop_token: Buffer.from(random(TOKEN_BYTES)).toString('base64url'),
    check_on: dhakaDay(at),
    created_at: at,
    updated_at: at,
  })
}

/** The box of a medicine, locked. What is another's is not found. */
export async function lockOwn(tx: Tx, context: Context, actor: Actor, id: number): Promise<number> {
  const userId = await selectOwner(tx, id)
  if (userId === undefined || (actor.role !== 'admin' && userId !== actor.id)) {
    throw new Refusal('medicine-not-found')
  }
  await lockBoxOf(tx, context, userId)
  return userId
}
