import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenGenericName, givenProduct } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let made = 0
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop.stop())

async function given() {
  const generic = `Insulin ${++made}`
  const id = await givenGenericName(shop.context, { generic })
  return { url: `/api/generic-names/${id}/texts`, productId: await givenProduct(shop.context, { generic }) }
}
const readClinical = async (productId: number) =>
  (await shop.guest.get(`/api/products/${productId}`)).json().clinical

describe('the clinical texts of a generic name', () => {
  test('are inherited by its products, in both languages', async () => {
    const { url, productId } = await given()
    expect(await readClinical(productId)).toBeNull()
    const said = {
      indicationEn: 'Lowers blood sugar.\r\nFor diabetes.',
      indicationBn: 'রক্তের শর্করা কমায়।',
      storageEn: 'In the fridge, never frozen.',
      coldChain: true,
      checkedBy: 'Pharmacist Amina',
      checkedOn: '2026-01-15',
    }
    const answer = await admin.put(url, said)
    expect(answer.statusCode).toBe(200)
    const clinical = await readClinical(productId)
    expect(clinical).toMatchObject({
      ...said,
      indicationEn: 'Lowers blood sugar.\nFor diabetes.',
      storageBn: null,
      dosageEn: null,
    })
    expect(Object.keys(clinical)).toHaveLength(15)
    expect((await admin.get(url)).json()).toEqual(answer.json())
  })

  test('what is left out stays, what is empty goes; nothing said is null for the product', async () => {
    const { url, productId } = await given()
    await admin.put(url, { dosageEn: 'Twice a day', checkedBy: 'Amina', checkedOn: '2026-01-10' })
    await admin.put(url, { dosageBn: 'দিনে ২ বার' })
    expect(await readClinical(productId)).toMatchObject({ dosageEn: 'Twice a day', dosageBn: 'দিনে ২ বার' })
    await admin.put(url, { dosageEn: ' ', dosageBn: null })
    expect(await readClinical(productId)).toBeNull()
    expect((await admin.get(url)).json()).toMatchObject({ checkedBy: 'Amina', checkedOn: '2026-01-10' })
    await admin.put(url, { coldChain: true })
    expect(await readClinical(productId)).toMatchObject({ coldChain: true })
  })

  test.each([
    ['a check without its day', { checkedBy: 'Amina' }, { checkedBy: 'generic-check-incomplete' }],
    ['a day without who', { checkedOn: '2026-01-10' }, { checkedBy: 'generic-check-incomplete' }],
    [
      'a check of tomorrow',
      { checkedBy: 'Amina', checkedOn: '2026-01-16' },
      { checkedOn: 'generic-check-in-future' },
    ],
    ['no day', { checkedBy: 'Amina', checkedOn: '2026-02-30' }, { checkedOn: 'field-not-a-day' }],
    ['too much', { storageBn: 'ক'.repeat(4001) }, { storageBn: 'field-too-long' }],
  ])('%s is refused at its field', async (_what, body, fieldCodes) => {
    const { url } = await given()
    const answer = await admin.put(url, body)
    expect([answer.statusCode, answer.json().fieldCodes]).toEqual([400, fieldCodes])
  })

  test('an unknown one is not found; guests and customers may not', async () => {
    const answer = await admin.get('/api/generic-names/999999/texts')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'generic-name-not-found'])
    expect((await admin.put('/api/generic-names/999999/texts', {})).statusCode).toBe(404)
    const { url } = await given()
    const customer = await shop.customer()
    expect((await shop.guest.get(url)).statusCode).toBe(401)
    expect((await customer.put(url, { storageEn: 'x' })).statusCode).toBe(403)
  })

  test('every change is in the audit log', async () => {
    const { url } = await given()
    await admin.put(url, { storageEn: 'Dry' })
    const [entry] = await shop.db
      .selectFrom('audit_log')
      .select('changes')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry?.changes).toEqual({ storage_en: [null, 'Dry'] })
  })
})
