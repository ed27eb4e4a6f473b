import type { Customer } from '@niramoy/contract/sales/customers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roundTrips } from '../../testing/count-statements.ts'
import { setPaid, statusDesk } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { getFile, givenPatient, givenUpload, phonePhoto } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let owner: Person
let customer: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin({ name: 'Nasrin' })
  customer = await shop.customer({ name: 'Rahima', phone: '01711111111' })
})
afterAll(() => shop.stop())

const read = async (by: Person, id: number): Promise<Customer> =>
  (await by.get(`/api/admin/customers/${id}`)).json()
const note = (by: Person, id: number, body: string) => by.post(`/api/admin/customers/${id}/notes`, { body })

describe('the page of a customer', () => {
  let orderIds: number[]
  beforeAll(async () => {
    const desk = statusDesk(shop, owner)
    const items = async () => (await givenPlacedOrder(shop, customer)).id
    orderIds = [await items(), await items(), await items(), await items()]
    const [delivered = 0, refused = 0, cancelled = 0, paid = 0] = orderIds
    await desk.walk(delivered, 'processing', 'shipped', 'delivered')
    await desk.walk(refused, 'processing', 'shipped')
    const back = { status: 'cancelled', condition: 'sellable' }
    expect((await owner.put(`/api/admin/orders/${refused}/status`, back)).statusCode).toBe(200)
    await desk.walk(cancelled, 'cancelled')
    await setPaid(shop, paid)
    await givenUpload(shop, customer, { file: getFile(await phonePhoto(80, 60)) })
  })

  test('says who it is, and what they ordered, had sent and paid', async () => {
    const page = await read(owner, customer.id)
    expect(page.customer).toMatchObject({
      id: customer.id,
      name: 'Rahima',
      phone: '01711111111',
      phoneVerified: true,
      isStaff: false,
      duties: [],
      isWalkIn: false,
      erasedAt: null,
    })
    const [delivered, , , paid] = orderIds
    const getAmount = (id?: number) => page.orders.find((order) => order.id === id)?.totalAmount ?? 0
    expect(page.totals).toEqual({
      orders: 5,
      open: 2,
      cancelled: 2,
      sent: 2,
      cameBack: 1,
      spent: getAmount(delivered) + getAmount(paid),
    })
    expect(page.orders.map(({ id }) => id).slice(1)).toEqual([...orderIds].reverse())
    expect(page.prescriptions).toMatchObject([{ status: 'pending', orderId: page.orders[0]?.id }])
    expect(page.addresses).toHaveLength(1)
    expect(page.payments).toMatchObject([
      { kind: 'online', orderId: paid, amount: getAmount(paid), status: 'accepted' },
    ])
    expect(page.medicines).toBe(0)
  })

  test('messages are named, and what they said is not there', async () => {
    const page = await read(owner, customer.id)
    expect(page.messages?.map(({ kind }) => kind)).toContain('order-delivered')
    expect(Object.keys(page.messages?.[0] ?? {}).sort()).toEqual(
      ['channel', 'createdAt', 'id', 'kind', 'sentAt', 'status'].sort(),
    )
    const bodies = await shop.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('body', '<>', '')
      .execute()
    expect(bodies.length).toBeGreaterThan(0)
    for (const { body } of bodies) expect(JSON.stringify(page)).not.toContain(body)
  })

  test.each([
    ['manager', { addresses: true, messages: true, payments: true, medicines: false }],
    ['pharmacist', { addresses: true, messages: true, payments: false, medicines: true }],
    ['packer', { addresses: false, messages: false, payments: false, medicines: false }],
    ['accountant', { addresses: false, messages: false, payments: true, medicines: false }],
  ] as const)('a %s sees the blocks of their duty', async (duty, shown) => {
    const page = await read(await shop.admin({ duties: [duty] }), customer.id)
    const { addresses, messages, payments, medicines } = page
    expect({
      addresses: addresses !== null,
      messages: messages !== null,
      payments: payments !== null,
      medicines: medicines !== null,
    }).toEqual(shown)
    expect(page.orders.length).toBe(5)
  })

  test('that reminders were sent is for those who may read medicine boxes', async () => {
    const { id, get } = await shop.customer()
    expect((await get('/api/auth/me')).statusCode).toBe(200)
    const at = shop.context.now()
    const message = {
      channel: 'sms',
      recipient: '01711111112',
      body: 'x',
      user_id: id,
      created_at: at,
    } as const
    await shop.db
      .insertInto('outbox_messages')
      .values({ ...message, kind: 'medicines-run-out', next_try_at: at })
      .execute()
    const kinds = async (duty: 'manager' | 'pharmacist') =>
      (await read(await shop.admin({ duties: [duty] }), id)).messages?.map(({ kind }) => kind)
    expect(await kinds('pharmacist')).toContain('medicines-run-out')
    expect(await kinds('manager')).not.toContain('medicines-run-out')
  })

  test('costs as many statements as it has blocks, however many orders there are', async () => {
    const few = await shop.customer()
    const count = async (id: number) => (await roundTrips(shop.db, () => read(owner, id))).length
    expect(await count(customer.id)).toBe(await count(few.id))
    expect(await count(customer.id)).toBe(11)
  })

  test('storekeepers, customers and guests have no such page; nor has nobody', async () => {
    const path = `/api/admin/customers/${customer.id}`
    const storekeeper = await shop.admin({ duties: ['storekeeper'] })
    expect((await storekeeper.get(path)).json().code).toBe('not-your-duty')
    expect((await customer.get(path)).statusCode).toBe(403)
    expect((await shop.guest.get(path)).statusCode).toBe(401)
    const unknown = await owner.get('/api/admin/customers/999999')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'user-not-found'])
  })

  test('staff show their duties; how they are reached only to those who manage accounts', async () => {
    const packer = await shop.admin({ name: 'Karim', duties: ['packer'] })
    expect((await read(owner, packer.id)).customer).toMatchObject({
      isStaff: true,
      duties: ['packer'],
      phone: expect.any(String),
    })
    expect((await read(packer, owner.id)).customer).toMatchObject({
      name: 'Nasrin',
      phone: null,
      email: null,
    })
  })
})

