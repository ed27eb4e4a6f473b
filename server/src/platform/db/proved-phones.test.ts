import { expect, test } from 'vitest'
import { migrateFrom } from '../../testing/database.ts'

const AT = `'2026-01-15T06:00:00Z'`
const HASH = `'${'x'.repeat(40)}'`

/** Accounts as they were before, and which number each signs in with afterwards. */
const CASES: readonly (readonly [id: number, facts: string, provedPhone: string | null])[] = [
  [1, `'01700000001', ${HASH}, ${AT}, null`, '01700000001'], // registered, or made by admin:create
  [2, `'01700000002', null, ${AT}, ${AT}`, null], // came by Google, completed the profile
  [3, `'01700000003', ${HASH}, ${AT}, ${AT}`, null], // the same, and set a password later
  [4, `'01700000004', null, ${AT}, null`, null], // made by staff, never signed in
  [5, `'01700000005', ${HASH}, ${AT}, null`, '01700000005'], // made by staff, password set by SMS
  [6, `'01700000006', ${HASH}, ${AT}, ${AT}`, null], // made by staff, password perhaps set by e-mail
  [7, `'01700000007', ${HASH}, ${AT}, null`, null], // number changed by staff
  [8, `'01700000008', ${HASH}, ${AT}, null`, '01700000080'], // changed the number on the profile, twice
  [9, `'01700000009', ${HASH}, ${AT}, null`, null], // the same, and the former number is another's now
  [10, `'01700000010', ${HASH}, null, null`, null], // began a registration
]

test('what may have been typed only is not proved; what a code has proved stays the login', async () => {
  await migrateFrom('0017-proved-phones.sql', {
    before: before(),
    async after(client) {
      const { rows } = await client.query(
        'select id, phone, proved_phone from users where id <= 10 order by id',
      )
      expect(rows.map(({ id, proved_phone }) => [id, proved_phone])).toEqual(
        CASES.map(([id, , proved]) => [id, proved]),
      )
      // what people see of themselves is as it was
      expect(rows.map(({ phone }) => phone)).toEqual(CASES.map(([id]) => `017${String(id).padStart(8, '0')}`))
    },
  })
})

function before(): string {
  const users = CASES.map(
    ([id, facts]) => `(${id}, '${id.toString(16).toUpperCase().padStart(6, '0')}', ${facts})`,
  )
  return `
    insert into users (id, username, phone, password_hash, verified_at, email_verified_at, email, name, role,
      created_at, updated_at) overriding system value
    select id, username, phone, password_hash, verified_at::timestamptz, email_verified_at::timestamptz,
      id || '@shop.example', 'Rahima', case when id = 1 then 'admin' else 'user' end, ${AT}, ${AT}
    from (values ${users.join(', ')}) as person (id, username, phone, password_hash, verified_at, email_verified_at);
    insert into users (id, username, phone, verified_at, password_hash, name, role, created_at, updated_at)
      overriding system value
      values (90, 'AAAAAA', '01700000090', ${AT}, ${HASH}, 'Karim', 'user', ${AT}, ${AT});
    insert into social_identities (user_id, provider, subject, created_at)
      values (2, 'google', 'two', ${AT}), (3, 'facebook', 'three', ${AT});
    insert into audit_log (actor_id, action, table_name, row_id, changes, created_at) values
      (1, 'created', 'users', 4, '{"phone": "hidden"}', ${AT}),
      (1, 'created', 'users', 5, '{"phone": "hidden"}', ${AT}),
      (1, 'created', 'users', 6, '{"phone": "hidden"}', ${AT}),
      (1, 'updated', 'users', 7, '{"phone": "hidden"}', ${AT}),
      (1, 'updated', 'users', 1, '{"name": "hidden"}', ${AT});
    insert into outbox_messages (channel, kind, recipient, body, user_id, next_try_at, created_at) values
      ('sms', 'phone-changed', '01700000080', '', 8, ${AT}, ${AT}),
      ('sms', 'phone-changed', '01700000081', '', 8, ${AT}, ${AT}),
      ('sms', 'phone-changed', '01700000090', '', 9, ${AT}, ${AT})`
}
