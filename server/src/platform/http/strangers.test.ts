import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import { allows, DUTIES } from '@niramoy/domain/people/duties'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenPlacedOrder, HOME } from '../../testing/fixtures/orders.ts'
import { givenUpload, photo } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const NAME = 'গোপন মালিক'
const PHONE = '01799887766'
const HOUSE = 'গোপন বাড়ি ৭'
const FOR = 'গোপন মা'
const KIN = 'গোপন ছেলে'
const SECRET_HOME = { ...HOME, fullName: NAME, contactNo: PHONE, villageArea: HOUSE }

let shop: Shop
let owner: Awaited<ReturnType<Shop['customer']>>
let theirs: Awaited<ReturnType<typeof readEverything>>
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.customer({ name: NAME, phone: PHONE })
  theirs = await readEverything()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const all = Object.values<Calls>(contract).flatMap((calls) => Object.values<Call>(calls))
const open = all.filter(({ access, path }) => access !== 'admin' && !path.startsWith('/dev/'))
const title = ({ method, path }: Call) => `${method} ${path}`

/** One of everything that a customer can have. */
async function readEverything() {
  const address = (await owner.post('/api/addresses', { ...SECRET_HOME, addressType: 'both' })).json()
  const homes = { shippingAddress: { id: address.id }, billingAddress: { id: address.id } }
  const order = await givenPlacedOrder(shop, owner, homes)
  const online = await givenPlacedOrder(shop, owner, { ...homes, paymentMethod: 'SSLCommerz' })
  const prescription = await givenUpload(shop, owner, {
    fields: { shippingAddressId: String(address.id), billingAddressId: String(address.id) },
  })
  const [productId = 0] = order.productIds
  await owner.post('/api/cart', { productId, quantities: { strip: 1 } })
  await owner.post('/api/wishlist/sync', [{ id: productId }])
  const patient = (await owner.post('/api/patients', { name: KIN, allergies: ['group:nsaid'] })).json()
  const taken = { productId, person: FOR, dose: '1+0+1' }
  const medicine = (await owner.post('/api/medicine-box/medicines', taken)).json()
  const sessions = (await owner.get('/api/users/sessions')).json()
  const attempt = await shop.db.selectFrom('payment_attempts').select('tran_id').executeTakeFirstOrThrow()
  const codes = await shop.db.selectFrom('orders').select('order_code').execute()
  return {
    addressId: address.id as number,
    orderId: order.id,
    onlineId: online.id,
    prescriptionId: prescription.id,
    productId,
    medicineId: medicine.id as number,
    patientId: patient.id as number,
    sessionId: sessions[0].id as number,
    tranId: attempt.tran_id,
    markers: [NAME, PHONE, HOUSE, FOR, KIN, ...codes.map(({ order_code }) => order_code)],
  }
}

function idFor({ path }: Call): number {
  if (path.startsWith('/addresses')) return theirs.addressId
  if (path.startsWith('/orders')) return path.includes('pay') ? theirs.onlineId : theirs.orderId
  if (path.startsWith('/prescriptions')) return theirs.prescriptionId
  if (path.startsWith('/users/sessions')) return theirs.sessionId
  if (path.startsWith('/patients')) return theirs.patientId
  if (path.startsWith('/medicine-box')) return theirs.medicineId
  return theirs.productId
}

/** A body that the call would take from the owner. */
function bodyFor({ path }: Call): object | undefined {
  const items = [{ productId: theirs.productId, quantities: { strip: 1 } }]
  const method = { shippingMethodId: 1 }
  const bodies: Readonly<Record<string, object>> = {
    '/addresses': { ...HOME, addressType: 'both', userId: owner.id, UserId: owner.id },
    '/addresses/:id': { ...HOME, addressType: 'both', isDefault: true },
    '/orders': {
      items,
      ...method,
      shippingAddress: { id: theirs.addressId },
      billingAddress: { id: theirs.addressId },
      paymentMethod: 'COD',
    },
    '/orders/:id/items': { items, orderItems: items },
    '/orders/:id/prescription': { prescriptionId: theirs.prescriptionId },
    '/orders/:id/preview': { items },
    '/orders/:id/shipping-method': method,
    '/orders/:id/payment-method': { paymentMethod: 'COD' },
    '/orders/:id/return-items': { items, reason: 'x' },
    '/orders/:id/rating': { stars: 1 },
    '/orders/quote': { items, ...method },
    '/patients': { name: 'Stranger' },
    '/patients/:id': { name: 'Stranger', allergies: null },
    '/medicine-box/medicines': { productId: theirs.productId, UserId: owner.id },
    '/medicine-box/medicines/:id': { person: 'Stranger' },
    '/medicine-box/from-order': { orderId: theirs.orderId },
    '/medicine-box/reminders': { isOn: true, UserId: owner.id },
    '/cart': items[0] ?? {},
    '/cart/:id': { quantities: { strip: 9 } },
    '/cart/sync': { cart: items },
    '/wishlist/sync': [{ id: theirs.productId }],
    '/auth/login': { login: PHONE, password: 'a-stranger-guesses' },
    '/auth/forgot-password': { login: PHONE },
    '/auth/resend-otp': { login: PHONE },
    '/users/profile': { name: 'Stranger', phone: PHONE },
    '/users/profile/complete': { phone: PHONE },
  }
  if (path.startsWith('/payments/')) return { tran_id: theirs.tranId, val_id: 'x', status: 'VALID' }
  return bodies[path]
}

