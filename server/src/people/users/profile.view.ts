import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { UserRow } from '../auth/accounts/auth.sql.ts'
import { currentUserView, type Demand } from '../auth/accounts/auth.view.ts'

/** A profile is the signed-in user, as signing in shows them. */
export function profileView(demand: Demand, row: UserRow): CurrentUser {
  return currentUserView(demand, row)
}
