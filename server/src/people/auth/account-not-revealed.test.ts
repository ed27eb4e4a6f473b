import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeSentTo, otherThan } from '../../testing/fixtures/outbox.ts'
import { makeAccount } from '../../testing/fixtures/people.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

/** Each request has its own; it stands in the text of what begins a transaction. */
const REQUEST_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const statements: string[] = []
const { query } = pg.Client.prototype
let shop: Shop
beforeAll(async () => {
  pg.Client.prototype.query = function listening(this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }]
    statements.push((typeof asked === 'string' ? asked : asked.text).replace(REQUEST_ID, '…'))
    return query.apply(this, args as never)
  } as typeof query
  shop = await startShop()
  await makeAccount(shop, { phone: '01711000001' })
  const email_verified_at = shop.context.now()
  await makeAccount(shop, { phone: '01711000003', email: 'known@shop.example', email_verified_at })
  await makeAccount(shop, { phone: '01711000008', email: 'typed@shop.example' })
  await makeAccount(shop, { phone: '01711000007', proved: false })
  await makeAccount(shop, { phone: '01711000004', username: 'ABC001' })
  await makeAccount(shop, { phone: '01711000002', verified: false })
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await shop.stop()
})

/** Every statement the call sends to the database, in order. */
async function readSql(path: string, login: string, fields: object = {}) {
  statements.length = 0
  const answer = await shop.guest.post(`/api/auth/${path}`, { login, ...fields })
  // now and then, whoever asks: the limits are swept, and a connection is tried that was idle for long
  const ran = statements.filter((text) => !text.includes('delete from rate_limits') && text !== 'select 1')
  return { answer: [answer.statusCode, answer.body], ran }
}

describe('whether there is an account', () => {
  test.each([
    ['forgot-password', '01711000001', '01711999999'],
    ['forgot-password', 'known@shop.example', 'nobody@shop.example'],
    ['forgot-password', 'typed@shop.example', 'never-typed@shop.example'],
    ['forgot-password', 'ABC001', 'DEF999'],
    ['forgot-password', '01711000007', '01711999995'],
    ['resend-otp', '01711000002', '01711999998'],
  ])('%s for %s and %s: one answer, the same work', async (path, known, unknown) => {
    // the first ones also prepare what every later one finds prepared
    const one = await readSql(path, known)
    const other = await readSql(path, unknown)
    expect(one.answer).toEqual(other.answer)
    expect(one.ran.at(-1)).toBe('commit')
    expect(other.ran.at(-1)).toBe('rollback')
    expect(other.ran.slice(0, -1)).toEqual(one.ran.slice(0, -1))
  })

  test.each([
    ['verify-otp', '01711000005', '01711999997'],
    ['verify-password-reset-otp', '01711000006', '01711999996'],
  ])('a wrong code at %s for %s and %s: one answer, the same work', async (path, known, unknown) => {
    await makeAccount(shop, { phone: known, verified: path !== 'verify-otp' })
    await readSql(path === 'verify-otp' ? 'resend-otp' : 'forgot-password', known)
    const code = await codeSentTo(shop.db, known)
    const one = await readSql(path, known, { otp: otherThan(code) })
    const other = await readSql(path, unknown, { otp: otherThan(code) })
    expect(one).toEqual(other)
  })

  test('a wrong sign-in code for a customer, for staff and for nobody: one answer, the same work', async () => {
    const [customer, staff, nobody] = ['01712000001', '01713000001', '01714000001']
    await makeAccount(shop, { phone: customer })
    await makeAccount(shop, { phone: staff, role: 'admin' })
    for (const phone of [customer, staff]) await readSql('code', '', { phone })
    const otp = otherThan(await codeSentTo(shop.db, customer))
    const wrong = (phone: string) => readSql('code/verify', '', { phone, otp })
    const one = await wrong(customer)
    expect(await wrong(staff)).toEqual(one)
    expect(await wrong(nobody)).toEqual(one)
    // only a customer's try is written: nobody waits for the disk
    expect(one.ran).toContain('set local synchronous_commit = off')
  })

  test('no message is sent, and nothing is stored, for a login that has no account', async () => {
    const before = await shop.db.selectFrom('outbox_messages').select('id').execute()
    await readSql('forgot-password', '01711888888')
    expect(await shop.db.selectFrom('outbox_messages').select('id').execute()).toEqual(before)
  })
})
