import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'
import { wrongFields } from '../../testing/wrong-fields.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  customer = await shop.customer()
})
afterAll(() => shop.stop())

type Saved = { id: number; version: number; name: string }
async function given(facts: object = {}): Promise<Saved> {
  const answer = await customer.post('/api/patients', { name: 'আম্মা', ...facts })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const list = async (): Promise<Saved[]> => (await customer.get('/api/patients')).json()

describe('POST and GET /patients', () => {
  test('only the name is needed; the rest is nothing', async () => {
    const answer = await customer.post('/api/patients', { name: '  আম্মা ' })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'আম্মা',
        birthYear: null,
        birthMonth: null,
        ageMonths: null,
        weightKg: null,
        pregnant: null,
        breastFeeding: null,
        allergies: [],
        conditions: [],
        version: 1,
      },
    ])
    expect(await list()).toEqual([answer.json()])
  })

  test('all that helps is stored, numbers in Bengali digits too, each allergy once', async () => {
    const answer = await customer.post('/api/patients', {
      name: 'Rafi',
      birthYear: '২০২০',
      birthMonth: 11,
      weightKg: '১৪.৫',
      pregnant: false,
      breastFeeding: true,
      allergies: ['amoxicillin', 'group:nsaid', 'group:penicillin', 'amoxicillin'],
      conditions: ['g6pd', 'asthma'],
    })
    // on 15 January 2026
    expect(answer.json()).toMatchObject({
      birthYear: 2020,
      birthMonth: 11,
      ageMonths: 62,
      weightKg: 14.5,
      pregnant: false,
      breastFeeding: true,
      allergies: ['amoxicillin', 'group:nsaid', 'group:penicillin'],
      conditions: ['g6pd', 'asthma'],
    })
  })

  test('it is nobody’s to cache', async () => {
    await given()
    expect((await customer.get('/api/patients')).headers['cache-control']).toContain('no-store')
  })

  const WRONG_YEAR = 'Please enter the year with four digits, such as 1980.'
  const WRONG_WEIGHT = 'Please enter a weight between 0.3 and 300 kg.'
  test.each([
    [{ name: ' ' }, 'name', 'Please write a name.'],
    [{ name: undefined }, 'name', 'Please write a name.'],
    [{ name: 'x'.repeat(61) }, 'name', 'Please use at most 60 characters.'],
    [{ birthYear: 80 }, 'birthYear', WRONG_YEAR],
    [{ birthYear: 1980.5 }, 'birthYear', WRONG_YEAR],
    [{ birthYear: 'soon' }, 'birthYear', WRONG_YEAR],
    [{ birthYear: 2027 }, 'birthYear', 'This birth would be in the future.'],
    [{ birthYear: 2026, birthMonth: 2 }, 'birthYear', 'This birth would be in the future.'],
    [{ birthMonth: 5 }, 'birthYear', 'Please enter the year as well, or leave the month empty.'],
    [{ birthYear: 1980, birthMonth: 13 }, 'birthMonth', 'Please choose one of the listed values.'],
    [{ weightKg: 0 }, 'weightKg', WRONG_WEIGHT],
    [{ weightKg: 301 }, 'weightKg', WRONG_WEIGHT],
    [{ allergies: ['dust'] }, 'allergies', 'Please choose each allergy from the list.'],
    [{ allergies: ['group:dust'] }, 'allergies', 'Please choose each allergy from the list.'],
    [{ allergies: Array.from({ length: 21 }, () => 'aspirin') }, 'allergies', 'Please give at most 20.'],
    [{ conditions: ['love'] }, 'conditions.0', 'Please choose one of the listed values.'],
  ])('%j is refused at %s: %s', async (facts, field, message) => {
    const answer = await customer.post('/api/patients', { name: 'Amma', ...facts })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid-input', message, ...wrongFields({ [field]: message }) },
    ])
    expect(await list()).toEqual([])
  })

  test('each name is there once, however it is written; another account has its own', async () => {
    await given({ name: 'Amma' })
    const again = await customer.post('/api/patients', { name: 'AMMA' })
    const text = 'Somebody of this name is there already. Please choose another name.'
    expect([again.statusCode, again.json()]).toMatchObject([409, { message: text, fields: { name: text } }])
    expect((await (await shop.customer()).post('/api/patients', { name: 'Amma' })).statusCode).toBe(201)
  })

  test('there are at most twelve, also when many come at once', async () => {
    for (let at = 1; at <= 11; at++) await given({ name: `P${at}` })
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => customer.post('/api/patients', { name })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toBe('There are too many people. Please remove one first.')
    expect(await list()).toHaveLength(12)
  })

  test('what is stored to repeat a reply says nothing of anybody', async () => {
    const key = { 'idempotency-key': 'a-patient' }
    const body = { name: 'Zqsecret', allergies: ['amoxicillin'], conditions: ['kidney'] }
    const first = await customer.post('/api/patients', body, key)
    const again = await customer.post('/api/patients', body, key)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    const rows = await shop.db.selectFrom('idempotency_keys').select('reply_body').execute()
    expect(JSON.stringify(rows)).not.toMatch(/Zqsecret|amoxicillin|kidney/)
  })
})

