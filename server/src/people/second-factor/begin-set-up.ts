import type { SetUpTexts } from '@niramoy/contract/people/second-factor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { newSecret, setUpTexts } from '../../platform/integrations/totp.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { RequestInfo } from '../../platform/visit.ts'
import { updateNewSecret } from '../auth/sessions/new-secrets.sql.ts'
import { lockStaff } from './lock-staff.step.ts'
import { sealSecret } from './secret-box.step.ts'

/** POST /second-factor/begin. The secret waits in this session; one that was begun before is forgotten. */
export async function beginSetUp(context: Context, userId: number, visit: RequestInfo): Promise<SetUpTexts> {
  const session = visit.session.tokenHash
  if (!session) throw new Refusal('not-logged-in')
  const secret = newSecret(context.random)
  const user = await transact(context, userId, async (tx) => {
    const staff = await lockStaff(tx, userId)
    // with a second factor the password is the only way to sign in
    if (!staff.password_hash) throw new Refusal('second-factor-needs-password')
    await updateNewSecret(tx, session, { secret: sealSecret(context, userId, secret), at: context.now() })
    return staff
  })
  return setUpTexts(secret, {
    issuer: context.settings.SHOP_NAME,
    label: user.proved_phone ?? user.email ?? user.username,
  })
}
