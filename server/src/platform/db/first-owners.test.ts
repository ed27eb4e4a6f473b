import { expect, test } from 'vitest'
import { migrateFrom } from '../../testing/database.ts'

const PEOPLE = `insert into users (username, phone, name, role, created_at, updated_at)
  values ('AAAAA1', '01700000001', 'Amina', 'admin', now(), now()), ('AAAAA2', '01700000002', 'Karim', 'admin', now(), now()),
    ('AAAAA3', '01800000001', 'Rahima', 'user', now(), now())`

test('who worked here before duties is an owner; the version before can still take the role away', async () => {
  await migrateFrom('0034-duties.sql', {
    before: PEOPLE,
    async after(client) {
      const duties = async () =>
        (await client.query('select duties from users order by username')).rows.map((row) => row.duties)
      expect(await duties()).toEqual([['owner'], ['owner'], []])
      await client.query(`update users set role = 'user' where username = 'AAAAA2'`)
      await client.query(`update users set role = 'admin' where username = 'AAAAA3'`)
      expect(await duties()).toEqual([['owner'], [], []])
      await expect(
        client.query(`update users set duties = '{boss}' where username = 'AAAAA1'`),
      ).rejects.toThrow()
      await expect(
        client.query(`update users set duties = '{owner}' where username = 'AAAAA2'`),
      ).rejects.toThrow()
    },
  })
})
