import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearCatalogue,
  givenBrand,
  givenGenericName,
  givenProductType,
} from '../../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let places: { brandId: number; productTypeId: number; genericNameId: number }
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  places = {
    brandId: await givenBrand(shop.context, 'Beximco'),
    productTypeId: await givenProductType(shop.context, 'Syrup'),
    genericNameId: await givenGenericName(shop.context, { generic: 'Paracetamol', category: 'Pain' }),
  }
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

const PRICE = { unitPrice: 35, unitSize: '60 ml bottle', effectiveFrom: '2026-01-10' }
const syrup = (facts: object = {}) => ({
  name: 'Napa',
  strength: '120 mg/5 ml',
  dosageForm: 'Syrup',
  ...places,
  pricing: [PRICE],
  ...facts,
})
const post = (facts: object = {}) => admin.post('/api/products', syrup(facts))
const sized = (unitSize: string) => ({ pricing: [{ ...PRICE, unitSize }] })

async function given(facts: object = {}): Promise<{ id: number; version: number }> {
  const answer = await post(facts)
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined])
  return answer.json()
}

const TAKEN = {
  code: 'product-label-taken',
  message: 'This manufacturer already has a product with the same name, strength, form and pack.',
  fieldCodes: { name: 'product-label-taken' },
}
const listed = async () => (await shop.guest.get('/api/products')).json().totalItems

describe('a second product of a manufacturer with the same label', () => {
  test('is refused at its name, in capitals or not and of another generic name too, and nothing is saved', async () => {
    await given()
    const genericNameId = await givenGenericName(shop.context, { generic: 'Ibuprofen', category: 'Pain' })
    for (const facts of [{}, { name: 'NAPA' }, { genericNameId }]) {
      const answer = await post(facts)
      expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining(TAKEN)])
    }
    expect(await listed()).toBe(1)
  })

  test('is another product in another pack, form or strength, or of another manufacturer', async () => {
    await given()
    await given(sized('100 ml bottle'))
    await given({ dosageForm: 'Oral Suspension' })
    await given({ strength: '250 mg/5 ml' })
    await given({ brandId: await givenBrand(shop.context, 'Square') })
    expect(await listed()).toBe(5)
  })

  test('may take the place of one that was deleted', async () => {
    const { id } = await given()
    expect((await admin.delete(`/api/admin/products/${id}`)).statusCode).toBe(204)
    await given()
  })

  test('two at once: one is saved', async () => {
    const answers = await Promise.all([post(), post({ name: 'napa' }), post()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect(await listed()).toBe(1)
  })
})

describe('an edit', () => {
  const put = (id: number, facts: object) => admin.put(`/api/products/${id}`, syrup(facts))

  test('that gives a product the label of another one is refused; any other is saved', async () => {
    await given()
    const { id, version } = await given(sized('100 ml bottle'))
    const refused = await put(id, { version })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'product-label-taken'])
    const saved = await put(id, { version, ...sized('200 ml bottle') })
    expect([saved.statusCode, saved.json().label.en]).toEqual([
      200,
      'Napa 120 mg/5 ml · Syrup · 200 ml bottle',
    ])
  })

  test('two products that become one at once: one is saved', async () => {
    const one = await given(sized('100 ml bottle'))
    const other = await given(sized('200 ml bottle'))
    const answers = await Promise.all([one, other].map(({ id, version }) => put(id, { version })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('of a product that shares its label from before may change anything but the label', async () => {
    const { id } = await given()
    await shop.db.updateTable('products').set({ name: 'Feroson' }).where('id', '=', id).execute()
    await given()
    await shop.db.updateTable('products').set({ name: 'Napa' }).where('id', '=', id).execute()
    const { version } = (await admin.get(`/api/products/${id}`)).json()
    const saved = await put(id, { version, description: 'For fever.' })
    expect([saved.statusCode, saved.json().description]).toEqual([200, 'For fever.'])
  })
})

describe('a new price', () => {
  const price = (id: number, facts: object) =>
    admin.put(`/api/products/${id}/pricing`, { ...PRICE, unitPrice: 40, ...facts })

  test('whose unit size makes the label that of another product is refused, also of a later day', async () => {
    await given()
    const { id, version } = await given(sized('100 ml bottle'))
    for (const effectiveFrom of ['2026-01-12', '2027-03-01']) {
      const refused = await price(id, { version, effectiveFrom })
      expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining(TAKEN)])
    }
    const saved = await price(id, { version, effectiveFrom: '2026-01-12', unitSize: '100 ml bottle' })
    expect([saved.statusCode, saved.json().unitPrice]).toEqual([200, 40])
  })
})
