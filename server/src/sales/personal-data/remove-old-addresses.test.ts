import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { setStatus } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder, HOME } from '../../testing/fixtures/orders.ts'
import { pdfText } from '../../testing/fixtures/pdf-text.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { removeOldAddresses } from './remove-old-addresses.step.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ ORDER_ADDRESS_KEEP_DAYS: '30' })
})
afterAll(() => shop.stop())

const PLACE = { ...HOME, fullName: 'Zqname Begum', contactNo: '01798700009', streetSector: 'Zqstreet' }
const REMOVED = {
  fullName: 'Removed',
  contactNo: '',
  villageArea: '',
  streetSector: null,
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
}

async function delivered() {
  const customer = await shop.customer()
  const order = await givenPlacedOrder(shop, customer, { shippingAddress: PLACE, billingAddress: PLACE })
  await setStatus(shop, order.id, 'shipped')
  await setStatus(shop, order.id, 'delivered')
  return { customer, ...order }
}

test('after the days that are set name, phone and street are gone; district, sums and items stay', async () => {
  const { customer, id } = await delivered()
  const open = await givenPlacedOrder(shop, await shop.customer(), { shippingAddress: PLACE })
  shop.at('2026-02-14T05:59:00Z')
  expect(await removeOldAddresses(shop.context)).toBe(0)
  shop.at('2026-02-14T06:01:00Z')
  expect(await removeOldAddresses(shop.context)).toBe(1)
  expect(await removeOldAddresses(shop.context)).toBe(0)

  const again = await signIn(customer.id)
  const order = (await again.get(`/api/orders/${id}`)).json()
  expect(order).toMatchObject({
    status: 'delivered',
    shippingAddressSnapshot: REMOVED,
    billingAddressSnapshot: REMOVED,
    addressesRemovedAt: '2026-02-14T06:01:00.000Z',
  })
  expect(order.items).toHaveLength(1)
  expect(await brokenBooks(shop.db)).toEqual([])
  const untouched = await shop.db
    .selectFrom('orders')
    .select(['shipping_address', 'addresses_removed_at'])
    .where('id', '=', open.id)
    .executeTakeFirstOrThrow()
  expect(untouched).toMatchObject({
    shipping_address: { fullName: 'Zqname Begum' },
    addresses_removed_at: null,
  })
})

test('the invoice says so in both languages, and a return still works', async () => {
  const { customer, id, productIds } = await delivered()
  shop.at('2026-04-01T06:00:00Z')
  await removeOldAddresses(shop.context)
  const again = await signIn(customer.id)
  const bengali = await pdfText((await again.get(`/api/orders/${id}/invoice?lang=bn`)).rawPayload)
  const english = await pdfText((await again.get(`/api/orders/${id}/invoice?lang=en`)).rawPayload)
  expect(english.text).toMatch(/Name, phone and street\s*were\s*removed/)
  expect(bengali.text).not.toContain('Zqname')
  expect(english.text).not.toContain('Zqname')
  const items = [{ productId: productIds[0], quantities: { strip: 1 } }]
  const staff = await shop.admin()
  const answer = await staff.post(`/api/orders/${id}/return-items`, { items, reason: 'Broken strip' })
  expect(answer.statusCode).toBe(200)
})

test('what was written beside it goes where it repeats the address, and stays where it does not', async () => {
  const { id } = await delivered()
  const staff = await shop.admin()
  await staff.post(`/api/admin/orders/${id}/notes`, { body: 'Call zqNAME begum before noon' })
  await staff.post(`/api/admin/orders/${id}/notes`, { body: 'Fragile' })
  shop.at('2026-06-01T06:00:00Z')
  expect(await removeOldAddresses(shop.context)).toBeGreaterThan(0)
  const notes = await shop.db
    .selectFrom('order_notes')
    .select('body')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  expect(notes.map(({ body }) => body)).toEqual(['Removed with the address.', 'Fragile'])
})

test('the next checkout does not begin with an address that was removed', async () => {
  const { customer } = await delivered()
  shop.at('2026-08-01T06:00:00Z')
  await removeOldAddresses(shop.context)
  const again = await signIn(customer.id)
  expect((await again.get('/api/orders/last-choices')).json()).toEqual({ last: null })
})

test('many are removed by as many runs as it takes, and none while it is being changed', async () => {
  const orders = await Promise.all([delivered(), delivered()])
  shop.at('2026-10-01T06:00:00Z')
  await shop.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orders[0]?.id ?? 0)
      .forUpdate()
      .execute()
    expect(await removeOldAddresses(shop.context)).toBe(1)
  })
  expect(await removeOldAddresses(shop.context)).toBe(1)
})

test('by default addresses stay until the account is deleted', async () => {
  const other = await startShop({}, { beside: shop })
  await delivered()
  shop.at('2027-10-01T06:00:00Z')
  expect(await removeOldAddresses(other.context)).toBe(0)
  await other.stop()
})

/** The customer's session from before is over by now. */
async function signIn(id: number) {
  const { id: other, ...visitor } = await shop.customer()
  await shop.db.updateTable('sessions').set({ user_id: id }).where('user_id', '=', other).execute()
  return visitor
}
