import type { CounterSaleForm } from '@niramoy/contract/sales/counter'
import { adminCounter as texts } from '@niramoy/texts/en/sales/admin/admin-counter'
import { insertManaged } from '../../people/auth/accounts/manage-users.sql.ts'
import { newUsername } from '../../people/auth/accounts/new-username.step.ts'
import { lockNumber } from '../../people/auth/codes/proved-phones.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { lockCustomer } from '../admin-orders/create-order.sql.ts'
import { insertWalkIn, lockByPhone, selectWalkIn } from './counter.sql.ts'

/** Whose order a counter sale is. A person is locked; the account of all without a name never changes. */
export async function buyerOf(
  tx: Tx,
  context: Context,
  customer: CounterSaleForm['customer'],
): Promise<number> {
  if (!customer) return walkIn(tx, context)
  if ('userId' in customer) {
    if (await lockCustomer(tx, customer.userId)) return customer.userId
    throw refusalAt('customer.userId', 'user-not-found')
  }
  return byPhone(tx, context, customer)
}

/** Made by the first sale that needs it. */
async function walkIn(tx: Tx, context: Context): Promise<number> {
  const known = await selectWalkIn(tx)
  if (known !== undefined) return known
  await insertWalkIn(tx, {
    username: await newUsername(context, tx),
    name: texts.walkIn,
    at: context.now(),
  })
  const made = await selectWalkIn(tx)
  if (made === undefined) throw new Error('the account of walk-in customers was not made')
  return made
}

type Phone = { readonly phone: string; readonly name?: string | undefined }

/** A number that staff typed is a contact number, as in an account that they add. */
async function byPhone(tx: Tx, context: Context, { phone, name }: Phone): Promise<number> {
  await lockNumber(tx, phone)
  const known = await lockByPhone(tx, phone)
  if (known !== undefined) return known
  if (!name) throw refusalAt('customer.phone', 'user-not-found')
  const username = await newUsername(context, tx)
  const facts = { username, name, phone, email: null, role: 'user' as const, duties: [] }
  return (await insertManaged(tx, facts, context.now())).id
}
