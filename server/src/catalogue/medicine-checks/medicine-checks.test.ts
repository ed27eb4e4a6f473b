import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
const ids: Record<string, number> = {}
beforeAll(async () => {
  shop = await startShop()
  const given = async (name: string, generic: string, dosageForm = 'Tablet', strength = '500 mg') => {
    ids[name] = await givenProduct(shop.context, { name, generic, dosageForm, strength })
  }
  await given('Viagra', 'Sildenafil Citrate')
  await given('Nitro', 'Nicorandil')
  await given('Napa', 'Paracetamol')
  await given('Ace', 'Paracetamol')
  await given('Extra', 'Paracetamol + Caffeine', 'Tablet', '500 mg+65 mg')
  await given('Syrup', 'Paracetamol', 'Syrup', '120 mg/5 ml')
  await given('Warf', 'Warfarin Sodium', 'Tablet', '5 mg')
  await given('Gel', 'Diclofenac Sodium', 'Gel', '1%')
  await given('Odd', 'A thing nobody knows')
})
afterAll(() => shop.stop())

function items(...names: string[]) {
  return { items: names.map((name) => ({ productId: ids[name] })) }
}

async function check(...names: string[]) {
  const answer = await shop.guest.post('/api/medicine-checks', items(...names))
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('POST /medicine-checks', () => {
  test('two that must not meet are told to anyone, with why and what to do in both languages', async () => {
    const { interactions, duplicates, cautions } = await check('Viagra', 'Nitro', 'Odd')
    expect(interactions).toEqual([
      {
        ruleId: 'pde5-nitrate',
        level: 'never',
        productIds: [ids.Viagra, ids.Nitro],
        effect: { en: expect.any(String), bn: expect.stringMatching(/[ঀ-৿]/) },
        advice: { en: expect.any(String), bn: expect.stringMatching(/[ঀ-৿]/) },
      },
    ])
    expect([duplicates, cautions]).toEqual([[], []])
  })

  test('one ingredient twice is told, and the gravest comes first', async () => {
    const { interactions, duplicates } = await check('Napa', 'Extra', 'Warf', 'Gel')
    expect(interactions.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([
      'paracetamol-paracetamol',
      'warfarin-paracetamol',
    ])
    expect(duplicates).toEqual([{ ingredient: 'paracetamol', productIds: [ids.Napa, ids.Extra] }])
    expect((await check('Napa', 'Ace')).duplicates).toHaveLength(1)
  })

  test('nothing of nothing, and one product twice is one', async () => {
    expect(await check()).toEqual({ interactions: [], duplicates: [], cautions: [] })
    expect(await check('Napa', 'Napa')).toEqual({ interactions: [], duplicates: [], cautions: [] })
  })

  test('a product that is not there and a patient of somebody else are not found', async () => {
    const unknown = await shop.guest.post('/api/medicine-checks', {
      items: [{ productId: ids.Napa }, { productId: 999_999 }],
    })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'product-not-found'])
    expect(unknown.json().fields).toHaveProperty(['items.1.productId'])
    const patient = await shop.guest.post('/api/medicine-checks', { ...items('Napa'), patientId: 1 })
    expect([patient.statusCode, patient.json().code]).toEqual([404, 'patient-not-found'])
  })

  test('of a patient what does not suit is said to the person and to a pharmacist, to nobody else', async () => {
    const mother = await shop.customer()
    const added = await mother.post('/api/patients', { name: 'Me', allergies: ['paracetamol'] })
    const body = { ...items('Napa'), patientId: added.json().id }
    const path = '/api/medicine-checks'
    const cautions = [{ productId: ids.Napa, kind: 'allergy', level: 'never', text: expect.anything() }]
    expect((await mother.post(path, body)).json()).toMatchObject({ cautions })
    const pharmacist = await shop.admin({ duties: ['pharmacist'] })
    expect((await pharmacist.post(path, body)).json()).toMatchObject({ cautions })
    const opened = await shop.db
      .selectFrom('audit_log')
      .select('row_id')
      .where('actor_id', '=', pharmacist.id)
      .where('table_name', '=', 'patients')
      .execute()
    expect(opened).toEqual([{ row_id: mother.id }])
    for (const other of [await shop.customer(), await shop.admin({ duties: ['manager'] }), shop.guest]) {
      expect((await other.post(path, body)).statusCode).toBe(404)
    }
  })

  test.each([{}, { items: 'Napa' }, { items: [{}] }, { items: [null] }, { items: [{ productId: '' }] }])(
    'case %# is refused',
    async (body) => {
      expect((await shop.guest.post('/api/medicine-checks', body)).statusCode).toBe(400)
    },
  )

  test('is one statement, however many products', async () => {
    await check('Napa')
    const few = await countStatements(shop.db, () => check('Napa', 'Warf'))
    const many = await countStatements(shop.db, () => check(...Object.keys(ids)))
    expect(many).toBe(few)
  })
})

describe('POST /medicine-checks/doses', () => {
  const doses = async (body: object) => {
    const pharmacist = await shop.admin({ duties: ['pharmacist'] })
    return pharmacist.post('/api/medicine-checks/doses', body)
  }
  const of = (name: string, dose: string) => ({ productId: ids[name], dose })

  test('ok, over and unknown, with the sum over one ingredient', async () => {
    const answer = await doses({ items: [of('Napa', '1+0+1'), of('Warf', 'as told')] })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        doses: [
          { productId: ids.Napa, result: 'ok', perDayMg: 1000, maxPerDayMg: 4000 },
          { productId: ids.Warf, result: 'unknown', reason: 'dose-unreadable' },
        ],
      },
    ])
    const both = await doses({ items: [of('Napa', '2+2+2'), of('Extra', '1+1+1')] })
    expect(both.json().doses).toMatchObject([
      { result: 'over', perDayMg: 4500, reason: 'too-much-together' },
      { result: 'over', perDayMg: 4500 },
    ])
  })

  test('a child by its weight', async () => {
    const child = { ageMonths: 24, weightKg: 12 }
    const of15 = await doses({ items: [of('Syrup', '15 ml qds')], ...child })
    expect(of15.json().doses).toMatchObject([{ result: 'over', perDayMg: 1440, maxPerDayMg: 900 }])
    const of5 = await doses({ items: [of('Syrup', '5 ml tds')], ...child })
    expect(of5.json().doses).toMatchObject([{ result: 'ok' }])
  })

  test('an unknown product is not found, a wrong age refused, and only who reads prescriptions may ask', async () => {
    expect((await doses({ items: [{ productId: 999_999, dose: '1+0+1' }] })).statusCode).toBe(404)
    for (const wrong of [{ ageMonths: -1 }, { weightKg: 0 }, { weightKg: 'much' }, { ageMonths: 1.5 }]) {
      expect((await doses({ items: [], ...wrong })).statusCode).toBe(400)
    }
    const path = '/api/medicine-checks/doses'
    expect((await shop.guest.post(path, { items: [] })).statusCode).toBe(401)
    expect((await (await shop.customer()).post(path, { items: [] })).statusCode).toBe(403)
    expect((await (await shop.admin({ duties: ['manager'] })).post(path, { items: [] })).statusCode).toBe(403)
  })
})
