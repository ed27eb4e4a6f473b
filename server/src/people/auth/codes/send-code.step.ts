import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { lockUser } from '../accounts/auth.sql.ts'
import { queueCode } from './account-messages.step.ts'
import { askToSend } from './ask-to-send.step.ts'

type NewCode = Parameters<typeof queueCode>[2]

/** Sends a code to the signed-in person, unless the number or address was sent enough of them. */
export async function sendCode(context: Context, code: NewCode): Promise<void> {
  await askToSend(context, code.person.to)
  await transact(context, null, async (tx) => {
    await lockUser(tx, code.person.id)
    await queueCode(context, tx, code)
  })
}

/** The same limits, where what asks for the code is done without it. */
export async function maySendCode(context: Context, to: string): Promise<boolean> {
  try {
    await askToSend(context, to)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