async function send(call: Call, cookie?: string) {
  const url = `/api${call.path.replace(':userId', String(owner.id)).replace(/:\w+/g, String(idFor(call)))}`
  if (call.method === 'POST' && call.path === '/orders/:id/prescription') {
    const data = new FormData()
    data.set('prescription', await photo())
    return shop.visitor(cookie ?? '').form('POST', url, data)
  }
  const body = call.method === 'GET' ? undefined : bodyFor(call)
  const form = call.path.startsWith('/payments/')
  return shop.app.inject({
    method: call.method,
    url,
    headers: {
      ...(cookie && { cookie }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body && { body: form ? new URLSearchParams(body as Record<string, string>).toString() : body }),
  })
}

/** All rows that are the owner's, except when their session was last seen. */
async function rowsOfOwner() {
  const of = { user_id: owner.id }
  const orders = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .execute()
  const ids = orders.map(({ id }) => id)
  const items = shop.db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('id')
  const mine = (
    table: 'addresses' | 'prescriptions' | 'cart_items' | 'wishlist_items' | 'medicines' | 'patients',
  ) => shop.db.selectFrom(table).selectAll().where('user_id', '=', of.user_id).execute()
  return {
    orders,
    items: await items.execute(),
    user: await shop.db.selectFrom('users').selectAll().where('id', '=', owner.id).execute(),
    sessions: await shop.db.selectFrom('sessions').select('id').where('user_id', '=', owner.id).execute(),
    addresses: await mine('addresses'),
    prescriptions: await mine('prescriptions'),
    cart: await mine('cart_items'),
    wishlist: await mine('wishlist_items'),
    medicines: await mine('medicines'),
    patients: await mine('patients'),
  }
}

describe('what a customer has', () => {
  test('is there, and its owner sees it', async () => {
    const whole = open.filter(({ method, reply }) => method === 'GET' && reply !== 'events')
    const replies = await Promise.all(whole.map((call) => send(call, owner.cookie)))
    const seen = replies.map(({ body }) => body).join()
    expect(theirs.markers.filter((marker) => !seen.includes(marker))).toEqual([])
  })

  test.each(open.map((call) => [title(call), call] as const))(
    '%s: neither another customer nor a guest reads or changes what is theirs',
    async (_, call) => {
      const before = await rowsOfOwner()
      const stranger = await shop.customer()
      const answers = [await send(call, stranger.cookie), await send(call)]
      expectNothingTold(call, answers)
      if (isOfOne(call)) expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 401])
      expect(await rowsOfOwner()).toEqual(before)
    },
  )

  const others = open.flatMap((call) => {
    const { permission } = call
    const lacking = DUTIES.filter((duty) => !permission || !allows([duty], permission))
    return lacking.map((duty) => [title(call), duty, call] as const)
  })
  test.each(others)('%s: a %s neither reads nor changes it', async (_, duty, call) => {
    const before = await rowsOfOwner()
    const staff = await shop.admin({ duties: [duty] })
    const answers = [await send(call, staff.cookie)]
    expectNothingTold(call, answers)
    if (isOfOne(call)) {
      const refused = call.permission ? [403, 'not-your-duty'] : [404, expect.any(String)]
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([refused])
    }
    expect(await rowsOfOwner()).toEqual(before)
  })

  const holders = open.flatMap((call) => {
    const { permission } = call
    const holding = DUTIES.filter((duty) => permission && allows([duty], permission))
    return holding.map((duty) => [title(call), duty, call] as const)
  })
  test.each(holders)('%s: a %s may', async (_, duty, call) => {
    const staff = await shop.admin({ duties: [duty] })
    const { statusCode } = call.reply === 'events' ? { statusCode: 200 } : await send(call, staff.cookie)
    expect(statusCode).not.toBe(403)
    expect(statusCode).toBeLessThan(500)
  })
})

type Answers = readonly Awaited<ReturnType<typeof send>>[]

function expectNothingTold(call: Call, answers: Answers): void {
  // what the stranger typed may be said back to them: it is theirs to know
  const typed = JSON.stringify(bodyFor(call) ?? '')
  const hidden = theirs.markers.filter((marker) => !typed.includes(marker))
  for (const { body, headers, statusCode } of answers) {
    const said = `${body} ${JSON.stringify(headers)}`
    expect(hidden.filter((marker) => said.includes(marker))).toEqual([])
    expect(statusCode).toBeLessThan(500)
  }
}

/** Whether it is about one thing that is the owner's. */
function isOfOne({ path, access }: Call): boolean {
  return /:id|:userId/.test(path) && access === 'customer' && !/^\/(cart|wishlist)/.test(path)
}
