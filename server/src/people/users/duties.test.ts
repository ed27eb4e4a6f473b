import { DUTIES, type Duty } from '@niramoy/domain/people/duties'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let owner: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(() => shop.stop())

type Staff = Awaited<ReturnType<Shop['admin']>>
const AT_NOON = '2026-01-15T06:00:00.000Z'
let phones = 0
const newPhone = () => `0171100${String(++phones).padStart(4, '0')}`
const readDuties = async (id: number) =>
  (await shop.db.selectFrom('users').select('duties').where('id', '=', id).executeTakeFirstOrThrow()).duties

async function save(by: Staff, id: number, facts: object) {
  return by.put(`/api/admin/users/${id}`, { name: 'Karim', phone: newPhone(), role: 'admin', ...facts })
}
const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

describe('giving and taking duties', () => {
  test('counts at once, while the person is signed in', async () => {
    const packer = await shop.admin({ duties: ['packer'] })
    expect((await packer.get('/api/admin/payments')).statusCode).toBe(403)
    const given = await save(owner, packer.id, { duties: ['accountant', 'packer'] })
    expect(given.json().duties).toEqual(['packer', 'accountant'])
    expect((await packer.get('/api/admin/payments')).statusCode).toBe(200)
    expect((await packer.get('/api/auth/me')).json().duties).toEqual(['packer', 'accountant'])
    await save(owner, packer.id, { duties: ['packer'] })
    expect(outcome(await packer.get('/api/admin/payments'))).toEqual([403, 'not-your-duty'])
  })

  test('left out they stay; without the role they are gone', async () => {
    const other = await shop.admin({ duties: ['manager'] })
    expect((await save(owner, other.id, {})).json().duties).toEqual(['manager'])
    expect((await save(owner, other.id, { role: 'user', duties: ['manager'] })).json().duties).toEqual([])
    expect((await save(owner, other.id, { role: 'admin' })).json().duties).toEqual([])
  })

  test('is in the audit log, before and after', async () => {
    const other = await shop.admin({ duties: ['packer'] })
    await save(owner, other.id, { duties: ['storekeeper'] })
    const { entries } = (await owner.get(`/api/admin/audit?table=users&rowId=${other.id}`)).json()
    expect(JSON.stringify(entries[0])).toContain('storekeeper')
    expect(JSON.stringify(entries[0])).toContain('packer')
  })

  test('needs the password of who gives them', async () => {
    const other = await shop.admin({ duties: ['packer'] })
    shop.at('2026-01-15T06:11:00.000Z')
    const answer = await save(owner, other.id, { duties: ['owner'] })
    shop.at(AT_NOON)
    expect(outcome(answer)).toEqual([403, 'fresh-password-needed'])
    expect(await readDuties(other.id)).toEqual(['packer'])
  })

  test.each([[['boss']], ['packer'], [[null]], [Array(21).fill('packer')]])(
    '%j is refused',
    async (duties) => {
      const other = await shop.admin({ duties: ['packer'] })
      expect((await save(owner, other.id, { duties })).statusCode).toBe(400)
      expect(await readDuties(other.id)).toEqual(['packer'])
    },
  )

  test('a new member of staff has those that were chosen, a customer none', async () => {
    const made = await owner.post('/api/admin/users', {
      phone: newPhone(),
      role: 'admin',
      duties: ['packer'],
    })
    expect(made.json()).toMatchObject({ role: { name: 'admin' }, duties: ['packer'] })
    const plain = await owner.post('/api/admin/users', { phone: newPhone(), duties: ['owner'] })
    expect(plain.json()).toMatchObject({ role: { name: 'user' }, duties: [] })
  })
})

describe('nobody but an owner', () => {
  const others = DUTIES.filter((duty) => duty !== 'owner')
  test.each(others)('a %s gives themselves or others no duty', async (duty) => {
    const me = await shop.admin({ duties: [duty] })
    const other = await shop.admin({ duties: ['packer'] })
    const customer = await shop.customer()
    for (const id of [me.id, other.id, customer.id]) {
      const before = await readDuties(id)
      expect(outcome(await save(me, id, { duties: ['owner'] }))).toEqual([403, 'not-your-duty'])
      expect(await readDuties(id)).toEqual(before)
    }
    const made = await me.post('/api/admin/users', { phone: newPhone(), role: 'admin', duties: [] })
    expect(outcome(made)).toEqual([403, 'not-your-duty'])
  })

  test('changes, signs out or deletes staff; a manager does so with customers', async () => {
    const manager = await shop.admin({ duties: ['manager'] })
    const packer = await shop.admin({ duties: ['packer'] })
    const customer = await shop.customer()
    expect(outcome(await save(manager, owner.id, {}))).toEqual([403, 'not-your-duty'])
    for (const path of [`${packer.id}`, `${packer.id}/sessions`]) {
      expect(outcome(await manager.delete(`/api/admin/users/${path}`))).toEqual([403, 'not-your-duty'])
    }
    expect((await packer.get('/api/auth/me')).statusCode).toBe(200)
    expect((await save(manager, customer.id, { role: 'user' })).statusCode).toBe(200)
    expect((await manager.delete(`/api/admin/users/${customer.id}/sessions`)).statusCode).toBe(204)
    expect((await manager.delete(`/api/admin/users/${customer.id}`)).statusCode).toBe(204)
  })

  test('a manager changes the own name and number, and keeps the duties', async () => {
    const manager = await shop.admin({ duties: ['manager'] })
    const saved = await save(manager, manager.id, { name: 'Rina', duties: ['manager'] })
    expect(saved.json()).toMatchObject({ name: 'Rina', duties: ['manager'] })
  })
})

describe('one owner stays', () => {
  const owners = async () =>
    (await shop.db.selectFrom('users').select(['id', 'duties']).execute()).filter(({ duties }) =>
      duties.includes('owner'),
    )

  test('the last one keeps the duty', async () => {
    const answer = await save(owner, owner.id, { duties: ['manager'] })
    expect(outcome(answer)).toEqual([409, 'user-is-last-owner'])
    const second = await shop.admin()
    expect((await save(second, second.id, { duties: ['manager'] })).statusCode).toBe(200)
    expect((await owners()).map(({ id }) => id)).toEqual([owner.id])
  })

  test.each<[string, Duty[]]>([
    ['take each other’s duty away', ['manager']],
    ['take each other’s duties away', []],
  ])('of two who %s at once', async (_, duties) => {
    for (let round = 0; round < 5; round++) {
      const second = await shop.admin()
      const answers = await Promise.all([
        save(owner, second.id, { duties }),
        save(second, owner.id, { duties }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
      expect(await owners()).toHaveLength(1)
      await shop.db
        .updateTable('users')
        .set({ duties: ['manager'] })
        .where('id', '=', second.id)
        .execute()
      await shop.db
        .updateTable('users')
        .set({ duties: ['owner'] })
        .where('id', '=', owner.id)
        .execute()
    }
  })

  test('of two who delete each other at once', async () => {
    const second = await shop.admin()
    const third = await shop.admin()
    await Promise.all([
      second.delete(`/api/admin/users/${third.id}`),
      third.delete(`/api/admin/users/${second.id}`),
    ])
    expect((await owners()).length).toBeGreaterThan(1)
  })
})
