import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { setStatus } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { givenPatient } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
let shop: Shop
let customer: Person
let napa: number
beforeAll(async () => {
  shop = await startShop()
  napa = await givenProduct(shop.context, { stock: 100, dosageForm: 'Tablet' })
})
beforeEach(async () => {
  customer = await shop.customer()
})
afterAll(() => shop.stop())

const add = (body: object, who: Pick<Person, 'post'> = customer) =>
  who.post('/api/medicine-box/medicines', { productId: napa, ...body })
const edit = (id: number, body: object, who: Pick<Person, 'put'> = customer) =>
  who.put(`/api/medicine-box/medicines/${id}`, body)
async function listMedicines() {
  const { medicines } = (await customer.get('/api/medicine-box')).json()
  return medicines.map(({ patient, person }: { patient: object | null; person: string | null }) => ({
    patient,
    person,
  }))
}

test('for how many days it may be taken without a doctor is said of what needs no prescription', async () => {
  const prescribed = await givenProduct(shop.context, { stock: 9, dispensingClass: 'prescription' })
  const taken = async (facts: object) => (await add(facts)).json()
  // a day of it is no reason to ask
  expect(await taken({ dose: '1+0+1' })).toMatchObject({ daysWithoutDoctor: 3, isTakenTooLong: false })
  expect(await taken({ dose: '1+0+1 x 7', person: 'Abba' })).toMatchObject({ isTakenTooLong: true })
  expect(await taken({ dose: '1+0+1 x 3', person: 'Amma' })).toMatchObject({ isTakenTooLong: false })
  expect(await taken({ dose: '1 weekly', person: 'Dadi' })).toMatchObject({ isTakenTooLong: false })
  expect(await taken({ productId: prescribed, dose: '1+0+1 x 7' })).toMatchObject({
    daysWithoutDoctor: null,
    isTakenTooLong: false,
  })
})

describe('a medicine of the box', () => {
  test('is the customer’s own, or names one of their people, which an edit changes and takes away', async () => {
    const id = await givenPatient(customer, { name: 'Amma' })
    const added = await add({ patientId: id })
    expect([added.statusCode, added.json().patient]).toEqual([201, { id, name: 'Amma' }])
    const medicine = added.json().id
    expect((await edit(medicine, { dose: '1+0+1' })).json().patient).toEqual({ id, name: 'Amma' })
    expect((await edit(medicine, { patientId: null })).json()).toMatchObject({ patient: null, person: null })
    expect((await edit(medicine, { patientId: id })).json().patient).toEqual({ id, name: 'Amma' })
  })

  test('each product is there once for each of them', async () => {
    const [amma, abba] = [await givenPatient(customer), await givenPatient(customer, { name: 'Abba' })]
    const made = [await add({}), await add({ patientId: amma }), await add({ patientId: abba })]
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    for (const again of [await add({}), await add({ patientId: amma, person: 'Another word' })])
      expect([again.statusCode, again.json().code]).toEqual([409, 'medicine-is-there'])
  })

  test('somebody else’s person, one that is gone and one that never was are not found, by whomever', async () => {
    const stranger = await shop.customer()
    const theirs = await givenPatient(stranger)
    const gone = await givenPatient(customer)
    await customer.delete(`/api/patients/${gone}`)
    const own = (await add({})).json().id
    const admin = await shop.admin()
    for (const patientId of [theirs, gone, 999_999]) {
      for (const answer of [
        await add({ patientId }),
        await edit(own, { patientId }),
        await add({ patientId, UserId: customer.id }, admin),
        await edit(own, { patientId }, admin),
      ]) {
        const { code, fields } = answer.json()
        expect([answer.statusCode, code, Object.keys(fields)]).toEqual([
          404,
          'patient-not-found',
          ['patientId'],
        ])
      }
    }
    expect(await listMedicines()).toEqual([{ patient: null, person: null }])
  })

  test('a pharmacist names a person of the customer’s', async () => {
    const id = await givenPatient(customer)
    const pharmacist = await shop.admin({ duties: ['pharmacist'] })
    const added = await add({ patientId: id, UserId: customer.id }, pharmacist)
    expect([added.statusCode, added.json().patient]).toEqual([201, { id, name: 'Amma' }])
    const log = await shop.db
      .selectFrom('audit_log')
      .select('changes')
      .where('table_name', '=', 'medicines')
      .execute()
    expect(log.map(({ changes }) => changes.patient_id)).toEqual(['hidden'])
  })
})

describe('a person who is removed', () => {
  test('leaves the medicines in the box under the name, not as the customer’s own', async () => {
    const id = await givenPatient(customer, { name: 'Amma' })
    await add({})
    await add({ patientId: id, person: 'Somebody' })
    expect((await customer.delete(`/api/patients/${id}`)).statusCode).toBe(204)
    expect(await listMedicines()).toEqual([
      { patient: null, person: null },
      { patient: null, person: 'Amma' },
    ])
  })

  test('a medicine that is there under that name already stays as it is', async () => {
    const id = await givenPatient(customer, { name: 'Amma' })
    await add({ person: 'amma', dose: '1+0+1' })
    await add({ patientId: id })
    expect((await customer.delete(`/api/patients/${id}`)).statusCode).toBe(204)
    expect(await listMedicines()).toEqual([{ patient: null, person: 'amma' }])
  })

  test('removed while a medicine is added for them, leaves none that names them', async () => {
    const id = await givenPatient(customer, { name: 'Amma' })
    const [added, removed] = await Promise.all([
      add({ patientId: id }),
      customer.delete(`/api/patients/${id}`),
    ])
    expect([201, 404]).toContain(added.statusCode)
    expect(removed.statusCode).toBe(204)
    expect(await listMedicines()).toEqual(added.statusCode === 201 ? [{ patient: null, person: 'Amma' }] : [])
  })
})

test('what an order brought is for the person whom its prescription names', async () => {
  const id = await givenPatient(customer)
  const { id: orderId } = await givenPlacedOrder(shop, customer, {
    items: [{ productId: napa, quantities: { strip: 1 } }],
  })
  await setStatus(shop, orderId, 'delivered')
  const at = shop.context.now()
  const file = {
    file_key: 'private/prescriptions/x.pdf',
    media_type: 'application/pdf',
    byte_size: 1,
  } as const
  await shop.db
    .insertInto('prescriptions')
    .values({
      user_id: customer.id,
      order_id: orderId,
      patient_id: id,
      ...file,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const kept = await customer.post('/api/medicine-box/from-order', { orderId })
  expect(kept.json()).toEqual({ added: 1 })
  expect(await listMedicines()).toEqual([{ patient: { id, name: 'Amma' }, person: null }])
})