describe('notes about a customer', () => {
  test('have an author and a time, the newest first', async () => {
    const colleague = await shop.admin({ name: 'Karim', duties: ['packer'] })
    const { id } = await shop.customer()
    const first = await note(owner, id, '  ফোনে কথা হয়েছে।\nRings twice. ')
    expect(first.statusCode).toBe(201)
    expect(first.json()).toEqual({
      id: expect.any(Number),
      UserId: id,
      body: 'ফোনে কথা হয়েছে।\nRings twice.',
      author: { id: owner.id, name: 'Nasrin' },
      createdAt: '2026-01-15T06:00:00.000Z',
    })
    await note(colleague, id, 'Pays in coins.')
    expect((await read(owner, id)).notes).toMatchObject([
      { body: 'Pays in coins.', author: { name: 'Karim' } },
      first.json(),
    ])
  })

  test('sent twice, or twice at once, are one note; of two people they are two', async () => {
    const colleague = await shop.admin()
    const { id } = await shop.customer()
    const replies = await Promise.all([
      note(owner, id, 'No answer.'),
      note(owner, id, 'No answer.'),
      note(colleague, id, 'No answer.'),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(replies[1]?.json()).toEqual(replies[0]?.json())
    expect((await read(owner, id)).notes).toHaveLength(2)
  })

  test('are refused when empty, and about nobody', async () => {
    const { id } = await shop.customer()
    const empty = await note(owner, id, ' \u200b ')
    expect([empty.statusCode, empty.json().fieldCodes]).toEqual([400, { body: 'order-note-required' }])
    expect((await note(owner, 999_999, 'x')).json().code).toBe('user-not-found')
  })

  test('are never changed, and the audit log says that there is one and not what it says', async () => {
    const { id } = await shop.customer()
    await note(owner, id, 'Zqnote of staff')
    const change = shop.db.updateTable('customer_notes').set({ body: 'x' }).where('user_id', '=', id)
    await expect(change.execute()).rejects.toThrow('never changed')
    const { entries } = (await owner.get(`/api/admin/audit?table=customer_notes&rowId=${id}`)).json()
    expect(entries).toMatchObject([{ action: 'created', changes: expect.any(Array) }])
    expect(JSON.stringify(entries)).not.toContain('Zqnote of staff')
  })

  test('are erased with the customer, whose page then says so and takes no more', async () => {
    const leaving = await shop.customer({ name: 'Zqleaving' })
    await givenPlacedOrder(shop, leaving)
    await note(owner, leaving.id, 'Zqlast note')
    expect((await owner.delete(`/api/admin/users/${leaving.id}`)).statusCode).toBe(204)
    const page = await read(owner, leaving.id)
    expect(page.customer).toMatchObject({ name: 'Deleted customer', phone: null, email: null })
    expect(page.customer.erasedAt).not.toBeNull()
    expect({ notes: page.notes, addresses: page.addresses, messages: page.messages }).toEqual({
      notes: [],
      addresses: [],
      messages: [],
    })
    expect(page.orders).toHaveLength(1)
    expect((await note(owner, leaving.id, 'Who was it?')).json().code).toBe('user-not-found')
    const kept = await shop.db.selectFrom('idempotency_keys').select('reply_body').execute()
    expect(JSON.stringify(kept)).not.toContain('Zqlast note')
  })
})

describe('the people of a customer', () => {
  const people = (by: Person, id: number) => by.get(`/api/admin/customers/${id}/patients`)

  test('are counted on the page, and read by a pharmacist, which the audit log records once a day', async () => {
    const mother = await shop.customer()
    const id = await givenPatient(mother, { name: 'Zqkin', birthYear: 1960, allergies: ['aspirin'] })
    const pharmacist = await shop.admin({ duties: ['pharmacist'] })
    expect((await read(pharmacist, mother.id)).patients).toBe(1)
    const views = () =>
      shop.db
        .selectFrom('audit_log')
        .select(['action', 'row_id', 'changes'])
        .where('table_name', '=', 'patients')
        .where('actor_id', '=', pharmacist.id)
        .execute()
    expect(await views()).toEqual([])
    const answers = [await people(pharmacist, mother.id), await people(pharmacist, mother.id)]
    for (const answer of answers) {
      expect(answer.headers['cache-control']).toContain('no-store')
      expect(answer.json()).toMatchObject([{ id, name: 'Zqkin', allergies: ['aspirin'], ageMonths: 781 }])
    }
    expect(await views()).toEqual([{ action: 'viewed', row_id: mother.id, changes: {} }])
  })

  test('are nobody’s business without the duty', async () => {
    await givenPatient(customer)
    for (const duty of ['manager', 'packer', 'storekeeper', 'accountant'] as const) {
      const answer = await people(await shop.admin({ duties: [duty] }), customer.id)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-your-duty'])
    }
    expect((await read(await shop.admin({ duties: ['manager'] }), customer.id)).patients).toBeNull()
    expect((await people(customer, customer.id)).statusCode).toBe(403)
    const nobody = await people(owner, 999_999)
    expect([nobody.statusCode, nobody.json().code]).toEqual([404, 'user-not-found'])
  })

  test('are deleted with the customer, whose log quotes nothing of them', async () => {
    const leaving = await shop.customer()
    await givenPatient(leaving, { name: 'Zqleaving' })
    await givenPlacedOrder(shop, leaving)
    expect((await owner.delete(`/api/admin/users/${leaving.id}`)).statusCode).toBe(204)
    const left = shop.db.selectFrom('patients').select('id').where('user_id', '=', leaving.id)
    expect(await left.execute()).toEqual([])
    const log = await shop.db.selectFrom('audit_log').select('changes').execute()
    expect(JSON.stringify(log)).not.toContain('Zqleaving')
  })
})
