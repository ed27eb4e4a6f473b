import { codeSentTo } from '../../../server/src/testing/given/outbox.ts'
import { makeAccount } from '../../../server/src/testing/given/people.ts'
import type { Scene } from '../scene.ts'
import type { Action, Workflow } from '../workflow.ts'
import { ok } from './given.ts'

/** A customer saves a number that another account has not proved, and gets its code. */
async function onTheWay({ shop }: Scene) {
  const { phone }: { phone: string } = (await (await shop.customer()).get('/api/auth/me')).json()
  const number = `${phone.slice(0, 2)}3${phone.slice(3)}`
  await makeAccount(shop, { phone: number, proved: false })
  const customer = await shop.customer()
  ok(await customer.put('/api/users/profile', { name: 'Rahima', phone: number }))
  return { cookie: customer.cookie, number, otp: await codeSentTo(shop.db, number) }
}

/** A number is of one account, proved there, and named nowhere else. */
async function strayNumbers({ shop }: Scene): Promise<string[]> {
  const twice = await shop.db
    .selectFrom('users')
    .innerJoin('users as other', 'other.phone', 'users.proved_phone')
    .select('users.id')
    .whereRef('other.id', '<>', 'users.id')
    .execute()
  return twice.map(({ id }) => `the number of user ${id} stands at another account too`)
}

export const ACCOUNTS: readonly Workflow[] = [
  {
    name: 'another number proved, and gone from who only named it',
    of: 'POST /users/profile/verify-phone',
    async prepare(scene): Promise<Action> {
      const { cookie, otp } = await onTheWay(scene)
      return { method: 'POST', path: '/api/users/profile/verify-phone', cookie, body: { otp } }
    },
    check: strayNumbers,
  },
]
