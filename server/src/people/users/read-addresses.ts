import type { Address } from '@niramoy/contract/people/addresses'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectAddresses } from '../addresses/addresses.sql.ts'
import { selectManaged } from '../auth/accounts/manage-users.sql.ts'
import { addressesView } from './manage-users.view.ts'

/** GET /admin/users/{userId}/addresses. */
export async function readAddresses({ db }: Context, userId: number): Promise<Address[]> {
  if (!(await selectManaged(db, userId))) throw new Refusal('user-not-found')
  return addressesView(await selectAddresses(db, userId))
}
