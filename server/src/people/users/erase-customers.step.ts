import type { Role } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { deleteUser } from '../auth/accounts/manage-users.sql.ts'
import {
  anonymiseUser,
  deleteBelongingsOf,
  deleteLastMessages,
  deleteMessagesOf,
  eraseAddressesOfOrders,
  eraseRepliesAbout,
  eraseWordsOfOrders,
  letGoOfPrescriptions,
  selectToErase,
  updateErased,
} from './erase-customer.sql.ts'

const HOUR_MS = 3_600_000
const MOST = 100

const NAMES = { user: 'Deleted customer', admin: 'Deleted admin' } as const

/** users 5: who has ordered or worked here loses the name, and the orders stay. The caller has locked the person. */
export async function removePerson(
  tx: Tx,
  { id, role }: { readonly id: number; readonly role: Role },
  at: Date,
): Promise<void> {
  await deleteMessagesOf(tx, id)
  if (await deleteUser(tx, id)) return
  await anonymiseUser(tx, id, NAMES[role], at)
  await eraseCustomer(tx, id, at)
}

/** users 5: all that names a person who was deleted, and of their orders all that the books do not need. */
async function eraseCustomer(tx: Tx, userId: number, at: Date): Promise<void> {
  await deleteMessagesOf(tx, userId)
  await deleteBelongingsOf(tx, userId)
  await eraseRepliesAbout(tx, userId)
  await eraseAddressesOfOrders(tx, userId, at)
  await eraseWordsOfOrders(tx, userId)
  await letGoOfPrescriptions(tx, userId, at)
  await updateErased(tx, userId, at)
}

/**
 * Once more an hour after an account was deleted: a request that was on its way may have written something
 * since. Returns how many accounts that were.
 */
export async function eraseCustomers(context: Context): Promise<number> {
  const at = context.now()
  const people = await selectToErase(context.db, { before: new Date(at.getTime() - HOUR_MS), most: MOST })
  for (const id of people) await transact(context, null, (tx) => eraseCustomer(tx, id, at))
  await deleteLastMessages(context.db)
  return people.length
}
