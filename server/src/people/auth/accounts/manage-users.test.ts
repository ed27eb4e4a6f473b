import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertUser } from '../../../platform/db/sample-rows.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Amina' })
})
beforeEach(() => shop.db.deleteFrom('users').where('id', '<>', admin.id).execute())
afterAll(() => shop.stop())

const at = (day: number) => new Date(`2026-01-${String(day).padStart(2, '0')}T06:00:00Z`)
const list = async (query = '') => (await admin.get(`/api/admin/users${query}`)).json()
const listNames = async (query: string): Promise<string[]> =>
  (await list(query)).users.map(({ name }: { name: string }) => name)

async function threePeople() {
  await insertUser(shop.db, {
    name: 'রহিমা খাতুন',
    username: '0AFF01',
    phone: '01811111111',
    email: 'rahima@shop.example',
    proved_phone: '01833333333',
    verified_at: at(1),
    created_at: at(1),
  })
  await insertUser(shop.db, { name: 'Karim', username: '0AFF02', phone: '01822222222', created_at: at(2) })
  await insertUser(shop.db, { name: 'Badal', username: '0AFF03', created_at: at(3) })
}

describe('GET /admin/roles', () => {
  test('1 is Admin, 2 is User', async () => {
    const answer = await admin.get('/api/admin/roles')
    expect(answer.json()).toEqual([
      { id: 1, name: 'admin' },
      { id: 2, name: 'user' },
    ])
  })
})

describe('GET /admin/users', () => {
  test('the newest first, ten to a page, each with role and without secrets', async () => {
    await threePeople()
    for (let i = 10; i < 19; i++) await insertUser(shop.db, { name: `Customer ${i}`, created_at: at(i) })
    const first = await list()
    expect(first).toMatchObject({ totalItems: 13, totalPages: 2, currentPage: 1 })
    expect([first.users.length, first.users[0].name]).toEqual([10, 'Customer 18'])
    const last = await list('?page=2')
    expect(last.users.at(-1)).toEqual({
      id: expect.any(Number),
      username: '0AFF01',
      name: 'রহিমা খাতুন',
      email: 'rahima@shop.example',
      phone: '01811111111',
      role: { id: 2, name: 'user' },
      duties: [],
      isVerified: true,
      phoneVerified: false,
      hasSecondFactor: false,
      createdAt: '2026-01-01T06:00:00.000Z',
      version: 1,
    })
    expect((await list('?page=3')).users).toEqual([])
    expect((await list('?pageSize=3')).users).toHaveLength(3)
  })

  test.each([
    ['রহি', ['রহিমা খাতুন']],
    ['0aff02', ['Karim']],
    ['0182222', ['Karim']],
    ['+880 1822-222222', ['Karim']],
    ['০১৮২২', ['Karim']],
    ['RAHIMA@', ['রহিমা খাতুন']],
    ['01833', ['রহিমা খাতুন']],
    ['%', []],
    ['-', []],
    ["'; drop table users; --", []],
  ])('q=%s finds %j', async (q, names) => {
    await threePeople()
    expect(await listNames(`?q=${encodeURIComponent(q)}`)).toEqual(names)
  })

  test.each(['1', 'admin', 'Admin'])('role=%s finds the admins', async (role) => {
    await threePeople()
    expect(await listNames(`?role=${role}`)).toEqual(['Amina'])
    expect(await listNames('?role=2&sortBy=name')).toHaveLength(3)
  })

  test('it sorts by each listed name, both ways', async () => {
    await threePeople()
    expect(await listNames('?role=2&sortBy=name&sortOrder=asc')).toEqual(['Badal', 'Karim', 'রহিমা খাতুন'])
    expect(await listNames('?role=2&sortBy=username&sortOrder=DESC')).toEqual(['Badal', 'Karim', 'রহিমা খাতুন'])
    expect(await listNames('?role=2&sortOrder=ASC')).toEqual(['রহিমা খাতুন', 'Karim', 'Badal'])
    for (const by of ['email', 'phone', 'role', 'id'])
      expect(await listNames(`?sortBy=${by}`)).toHaveLength(4)
  })

  test.each(['sortBy=password_hash', 'sortOrder=up', 'role=9', 'page=0', 'pageSize=999'])(
    '%s is refused',
    async (query) => {
      expect((await admin.get(`/api/admin/users?${query}`)).statusCode).toBe(400)
    },
  )

  test('a page costs the same few statements, however many there are on it', async () => {
    await threePeople()
    expect(await countStatements(shop.db, () => list('?q=a'))).toBeLessThanOrEqual(3)
  })
})

