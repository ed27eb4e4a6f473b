import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { Context } from '../../platform/context.ts'
import type { UserRow } from '../auth/accounts/auth.sql.ts'
import { currentUserView } from '../auth/accounts/auth.view.ts'

/** A profile is the signed-in user, as signing in shows them. */
export function profileView(context: Pick<Context, 'settings'>, row: UserRow): CurrentUser {
  return currentUserView(context, row)
}
