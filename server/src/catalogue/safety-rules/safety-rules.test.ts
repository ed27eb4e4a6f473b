import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenGenericName, givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenOrder } from '../../testing/fixtures/orders.ts'
import { refused } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { starterSafety } from './starter-safety.step.ts'

type Person = Awaited<ReturnType<Shop['admin']>>

let shop: Shop
let pharmacist: Person
let warfarin: number
let napa: number
beforeAll(async () => {
  shop = await startShop()
  pharmacist = await shop.admin({ name: 'Rahima', duties: ['pharmacist'] })
  const given = (name: string, generic: string) =>
    givenProduct(shop.context, { name, generic, dosageForm: 'Tablet' })
  warfarin = await given('Warf', 'Warfarin Sodium')
  napa = await given('Napa', 'Paracetamol')
})
afterAll(() => shop.stop())

async function list(query = '') {
  const answer = await pharmacist.get(`/api/safety-rules${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
async function find(ruleId: string) {
  const { rules } = await list(`?search=${ruleId}`)
  return rules.find((rule: { ruleId: string }) => rule.ruleId === ruleId)
}
async function check(...productIds: number[]) {
  const items = productIds.map((productId) => ({ productId }))
  const { interactions } = (await shop.guest.post('/api/medicine-checks', { items })).json()
  return interactions.map(({ ruleId, level }: { ruleId: string; level: string }) => [ruleId, level])
}
const OWN = {
  a: 'Warfarin',
  b: 'group:nsaid',
  level: 'never',
  effectEn: 'They bleed',
  effectBn: 'রক্ত পড়ে',
  adviceEn: 'Not here',
  adviceBn: 'এখানে নয়',
}

describe('the rules', () => {
  test('are there in every shop, each with a row, the gravest first, found by ingredient, group member and text', async () => {
    const { rules, totalItems, review } = await list()
    expect([totalItems, review]).toEqual([starterSafety().rules.length, null])
    expect(rules[0]).toMatchObject({ level: 'never', isOwn: false, isChanged: false, version: 1, fired: 0 })
    const found = async (query: string) => (await list(query)).totalItems
    expect(await found('?search=SILDENAFIL')).toBeGreaterThan(0)
    expect(await found('?level=space')).toBe(18)
    expect(await found('?state=unreviewed')).toBe(totalItems)
    expect(await found('?search=nothing%20at%20all')).toBe(0)
    expect(await found('?state=own')).toBe(0)
  })

  test('every rule of the file has its row, and no row is of no rule', async () => {
    const rows = await shop.db.selectFrom('safety_rules').select('starter_id').execute()
    expect(rows.map(({ starter_id }) => starter_id).sort()).toEqual(
      starterSafety()
        .rules.map(({ id }) => id)
        .sort(),
    )
  })

  test('take another level and text at once, everywhere, and go back to what they came with', async () => {
    expect(await check(warfarin, napa)).toEqual([['warfarin-paracetamol', 'note']])
    const rule = await find('warfarin-paracetamol')
    const answer = await pharmacist.put(`/api/safety-rules/${rule.id}`, { level: 'serious', version: 1 })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { level: 'serious', isChanged: true, reviewedBy: 'Rahima', version: 2, effectEn: rule.effectEn },
    ])
    expect(await check(warfarin, napa)).toEqual([['warfarin-paracetamol', 'serious']])
    const old = await pharmacist.put(`/api/safety-rules/${rule.id}`, { level: 'never', version: 1 })
    expect(old.json()).toMatchObject({ code: 'changed-meanwhile', current: { level: 'serious' } })
    await pharmacist.put(`/api/safety-rules/${rule.id}`, { level: 'note' })
    expect(await find('warfarin-paracetamol')).toMatchObject({ isChanged: false })
    const stored = await shop.db
      .selectFrom('safety_rules')
      .select('level')
      .where('id', '=', rule.id)
      .executeTakeFirstOrThrow()
    expect(stored.level).toBe(null)
  })

  test('are switched off with a reason, and on again', async () => {
    const rule = await find('warfarin-paracetamol')
    await pharmacist.put(`/api/safety-rules/${rule.id}`, { offReason: 'Everybody knows' })
    expect(await check(warfarin, napa)).toEqual([])
    expect((await list('?state=off')).rules).toMatchObject([{ ruleId: 'warfarin-paracetamol' }])
    await pharmacist.put(`/api/safety-rules/${rule.id}`, { offReason: null })
    expect(await check(warfarin, napa)).toEqual([['warfarin-paracetamol', 'note']])
  })

  test('of the shop are added, found and deleted; those of the program are not deleted', async () => {
    const added = await pharmacist.post('/api/safety-rules', { ...OWN, b: 'PARACETAMOL' })
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      {
        ruleId: `own-${added.json().id}`,
        a: 'warfarin',
        b: 'paracetamol',
        c: null,
        reach: 'yes',
        isOwn: true,
      },
    ])
    expect(await check(warfarin, napa)).toEqual([
      [added.json().ruleId, 'never'],
      ['warfarin-paracetamol', 'note'],
    ])
    const paths = [added.json().id, (await find('warfarin-paracetamol')).id].map(
      (id) => `/api/safety-rules/${id}`,
    )
    expect((await pharmacist.delete(paths[0] ?? '')).statusCode).toBe(204)
    expect(refused(await pharmacist.delete(paths[1] ?? ''))).toEqual([409, 'safety-rule-of-program'])
    expect(refused(await pharmacist.delete(paths[0] ?? ''))).toEqual([404, 'safety-rule-not-found'])
    expect(await check(warfarin, napa)).toEqual([['warfarin-paracetamol', 'note']])
  })

  test('need sides that are known and texts in both languages', async () => {
    const unknown = await pharmacist.post('/api/safety-rules', { ...OWN, b: 'group:nonsense', c: 'water' })
    expect([unknown.statusCode, Object.keys(unknown.json().fields)]).toEqual([400, ['b', 'c']])
    for (const wrong of [
      { level: 'bad' },
      { effectBn: ' ' },
      { a: '' },
      { reach: 'all' },
      { adviceEn: 'x'.repeat(501) },
    ]) {
      expect((await pharmacist.post('/api/safety-rules', { ...OWN, ...wrong })).statusCode).toBe(400)
    }
    expect((await list('?state=own')).totalItems).toBe(0)
  })

  test('are reviewed one by one, and confirmed as a list', async () => {
    const rule = await find('pde5-nitrate')
    expect((await pharmacist.post(`/api/safety-rules/${rule.id}/review`)).json()).toMatchObject({
      reviewedBy: 'Rahima',
      isChanged: false,
    })
    expect(refused(await pharmacist.post('/api/safety-rules/999999/review'))).toEqual([
      404,
      'safety-rule-not-found',
    ])
    const confirmed = await pharmacist.post('/api/safety-rules/confirm')
    expect(confirmed.json()).toMatchObject({ by: 'Rahima', rules: starterSafety().rules.length })
    expect((await list()).review).toMatchObject({ by: 'Rahima' })
  })

  test('that are given all the same most often come first among those that were found', async () => {
    const { id: userId } = await shop.customer()
    const at = shop.context.now()
    const found = async (ruleId: string, decisions: number, more: number) => {
      for (let nth = 0; nth < decisions + more; nth++) {
        const order_id = await givenOrder(shop.context, { userId, lines: [{ productId: napa, units: 1 }] })
        const decided = { decision: 'accepted', decided_by: userId, decided_at: at } as const
        const row = {
          order_id,
          rule_id: ruleId,
          generics: ['A', 'B'],
          product_ids: [],
          level: 'never' as const,
        }
        const whole = { ...row, found_at: at, ...(nth < decisions && decided) }
        await shop.db.insertInto('order_findings').values(whole).execute()
      }
    }
    await found('pde5-nitrate', 1, 2)
    await found('nsaid-nsaid', 2, 0)
    const { rules } = (await pharmacist.get('/api/safety-rules?state=fired')).json()
    expect(
      rules.map(({ ruleId, fired, overruled }: Record<string, unknown>) => [ruleId, fired, overruled]),
    ).toEqual([
      ['nsaid-nsaid', 2, 2],
      ['pde5-nitrate', 3, 1],
    ])
  })
})

describe('groups', () => {
  test('get other members, and new ones are made for own rules', async () => {
    const { groups, ingredients } = (await pharmacist.get('/api/safety-rules/groups')).json()
    expect(groups.find(({ name }: { name: string }) => name === 'nsaid')).toMatchObject({ isOwn: false })
    expect(ingredients).toContain('paracetamol')
    const saved = await pharmacist.post('/api/safety-rules/groups', {
      name: 'Our-pair',
      ingredients: ['Paracetamol', 'paracetamol', 'cetirizine'],
    })
    expect(saved.json()).toEqual({
      name: 'our-pair',
      ingredients: ['paracetamol', 'cetirizine'],
      isOwn: true,
    })
    const added = await pharmacist.post('/api/safety-rules', { ...OWN, b: 'group:our-pair' })
    expect((await check(warfarin, napa))[0]).toEqual([added.json().ruleId, 'never'])
    await pharmacist.post('/api/safety-rules/groups', { name: 'our-pair', ingredients: ['cetirizine'] })
    expect(await check(warfarin, napa)).toEqual([['warfarin-paracetamol', 'note']])
    for (const wrong of [
      { name: 'a b' },
      { name: '' },
      { ingredients: [] },
      { ingredients: 'x' },
      { ingredients: ['newmol'] },
    ]) {
      const body = { name: 'good', ingredients: ['cetirizine'], ...wrong }
      expect((await pharmacist.post('/api/safety-rules/groups', body)).statusCode).toBe(400)
    }
  })
})

describe('what is in a generic name', () => {
  test('is on a work list until somebody says it, and then rules cover all of its products', async () => {
    const generic = 'Coumadinol XR'
    const product = await givenProduct(shop.context, { name: 'Cou', generic, dosageForm: 'Tablet' })
    const id = await givenGenericName(shop.context, { generic })
    const missing = async () =>
      (await pharmacist.get('/api/safety-rules/generics?missing=1')).json().generics as { id: number }[]
    expect((await missing()).map((one) => one.id)).toEqual([id])
    expect(await check(product, napa)).toEqual([])
    const given = await pharmacist.put(`/api/safety-rules/generics/${id}`, { ingredients: ['Warfarin'] })
    expect(given.json()).toEqual({ id, name: generic, ingredients: ['warfarin'], isOwn: true, products: 1 })
    expect(await check(product, napa)).toEqual([['warfarin-paracetamol', 'note']])
    expect(await missing()).toEqual([])
    const renamed = await shop.db
      .updateTable('generic_names')
      .set({ name: 'Coumadinol' })
      .where('id', '=', id)
      .returning('id')
      .execute()
    expect(renamed).toHaveLength(1)
    expect(await check(product, napa)).toEqual([['warfarin-paracetamol', 'note']])
    await pharmacist.put(`/api/safety-rules/generics/${id}`, { ingredients: null })
    expect((await missing()).map((one) => one.id)).toEqual([id])
    expect(refused(await pharmacist.put('/api/safety-rules/generics/999999', { ingredients: [] }))).toEqual([
      404,
      'generic-name-not-found',
    ])
  })

  test('goes along when a name that the program knows gets another name', async () => {
    const owner = await shop.admin()
    const { genericNames } = (await owner.get('/api/generic-names?pageSize=200')).json()
    const found = genericNames.find(({ name }: { name: string }) => name === 'Warfarin Sodium')
    const { id, categoryId } = found
    const answer = await owner.put(`/api/generic-names/${id}`, { name: 'Warfarin of ours', categoryId })
    expect(answer.statusCode).toBe(200)
    expect(await check(warfarin, napa)).toEqual([['warfarin-paracetamol', 'note']])
  })
})

test('only who answers for clinical texts may see and change them, and the audit log records it', async () => {
  const manager = await shop.admin({ duties: ['manager'] })
  const customer = await shop.customer()
  for (const by of [manager, customer]) {
    expect((await by.get('/api/safety-rules')).statusCode).toBe(403)
    expect((await by.post('/api/safety-rules', OWN)).statusCode).toBe(403)
    expect((await by.post('/api/safety-rules/confirm')).statusCode).toBe(403)
  }
  expect((await shop.guest.get('/api/safety-rules')).statusCode).toBe(401)
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['table_name', 'actor_id'])
    .where('table_name', 'in', ['safety_rules', 'safety_reviews', 'ingredient_groups', 'generic_ingredients'])
    .execute()
  expect(new Set(rows.map(({ table_name }) => table_name)).size).toBe(4)
  expect(rows.every(({ actor_id }) => actor_id !== null)).toBe(true)
})
