import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { clearCatalogue, givenProduct, givenProducts } from '../../testing/fixtures/catalogue.ts'
import { atOnce, setStatus } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
let shop: Shop
let customer: Person
let admin: Person
let napa: number
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00.000Z')
  await clearCatalogue(shop.context)
  customer = await shop.customer()
  admin = await shop.admin()
  napa = await givenProduct(shop.context, { stock: 100 })
})
afterAll(() => shop.stop())

const add = (body: object, who: Pick<Person, 'post'> = customer) =>
  who.post('/api/medicine-box/medicines', body)
const box = async (who: Pick<Person, 'get'> = customer) => (await who.get('/api/medicine-box')).json()
const edit = (id: number, body: object, who: Pick<Person, 'put'> = customer) =>
  who.put(`/api/medicine-box/medicines/${id}`, body)

/** Two strips of ten, delivered now. */
async function delivered(productId = napa) {
  const items = [{ productId, quantities: { strip: 2 } }]
  const { id } = await givenPlacedOrder(shop, customer, { items })
  await setStatus(shop, id, 'delivered')
  return id
}

describe('a medicine', () => {
  test('says how much is left and when it runs out', async () => {
    const answer = await add({ productId: napa, dose: '১+০+১', units: 20 })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      UserId: customer.id,
      person: null,
      dose: '১+০+১',
      unitsLeft: 20,
      daysLeft: 10,
      runsOutOn: '2026-01-25',
      // nothing was bought yet: enough for 30 days, in whole strips
      usual: { box: 0, strip: 6, unit: 0 },
      product: { id: napa, unavailable: false },
    })
    shop.at('2026-01-18T06:00:00.000Z')
    expect((await box()).medicines).toMatchObject([{ unitsLeft: 14, daysLeft: 7 }])
    shop.at('2026-01-28T06:00:00.000Z')
    expect((await box()).medicines).toMatchObject([{ unitsLeft: 0, daysLeft: 0, runsOutOn: '2026-01-25' }])
  })

  test('is counted on with what is delivered, less what comes back; the usual packs are the last bought', async () => {
    await add({ productId: napa, dose: '1+0+1', units: 4 })
    shop.at('2026-01-16T06:00:00.000Z')
    const orderId = await delivered()
    expect((await box()).medicines).toMatchObject([
      { unitsLeft: 22, runsOutOn: '2026-01-27', usual: { box: 0, strip: 2, unit: 0 } },
    ])
    const back = { items: [{ productId: napa, quantities: { strip: 1 } }] }
    const returned = await customer.post(`/api/orders/${orderId}/return-items`, back)
    expect(returned.statusCode).toBe(200)
    // until it was received it is in her drawer
    expect((await box()).medicines).toMatchObject([{ unitsLeft: 22 }])
    const staff = await shop.admin()
    const [request] = returned.json().order.returns
    await staff.post(`/api/orders/${orderId}/returns/${request.id}/receive`, {})
    expect((await box()).medicines).toMatchObject([{ unitsLeft: 12, runsOutOn: '2026-01-22' }])
  })

  test('of two who take the same each gets a share of what was bought', async () => {
    await add({ productId: napa, dose: '1+0+1' })
    await add({ productId: napa, dose: '1+1+1+1', person: 'মা' })
    await delivered()
    const { medicines } = await box()
    expect(medicines).toMatchObject([
      { person: null, unitsLeft: 6, runsOutOn: '2026-01-18' },
      { person: 'মা', unitsLeft: 13, runsOutOn: '2026-01-18' },
    ])
  })

  test('without a dose, a count or a countable form says nothing it does not know', async () => {
    const syrup = await givenProduct(shop.context, { name: 'Ambrox', type: 'Syrup', dosageForm: 'Syrup' })
    await add({ productId: napa })
    await add({ productId: syrup, dose: '1+1+1', units: 2 })
    const { medicines } = await box()
    expect(medicines).toMatchObject([
      { dose: null, unitsLeft: null, runsOutOn: null, usual: null },
      { dose: '1+1+1', unitsLeft: 2, runsOutOn: null, daysLeft: null, usual: null },
    ])
  })

  test('that is taken for a week and lasts longer has a last day and runs out of nothing', async () => {
    const { lastDay, runsOutOn } = (await add({ productId: napa, dose: '1+1+1 7 days', units: 30 })).json()
    expect({ lastDay, runsOutOn }).toEqual({ lastDay: '2026-01-21', runsOutOn: null })
  })

  test('what runs out first comes first, then what nobody can tell of', async () => {
    const [late, unknown, soon] = await givenProducts(shop.context, 3)
    await add({ productId: late, dose: '1+0+0', units: 30 })
    await add({ productId: unknown })
    await add({ productId: soon, dose: '1+0+0', units: 3 })
    const { medicines } = await box()
    const order = medicines.map(({ product }: { product: { id: number } }) => product.id)
    expect(order).toEqual([soon, late, unknown])
  })

  test('is changed: another dose begins today, another count counts from now, what is left out stays', async () => {
    const { id, version } = (await add({ productId: napa, dose: '1+0+1', units: 20 })).json()
    shop.at('2026-01-17T06:00:00.000Z')
    const answer = await edit(id, { dose: '1+0+0 10 days', version })
    expect(answer.json()).toMatchObject({
      dose: '1+0+0 10 days',
      lastDay: '2026-01-26',
      version: version + 1,
    })
    expect((await edit(id, { person: ' বাবা ', units: 5 })).json()).toMatchObject({
      person: 'বাবা',
      unitsLeft: 5,
      runsOutOn: '2026-01-22',
    })
    const old = await edit(id, { person: 'মা', version })
    expect(old.statusCode).toBe(409)
    expect(old.json()).toMatchObject({ code: 'changed-meanwhile', current: { person: 'বাবা' } })
  })

  test('is there once for each person', async () => {
    await add({ productId: napa })
    const again = await add({ productId: napa })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({
      code: 'medicine-is-there',
      message: 'This medicine is in the box already for this person.',
    })
    const { id } = (await add({ productId: napa, person: 'Mother' })).json()
    expect((await add({ productId: napa, person: 'mother' })).statusCode).toBe(409)
    expect((await edit(id, { person: '' })).json()).toMatchObject({ code: 'medicine-is-there' })
    const ace = await givenProduct(shop.context, { name: 'Ace' })
    const both = await atOnce(shop.db, ace, [() => add({ productId: ace }), () => add({ productId: ace })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('is removed, once', async () => {
    const { id } = (await add({ productId: napa })).json()
    expect((await customer.delete(`/api/medicine-box/medicines/${id}`)).statusCode).toBe(204)
    const again = await customer.delete(`/api/medicine-box/medicines/${id}`)
    expect(again.statusCode).toBe(404)
    expect(again.json()).toMatchObject({ code: 'medicine-not-found' })
    expect((await box()).medicines).toEqual([])
  })

  test('what makes no sense is refused with its field', async () => {
    expect((await add({ productId: 2_000_000_000 })).json()).toMatchObject({ code: 'product-not-found' })
    const fields = async (body: object) => Object.keys((await add(body)).json().fields ?? {})
    expect(await fields({})).toEqual(['productId'])
    expect(await fields({ productId: napa, units: -1 })).toEqual(['units'])
    expect(await fields({ productId: napa, units: 1.5 })).toEqual(['units'])
    expect(await fields({ productId: napa, person: 'x'.repeat(61), dose: '1'.repeat(61) })).toEqual([
      'person',
      'dose',
    ])
  })

  test('a product that is no longer sold stays, and says so', async () => {
    const id = (await delivered()) && (await add({ productId: napa, dose: '1+0+1' })).json().id
    await admin.delete(`/api/admin/products/${napa}`)
    expect((await box()).medicines).toMatchObject([{ id, product: { unavailable: true, bestPrice: null } }])
  })

  test('a hundred are enough, and cost no more statements than one', async () => {
    const [first, ...others] = await givenProducts(shop.context, 101)
    await add({ productId: first })
    const short = await countStatements(shop.db, () => customer.get('/api/medicine-box'))
    for (const productId of others.slice(0, 99)) await add({ productId })
    expect(await countStatements(shop.db, () => customer.get('/api/medicine-box'))).toBe(short)
    expect((await add({ productId: others[99] })).json()).toMatchObject({ code: 'medicine-box-full' })
  })
})

describe('from an order', () => {
  const keep = (orderId: number, who: Pick<Person, 'post'> = customer) =>
    who.post('/api/medicine-box/from-order', { orderId })

  test('its medicines come in once, with what was delivered', async () => {
    const orderId = await delivered()
    shop.at('2026-01-16T06:00:00.000Z')
    expect((await keep(orderId)).json()).toEqual({ added: 1 })
    expect((await keep(orderId)).json()).toEqual({ added: 0 })
    const [medicine] = (await box()).medicines
    expect(medicine).toMatchObject({ unitsLeft: 20, dose: null, product: { id: napa } })
    expect((await edit(medicine.id, { dose: '1+0+1' })).json()).toMatchObject({ runsOutOn: '2026-01-25' })
  })

  test('the doses of its approved prescription come with them, and who they are for', async () => {
    const orderId = await delivered()
    const at = shop.context.now()
    const { id } = await shop.db
      .insertInto('prescriptions')
      .values({
        user_id: customer.id,
        order_id: orderId,
        file_key: `private/prescriptions/${orderId}.pdf`,
        media_type: 'application/pdf',
        byte_size: 9,
        status: 'approved',
        patient_name: 'আমেনা বেগম',
        reviewed_at: at,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('prescription_items')
      .values({ prescription_id: id, product_id: napa, units: 20, dose: '1+0+1', days: 7, meal: 'after' })
      .execute()
    await keep(orderId)
    expect((await box()).medicines).toMatchObject([
      { person: 'আমেনা বেগম', dose: '1+0+1 pc x 7', lastDay: '2026-01-21', unitsLeft: 20 },
    ])
  })

  test('cotton wool is no medicine', async () => {
    const wool = await givenProduct(shop.context, {
      name: 'Wool',
      stock: 50,
      dispensingClass: 'not-medicine',
    })
    expect((await keep(await delivered(wool))).json()).toEqual({ added: 0 })
  })

  test('only when it arrived, and only one’s own', async () => {
    const { id } = await givenPlacedOrder(shop, customer)
    expect((await keep(id)).json()).toMatchObject({ code: 'medicines-not-delivered' })
    expect((await keep(await delivered(), await shop.customer())).json()).toMatchObject({
      code: 'order-not-found',
    })
    expect((await keep(2_000_000_000)).statusCode).toBe(404)
  })
})

describe('whose box it is', () => {
  test('neither another customer nor a guest sees or changes it', async () => {
    const { id } = (await add({ productId: napa, person: 'মা' })).json()
    const stranger = await shop.customer()
    expect((await stranger.get(`/api/medicine-box?userId=${customer.id}`)).json()).toMatchObject({
      code: 'user-not-found',
    })
    expect((await add({ productId: napa, UserId: customer.id }, stranger)).statusCode).toBe(404)
    expect((await edit(id, { person: '' }, stranger)).json()).toMatchObject({ code: 'medicine-not-found' })
    expect((await stranger.delete(`/api/medicine-box/medicines/${id}`)).statusCode).toBe(404)
    const on = { isOn: true, UserId: customer.id }
    expect((await stranger.put('/api/medicine-box/reminders', on)).statusCode).toBe(404)
    expect((await shop.guest.get('/api/medicine-box')).statusCode).toBe(401)
    expect((await box()).medicines).toMatchObject([{ id, person: 'মা' }])
    expect((await box(stranger)).medicines).toEqual([])
  })

  test('staff keep it for a customer; the audit log says that they did, and not what is taken', async () => {
    const answer = await add({ productId: napa, person: 'মা', dose: '1+0+1', UserId: customer.id }, admin)
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json()
    expect((await edit(id, { units: 9 }, admin)).json()).toMatchObject({ unitsLeft: 9 })
    const seen = (await admin.get(`/api/medicine-box?userId=${customer.id}`)).json()
    expect(seen).toEqual(await box())
    // opened again on the same day it is the same view
    await admin.get(`/api/medicine-box?userId=${customer.id}`)
    await admin.put('/api/medicine-box/reminders', { isOn: true, UserId: customer.id })
    expect((await box()).reminders).toMatchObject({ isOn: true })
    const log = await shop.db
      .selectFrom('audit_log')
      .select(['table_name', 'action', 'changes'])
      .where('actor_id', '=', admin.id)
      .orderBy('id')
      .execute()
    expect(log.map(({ table_name, action }) => `${table_name} ${action}`)).toEqual([
      'medicine_boxes created',
      'medicines created',
      'medicines updated',
      'medicine_boxes viewed',
      'medicine_boxes updated',
    ])
    expect(log[1]?.changes).toMatchObject({ person: 'hidden', dose: 'hidden', product_id: 'hidden' })
    expect((await admin.get('/api/medicine-box?userId=2000000000')).statusCode).toBe(404)
  })

  test('it goes with the customer', async () => {
    await add({ productId: napa, dose: '1+0+1' })
    expect((await admin.delete(`/api/admin/users/${customer.id}`)).statusCode).toBe(204)
    for (const table of ['medicines', 'medicine_boxes'] as const) {
      const left = await shop.db.selectFrom(table).selectAll().where('user_id', '=', customer.id).execute()
      expect(left).toEqual([])
    }
    expect((await admin.get(`/api/medicine-box?userId=${customer.id}`)).statusCode).toBe(404)
  })
})