describe('POST /admin/users', () => {
  const add = (form: object) => admin.post('/api/admin/users', form)

  test('a phone is enough; the username is made, the role is user, and the account is verified', async () => {
    const answer = await add({ phone: '০১৭১২-৩৪৫৬৭৮', name: '', email: '' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      name: 'Customer',
      phone: '01712345678',
      email: null,
      role: { id: 2, name: 'user' },
      isVerified: true,
    })
    expect(answer.json().username).toMatch(/^[0-9A-F]{6}$/)
    const login = { login: '01712345678', password: 'anything-1' }
    expect((await shop.guest.post('/api/auth/login', login)).statusCode).toBe(401)
  })

  test.each([1, '1', 'admin', 'Admin', { id: 1 }, { id: 1, name: 'admin' }])(
    'the role %j makes an admin',
    async (role) => {
      const form = { name: 'Nadia', phone: '01712345678', email: 'Nadia@Shop.example', role }
      const { json } = await add(form)
      expect(json()).toMatchObject({
        name: 'Nadia',
        email: 'nadia@shop.example',
        role: { id: 1, name: 'admin' },
      })
    },
  )

  test.each([
    [{}, 'phone', 'Phone number is required.'],
    [{ phone: ' ' }, 'phone', 'Phone number is required.'],
    [{ phone: '0171234' }, 'phone', 'Phone number must be 11 digits'],
    [{ phone: '01712345678', email: 'nadia' }, 'email', 'Email is invalid'],
    [{ phone: '01712345678', role: 3 }, 'role', 'Role not found.'],
    [{ phone: '01712345678', role: ['admin'] }, 'role', 'Role not found.'],
  ])('%j is refused: %s, %s', async (form, field, message) => {
    const answer = await add(form)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }])
  })

  test('a phone or an e-mail belongs to one; of two at once one is made', async () => {
    const form = { phone: '01712345678', email: 'nadia@shop.example' }
    const answers = await Promise.all([add(form), add(form)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const again = await add({ phone: '01712345679', email: 'NADIA@shop.example' })
    expect([again.statusCode, again.json().message]).toEqual([409, 'Another user already has this email.'])
    expect((await add({ phone: '01712345678' })).json().message).toBe(
      'Another user already has this phone number.',
    )
  })
})

