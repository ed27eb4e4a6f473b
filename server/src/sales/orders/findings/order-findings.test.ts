import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../testing/books.ts'
import { givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { packingDesk } from '../../../testing/fixtures/goods/fulfilment.ts'
import { givenShippingMethod } from '../../../testing/fixtures/offers.ts'
import { givenPlacedOrder, placeOrder } from '../../../testing/fixtures/orders.ts'
import {
  addFile,
  decide,
  readOff,
  readPrescription,
  refused,
} from '../../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Person
let pharmacist: Person
let manager: Person
let owner: Person
let desk: ReturnType<typeof packingDesk>
const ids = { sildenafil: 0, sildenafil2: 0, nitrate: 0, paracetamol: 0, prescribed: 0 }
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  pharmacist = await shop.admin({ name: 'Rahima', duties: ['pharmacist'] })
  manager = await shop.admin({ duties: ['manager'] })
  owner = await shop.admin()
  desk = packingDesk(owner)
  await givenShippingMethod(shop.context)
  const given = (name: string, generic: string, more: object = {}) =>
    givenProduct(shop.context, { name, generic, dosageForm: 'Tablet', stock: 900, ...more })
  ids.sildenafil = await given('Silagra', 'Sildenafil Citrate')
  ids.sildenafil2 = await given('Edegra', 'Sildenafil Citrate')
  ids.nitrate = await given('Nikoran', 'Nicorandil')
  ids.paracetamol = await given('Napa', 'Paracetamol')
  ids.prescribed = await given('Nikoran Rx', 'Nicorandil', { dispensingClass: 'prescription' })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const items = (...productIds: number[]) =>
  productIds.map((productId) => ({ productId, quantities: { strip: 1 } }))

async function findings(id: number) {
  const answer = await pharmacist.get(`/api/orders/${id}/findings`)
  expect(answer.statusCode).toBe(200)
  return answer.json().findings
}
const kinds = async (id: number) =>
  (await findings(id)).map(({ ruleId, decision }: { ruleId: string; decision: { kind: string } | null }) => [
    ruleId,
    decision?.kind ?? null,
  ])
const decideIt = (id: number, form: object = {}, by = pharmacist) =>
  by.post(`/api/orders/${id}/findings`, {
    ruleId: 'pde5-nitrate',
    decision: 'accepted',
    reason: 'The heart doctor knows',
    ...form,
  })
/** Staff order what a customer may not. */
async function staffOrder(...productIds: number[]): Promise<number> {
  const { shippingAddress, shippingMethodId } = await form()
  const answer = await manager.post('/api/admin/orders', {
    userId: customer.id,
    items: items(...productIds),
    shippingAddress,
    billingAddress: shippingAddress,
    shippingMethodId,
    paymentMethod: 'COD',
  })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}
async function form() {
  const { HOME } = await import('../../../testing/fixtures/orders.ts')
  const { id } = await shop.db.selectFrom('shipping_methods').select('id').executeTakeFirstOrThrow()
  return { shippingAddress: HOME, shippingMethodId: id }
}
const start = async (id: number) =>
  (await desk.start([id])).json().refused.map(({ code }: { code: string }) => code)

describe('two that need no prescription and never go together', () => {
  test('are not sold, unless the customer says that they are for two people', async () => {
    const both = items(ids.sildenafil, ids.nitrate)
    expect(refused(await placeOrder(shop, customer, { items: both }))).toEqual([
      409,
      'medicines-never-together',
    ])
    const { id } = await givenPlacedOrder(shop, customer, { items: both, forTwoPeople: true })
    expect(await kinds(id)).toEqual([['pde5-nitrate', 'two-people']])
    // packers read that two people take them, and nothing of why
    const list = await desk.list(id)
    expect(list.orders.map(({ nevers }) => nevers)).toEqual([
      [{ products: ['Silagra 500 mg', 'Nikoran 500 mg'], decision: 'two-people' }],
    ])
    const paper = await owner.get(`/api/admin/fulfilment/pick-lists/${list.id}/download`)
    expect(paper.statusCode).toBe(200)
  })

  test('cannot be brought together by an edit either', async () => {
    const { id } = await givenPlacedOrder(shop, customer, { items: items(ids.sildenafil) })
    const both = { items: items(ids.sildenafil, ids.nitrate) }
    expect(refused(await customer.put(`/api/orders/${id}/items`, both))).toEqual([
      409,
      'medicines-never-together',
    ])
    expect((await customer.put(`/api/orders/${id}/items`, { ...both, forTwoPeople: true })).statusCode).toBe(
      200,
    )
    // another brand of the same is nothing new, and is not asked again
    const other = { items: items(ids.sildenafil2, ids.nitrate) }
    expect((await customer.put(`/api/orders/${id}/items`, other)).statusCode).toBe(200)
    expect(await kinds(id)).toEqual([['pde5-nitrate', 'two-people']])
    // what is taken out is gone, and comes back undecided
    await customer.put(`/api/orders/${id}/items`, { items: items(ids.nitrate) })
    expect(await kinds(id)).toEqual([])
    expect(refused(await customer.put(`/api/orders/${id}/items`, both))).toEqual([
      409,
      'medicines-never-together',
    ])
  })

  test('an order without such medicines costs no row', async () => {
    const { id } = await givenPlacedOrder(shop, customer, { items: items(ids.sildenafil, ids.paracetamol) })
    expect(await findings(id)).toEqual([])
  })
})

describe('an order that waits for the pharmacist', () => {
  test('is not picked, packed or set on before somebody decided, and says why in words', async () => {
    const id = await staffOrder(ids.sildenafil, ids.nitrate)
    expect(await findings(id)).toMatchObject([
      {
        ruleId: 'pde5-nitrate',
        level: 'never',
        products: [{ genericName: 'Sildenafil Citrate' }, { genericName: 'Nicorandil' }],
        effect: { bn: expect.stringMatching(/[ঀ-৿]/) },
        forTwoPeople: false,
        decision: null,
      },
    ])
    expect(await start(id)).toEqual(['finding-undecided'])
    const waits = async () => (await manager.get(`/api/orders/${id}`)).json().waitsForPharmacist
    expect(await waits()).toBe(true)
    for (const status of ['processing', 'shipped', 'delivered']) {
      const answer = await owner.put(`/api/admin/orders/${id}/status`, { status })
      expect(refused(answer)).toEqual([409, 'finding-undecided'])
    }
    expect((await decideIt(id)).json().findings).toMatchObject([
      { decision: { kind: 'accepted', reason: 'The heart doctor knows', by: 'Rahima' } },
    ])
    expect(await waits()).toBe(false)
    expect(await start(id)).toEqual([])
  })

  test('a decision needs a reason, a finding that is there, and one who reads prescriptions; it is made once', async () => {
    const id = await staffOrder(ids.sildenafil, ids.nitrate)
    expect((await decideIt(id, { reason: ' ' })).json().fields).toEqual({ reason: 'Please write why.' })
    expect(refused(await decideIt(id, { ruleId: 'nothing' }))).toEqual([404, 'finding-not-found'])
    expect(refused(await decideIt(id, { decision: 'maybe' }))).toEqual([400, 'invalid-input'])
    expect((await decideIt(id, {}, manager)).statusCode).toBe(403)
    expect((await decideIt(id, {}, customer)).statusCode).toBe(403)
    expect((await customer.get(`/api/orders/${id}/findings`)).statusCode).toBe(403)
    expect((await shop.guest.get(`/api/orders/${id}/findings`)).statusCode).toBe(401)
    expect((await pharmacist.get('/api/orders/999999/findings')).statusCode).toBe(404)
    const answers = await Promise.all([decideIt(id, { decision: 'doctor-asked' }), decideIt(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(refused(await decideIt(id))).toEqual([409, 'finding-decided'])
  })

  test('one with a prescription item waits even when the customer says that they are for two', async () => {
    const { id } = await givenPlacedOrder(shop, customer, {
      items: items(ids.sildenafil, ids.prescribed),
      forTwoPeople: true,
    })
    expect(await findings(id)).toMatchObject([{ ruleId: 'pde5-nitrate', forTwoPeople: true, decision: null }])
    await addFile(customer, id)
    const prescription = await readPrescription(shop.db, id)
    await readOff(pharmacist, prescription)
    await decide(pharmacist, prescription, 'approved')
    expect(await start(id)).toEqual(['finding-undecided'])
    await decideIt(id)
    expect(await start(id)).toEqual([])
  })

  test('a rule that is newer than the order holds it too, and one that was switched off lets it go', async () => {
    const id = await staffOrder(ids.sildenafil, ids.paracetamol)
    const picked = await staffOrder(ids.sildenafil, ids.paracetamol)
    await desk.pickAll(await desk.list(picked))
    const own = {
      a: 'sildenafil',
      b: 'paracetamol',
      reach: 'yes',
      level: 'never',
      effect_en: 'Why',
      effect_bn: 'কেন',
      advice_en: 'Do',
      advice_bn: 'করুন',
    } as const
    const rule = await shop.db
      .insertInto('safety_rules')
      .values(own)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await start(id)).toEqual(['finding-undecided'])
    const { refused: left } = (await desk.pack(picked)).json()
    expect(left).toMatchObject([{ id: picked, code: 'finding-undecided' }])
    // the pharmacist is told of it, not only who packs
    const waiting = await pharmacist.get('/api/admin/orders?waits=decision')
    const waitingIds = waiting.json<{ orders: { id: number }[] }>().orders.map((each) => each.id)
    expect(waitingIds).toEqual(expect.arrayContaining([id, picked]))
    expect(await kinds(id)).toEqual([[`own-${rule.id}`, null]])
    await shop.db.updateTable('safety_rules').set({ off_reason: 'No' }).where('id', '=', rule.id).execute()
    expect(await start(id)).toEqual([])
    expect((await desk.pack(picked)).json().done).toHaveLength(1)
    await shop.db.deleteFrom('safety_rules').where('id', '=', rule.id).execute()
  })

  test('what was decided of a serious one is decided anew once its rule says never', async () => {
    const rule = await shop.db
      .insertInto('safety_rules')
      .values({
        ...{ a: 'sildenafil', b: 'paracetamol', reach: 'yes', level: 'serious' },
        ...{ effect_en: 'Why', effect_bn: 'কেন', advice_en: 'Do', advice_bn: 'করুন' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ruleId = `own-${rule.id}`
    const id = await staffOrder(ids.sildenafil, ids.paracetamol)
    const { id: ofTwo } = await givenPlacedOrder(shop, customer, {
      ...{ items: items(ids.sildenafil, ids.paracetamol), forTwoPeople: true },
    })
    await decideIt(id, { ruleId })
    await shop.db.updateTable('safety_rules').set({ level: 'never' }).where('id', '=', rule.id).execute()
    expect(await kinds(id)).toEqual([[ruleId, null]])
    expect(await start(id)).toEqual(['finding-undecided'])
    expect((await decideIt(id, { ruleId, decision: 'doctor-asked' })).statusCode).toBe(200)
    expect(await kinds(id)).toEqual([[ruleId, 'doctor-asked']])
    expect(await start(id)).toEqual([])
    // two people are still two
    expect(await kinds(ofTwo)).toEqual([[ruleId, 'two-people']])
    expect(await start(ofTwo)).toEqual([])
    await shop.db.deleteFrom('safety_rules').where('id', '=', rule.id).execute()
  })

  test('nothing is asked twice when two change it at once', async () => {
    const id = await staffOrder(ids.sildenafil)
    const both = { items: items(ids.sildenafil, ids.nitrate) }
    await Promise.all([1, 2, 3].map(() => manager.put(`/api/orders/${id}/items`, both)))
    expect(await kinds(id)).toEqual([['pde5-nitrate', null]])
  })
})

describe('an order for one of the customer’s people', () => {
  let names = 0
  const addPatient = async (facts: object): Promise<number> =>
    (await customer.post('/api/patients', { name: `Ma ${++names}`, ...facts })).json().id
  const waiting = async (): Promise<number[]> => {
    const { orders, totalItems } = (await pharmacist.get('/api/admin/orders?waits=decision')).json()
    expect(orders).toHaveLength(totalItems)
    return orders.map((order: { id: number }) => order.id)
  }
  const aMinuteLater = () => shop.at(new Date(shop.context.now().getTime() + 60_000).toISOString())
  const order = async (patientId: number, ...productIds: number[]) =>
    (await givenPlacedOrder(shop, customer, { items: items(...productIds), patientId })).id

  test('waits where that person is allergic, which nobody reads who does not read prescriptions', async () => {
    const patientId = await addPatient({ allergies: ['group:nsaid', 'paracetamol'] })
    const id = await order(patientId, ids.paracetamol)
    expect(await findings(id)).toMatchObject([
      { ruleId: 'allergy', level: 'never', ofPatient: true, decision: null },
    ])
    expect((await manager.get(`/api/orders/${id}/findings`)).json().findings).toEqual([])
    expect(await start(id)).toEqual(['finding-undecided'])
    const listed = await waiting()
    expect(listed).toContain(id)
    const today = (await pharmacist.get('/api/admin/dashboard-today')).json()
    expect(today.ordersToDecide.count).toBe(listed.length)
    expect((await decideIt(id, { ruleId: 'allergy' })).statusCode).toBe(200)
    expect(await waiting()).not.toContain(id)
    const list = await desk.list(id)
    expect(list.orders.map(({ nevers }) => nevers)).toEqual([[]])
    const viewed = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('table_name', '=', 'patients')
      .where('actor_id', '=', pharmacist.id)
      .execute()
    expect(viewed).toHaveLength(1)
  })

  test('goes on once the person is removed, and nothing of them stays', async () => {
    const patientId = await addPatient({ allergies: ['paracetamol'] })
    const id = await order(patientId, ids.paracetamol)
    expect((await customer.delete(`/api/patients/${patientId}`)).statusCode).toBe(204)
    expect(await findings(id)).toEqual([])
    expect(
      await shop.db.selectFrom('order_findings').select('id').where('order_id', '=', id).execute(),
    ).toEqual([])
    expect(await start(id)).toEqual([])
  })

  test('is read together with what else that person takes', async () => {
    const patientId = await addPatient({})
    const medicine = { productId: ids.nitrate, patientId, dose: '1+0+1', units: null }
    expect((await customer.post('/api/medicine-box/medicines', medicine)).statusCode).toBe(201)
    const id = await order(patientId, ids.sildenafil)
    expect(await findings(id)).toMatchObject([
      { ruleId: 'pde5-nitrate', level: 'never', ofPatient: true, decision: null },
    ])
    expect(await start(id)).toEqual(['finding-undecided'])
  })

  test('is not asked about again what was decided for that person, until the person is another', async () => {
    const patientId = await addPatient({ allergies: ['paracetamol'] })
    const first = await order(patientId, ids.paracetamol)
    aMinuteLater()
    await decideIt(first, { ruleId: 'allergy' })
    aMinuteLater()
    const second = await order(patientId, ids.paracetamol)
    expect((await findings(second))[0].decision).toMatchObject({
      kind: 'accepted',
      reason: 'The heart doctor knows',
      by: 'Rahima',
      isEarlier: true,
    })
    expect(await start(second)).toEqual([])
    const other = await addPatient({ allergies: ['paracetamol'] })
    expect(await kinds(await order(other, ids.paracetamol))).toEqual([['allergy', null]])
    await customer.put(`/api/patients/${patientId}`, { pregnant: true })
    expect(await kinds(await order(patientId, ids.paracetamol))).toEqual([['allergy', null]])
  })

  test('is of the own people alone', async () => {
    const patientId = await addPatient({})
    const stranger = await shop.customer()
    const answer = await placeOrder(shop, stranger, { items: items(ids.paracetamol), patientId })
    expect(refused(answer)).toEqual([404, 'patient-not-found'])
  })
})

test('what was decided stays so when a generic name is called otherwise', async () => {
  const id = await staffOrder(ids.sildenafil, ids.nitrate)
  await decideIt(id)
  const { id: generic } = await shop.db
    .selectFrom('generic_names')
    .select('id')
    .where('name', '=', 'Nicorandil')
    .executeTakeFirstOrThrow()
  const rename = (name: string) => owner.put(`/api/generic-names/${generic}`, { name })
  expect((await rename('A Nicorandil')).statusCode).toBe(200)
  expect(await kinds(id)).toEqual([['pde5-nitrate', 'accepted']])
  expect(await start(id)).toEqual([])
  expect((await rename('Nicorandil')).statusCode).toBe(200)
})

test('what is only good to know, or hours apart, is counted and not asked', async () => {
  const given = (name: string, generic: string) =>
    givenProduct(shop.context, { name, generic, dosageForm: 'Tablet', stock: 900 })
  const [iron, calcium] = [await given('Feri', 'Ferrous Sulfate'), await given('Calbo', 'Calcium Carbonate')]
  const { id } = await givenPlacedOrder(shop, customer, { items: items(iron, calcium) })
  expect(await findings(id)).toEqual([])
  const stored = await shop.db
    .selectFrom('order_findings')
    .select(['rule_id', 'level'])
    .where('order_id', '=', id)
    .execute()
  expect(stored.length).toBeGreaterThan(0)
  expect(stored.every(({ level }) => level === 'space' || level === 'note')).toBe(true)
  expect(await start(id)).toEqual([])
})

describe('the counter', () => {
  const sell = (by: Person, more: object = {}, ...products: number[]) =>
    by.post('/api/admin/counter/sales', {
      items: items(...(products.length > 0 ? products : [ids.sildenafil, ids.nitrate])),
      tender: 'cash',
      ...more,
    })

  test('hands nothing over that was not decided: two people, or a pharmacist with a reason', async () => {
    expect(refused(await sell(pharmacist))).toEqual([409, 'medicines-never-together'])
    expect(refused(await sell(manager, { safetyReason: 'Knows it' }))).toEqual([403, 'not-your-duty'])
    const reasoned = await sell(pharmacist, { safetyReason: 'The doctor knows' })
    expect(reasoned.statusCode).toBe(201)
    expect(await kinds(reasoned.json().id)).toEqual([['pde5-nitrate', 'accepted']])
    const two = await sell(manager, { forTwoPeople: true })
    expect(two.statusCode).toBe(201)
    expect(await kinds(two.json().id)).toEqual([['pde5-nitrate', 'two-people']])
  })
})