describe('PUT and DELETE /patients/{id}', () => {
  test('what is left out stays, null clears', async () => {
    const { id, version } = await given({ birthYear: 1960, weightKg: 50, conditions: ['kidney'] })
    const answer = await customer.put(`/api/patients/${id}`, {
      name: 'Ma',
      weightKg: null,
      conditions: null,
      version,
    })
    expect(answer.json()).toMatchObject({ name: 'Ma', birthYear: 1960, weightKg: null, conditions: [] })
  })

  test('a year that is taken away takes no month along by itself', async () => {
    const { id } = await given({ birthYear: 1960, birthMonth: 5 })
    const refused = await customer.put(`/api/patients/${id}`, { birthYear: null })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['birthYear']])
    const both = await customer.put(`/api/patients/${id}`, { birthYear: null, birthMonth: null })
    expect(both.statusCode).toBe(200)
  })

  test('an allergy that the shop does not know any more stays until somebody removes it', async () => {
    const { id } = await given({ allergies: ['aspirin'] })
    await shop.db
      .updateTable('patients')
      .set({ allergies: ['gone', 'aspirin'] })
      .where('id', '=', id)
      .execute()
    const put = (body: object) => customer.put(`/api/patients/${id}`, body)
    expect((await put({ name: 'Ma' })).json().allergies).toEqual(['gone', 'aspirin'])
    expect((await put({ allergies: ['gone'] })).json().allergies).toEqual(['gone'])
    expect((await put({ allergies: [] })).json().allergies).toEqual([])
    expect((await put({ allergies: ['gone'] })).statusCode).toBe(400)
  })

  test('somebody else’s, a missing one and what is no id are not found; also for the owner of the shop', async () => {
    const { id } = await given()
    for (const [who, path] of [
      [await shop.customer(), id],
      [await shop.admin(), id],
      [customer, 999_999],
      [customer, 'abc'],
    ] as const) {
      for (const answer of [
        await who.put(`/api/patients/${path}`, { name: 'X' }),
        await who.delete(`/api/patients/${path}`),
      ]) {
        expect([answer.statusCode, answer.json()]).toMatchObject([
          404,
          { code: 'patient-not-found', message: 'Patient not found.' },
        ])
      }
    }
    expect(await list()).toHaveLength(1)
    for (const answer of [
      await shop.guest.get('/api/patients'),
      await shop.guest.post('/api/patients', { name: 'X' }),
    ])
      expect(answer.statusCode).toBe(401)
  })

  test('of two who remove at once the second finds nobody', async () => {
    const { id } = await given()
    const answers = await Promise.all([1, 2].map(() => customer.delete(`/api/patients/${id}`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  })

  test('what a customer writes is not in the audit log', async () => {
    const { id } = await given()
    await customer.put(`/api/patients/${id}`, { name: 'Ma' })
    await customer.delete(`/api/patients/${id}`)
    const rows = await shop.db
      .selectFrom('audit_log')
      .select('id')
      .where('actor_id', '=', customer.id)
      .execute()
    expect(rows).toEqual([])
  })
})