describe('PUT /admin/users/{id}', () => {
  const FORM = { name: 'Karim', phone: '01822222222', email: 'karim@shop.example', role: 2 }
  const save = (id: number | string, form: object) => admin.put(`/api/admin/users/${id}`, form)

  test('name, phone, e-mail and role change; the username stays', async () => {
    const { id } = await shop.customer()
    const before = (await list('?role=2')).users[0]
    const answer = await save(id, { ...FORM, username: '000000', role: { id: 1, name: 'admin' } })
    expect(answer.json()).toEqual({
      ...before,
      name: 'Karim',
      phone: '01822222222',
      phoneVerified: false,
      email: 'karim@shop.example',
      role: { id: 1, name: 'admin' },
      version: 2,
    })
  })

  test('an e-mail that is left out stays, an empty one goes', async () => {
    const { id } = await shop.customer()
    await save(id, FORM)
    const { email: _email, ...rest } = FORM
    expect((await save(id, rest)).json().email).toBe('karim@shop.example')
    expect((await save(id, { ...rest, email: '' })).json().email).toBeNull()
  })

  test.each(['name', 'phone', 'role'])('%s cannot be taken away', async (field) => {
    const { id } = await shop.customer()
    const answer = await save(id, { ...FORM, [field]: null })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      message: 'Please fill in all required fields for editing.',
      fields: { [field]: 'Please fill in all required fields for editing.' },
    })
  })

  test("another's phone is refused", async () => {
    await shop.customer({ phone: '01822222222' })
    const { id } = await shop.customer()
    const answer = await save(id, FORM)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'user-phone-taken'])
  })

  test('who is no admin any more is signed out everywhere; who becomes one stays signed in', async () => {
    const other = await shop.admin()
    const customer = await shop.customer()
    expect((await save(other.id, { ...FORM, role: 'user' })).statusCode).toBe(200)
    expect((await other.get('/api/auth/me')).statusCode).toBe(401)
    const promoted = await save(customer.id, { ...FORM, phone: '01833333333', email: '', role: 1 })
    expect(promoted.statusCode).toBe(200)
    expect((await customer.get('/api/auth/me')).json().role).toBe('admin')
  })

  test('another phone ends the codes and links that were sent before', async () => {
    const { id } = await shop.customer({ phone: '01811111111' })
    await givenReset(id)
    await save(id, { name: 'Karim', phone: '01811111111', role: 2 })
    expect(await readResets(id)).toBe(2)
    await save(id, { name: 'Karim', phone: '01811111112', role: 2 })
    expect(await readResets(id)).toBe(0)
  })

  test('a changed e-mail is no longer verified, the same one stays so', async () => {
    const verified = { email: 'karim@shop.example', email_verified_at: at(1), verified_at: at(1) }
    const id = await insertUser(shop.db, { ...verified, phone: '01822222222' })
    const verifiedAt = async () =>
      (await shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst())
        ?.email_verified_at
    await save(id, FORM)
    expect(await verifiedAt()).toEqual(at(1))
    await save(id, { ...FORM, email: 'other@shop.example' })
    expect(await verifiedAt()).toBeNull()
  })

  test('nobody changes their own role; the other fields are free', async () => {
    const own = { name: 'Amina B', phone: '01899999999', email: '', role: 1 }
    const refused = await save(admin.id, { ...own, role: 2 })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'You cannot change your own role. Please ask another admin.',
    ])
    expect((await save(admin.id, own)).json().name).toBe('Amina B')
    await save(admin.id, { ...own, name: 'Amina' })
  })

  test.each(['999999', 'abc', '0'])('%s is not found', async (id) => {
    const answer = await save(id, FORM)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'User not found.'])
  })
})

describe('GET /admin/users/{userId}/addresses', () => {
  test("a customer's addresses, as the customer sees them", async () => {
    const customer = await shop.customer()
    const home = {
      fullName: 'রহিমা',
      contactNo: '01711111111',
      villageArea: 'সোনাডাঙ্গা',
      policeStationSubDistrict: 'Sonadanga',
      cityDistrict: 'Khulna',
      stateDivision: 'Khulna',
    }
    await customer.post('/api/addresses', home)
    const answer = await admin.get(`/api/admin/users/${customer.id}/addresses`)
    expect(answer.json()).toEqual((await customer.get('/api/addresses')).json())
    expect(answer.json()).toMatchObject([{ ...home, UserId: customer.id }])
  })

  test.each(['999999', 'abc'])('%s is not found', async (id) => {
    const answer = await admin.get(`/api/admin/users/${id}/addresses`)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'User not found.'])
  })
})

async function givenReset(user_id: number) {
  const times = { created_at: at(15), expires_at: at(16) }
  const hash = Buffer.alloc(32, user_id)
  await shop.db
    .insertInto('one_time_codes')
    .values({ user_id, purpose: 'reset-password', code_hmac: hash, ...times })
    .execute()
  await shop.db
    .insertInto('password_reset_tokens')
    .values({ user_id, token_hash: hash, ...times })
    .execute()
}

async function readResets(userId: number): Promise<number> {
  const of = (table: 'one_time_codes' | 'password_reset_tokens') =>
    shop.db.selectFrom(table).where('user_id', '=', userId).select('user_id').execute()
  return (await of('one_time_codes')).length + (await of('password_reset_tokens')).length
}
