import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenUpload, readOff } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let customer: Awaited<ReturnType<Shop['customer']>>
let waiting: { id: number; orderId: number }[]

beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin({ name: 'Farida' })
})
afterAll(() => shop.stop())

/** Three prescriptions, the last two of the same moment; whatever waited before is decided. */
beforeEach(async () => {
  await shop.db
    .updateTable('prescriptions')
    .set({ status: 'approved', reviewed_at: shop.context.now() })
    .execute()
  customer = await shop.customer({ name: 'Rahima' })
  waiting = []
  for (const at of ['2026-01-15T06:00:00Z', '2026-01-16T06:00:00Z', '2026-01-16T06:00:00Z']) {
    shop.at(at)
    waiting.push(await givenUpload(shop, customer))
  }
})

async function read(id: number) {
  const answer = await admin.get(`/api/admin/prescriptions/${id}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** The place in `waiting` of the one to look at next. */
async function nextAfter(index: number): Promise<number> {
  const { nextPendingId } = await read(waiting[index]?.id ?? 0)
  return waiting.findIndex(({ id }) => id === nextPendingId)
}

function set(id: number, form: object) {
  return admin.put(`/api/admin/prescriptions/${id}/status`, form)
}

describe('GET /admin/prescriptions/{id}', () => {
  test('shows the prescription, its customer and its order', async () => {
    const [first] = waiting
    if (!first) throw new Error('none waits')
    const { prescription } = await read(first.id)
    expect(prescription).toMatchObject({
      id: first.id,
      status: 'pending',
      imagePath: `/api/prescriptions/${first.id}/file`,
      reviewerName: null,
      User: { id: customer.id, name: 'Rahima' },
      Order: { id: first.orderId, status: 'pending-prescription', version: 1, itemCount: 0 },
    })
    await set(first.id, { status: 'rejected', reason: 'Too old.' })
    expect((await read(first.id)).prescription).toMatchObject({ reviewerName: 'Farida', reason: 'Too old.' })
  })

  test('leads from each to the next that waits, and from the last to the first', async () => {
    expect([await nextAfter(0), await nextAfter(1), await nextAfter(2)]).toEqual([1, 2, 0])
  })

  test('passes over what is decided and what was called off, and knows when nothing is left', async () => {
    await admin.put(`/api/orders/${waiting[1]?.orderId}/cancel`)
    expect(await nextAfter(0)).toBe(2)
    await readOff(admin, waiting[2]?.id ?? 0)
    await set(waiting[2]?.id ?? 0, { status: 'approved' })
    expect([await nextAfter(0), await nextAfter(2)]).toEqual([-1, 0])
    expect((await read(waiting[0]?.id ?? 0)).nextPendingId).toBeNull()
  })

  test('is for staff, and one that does not exist is not found', async () => {
    const path = `/api/admin/prescriptions/${waiting[0]?.id}`
    expect((await customer.get(path)).statusCode).toBe(403)
    for (const id of ['2147483647', 'x', '0']) {
      const answer = await admin.get(`/api/admin/prescriptions/${id}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'prescription-not-found'])
    }
  })
})

describe('a decision about what the screen showed', () => {
  test('is refused when another pharmacist decided meanwhile, and changes nothing', async () => {
    const { id } = waiting[0] ?? { id: 0 }
    await readOff(admin, id)
    const { version } = (await read(id)).prescription.Order
    expect((await set(id, { status: 'approved', version })).statusCode).toBe(200)
    const late = await set(id, { status: 'rejected', reason: 'Too old.', version })
    expect([late.statusCode, late.json().code]).toEqual([409, 'order-changed'])
    expect((await read(id)).prescription).toMatchObject({ status: 'approved', reason: null })
  })

  test('that another pharmacist took the same way is no conflict', async () => {
    const { id } = waiting[0] ?? { id: 0 }
    await readOff(admin, id)
    const { version } = (await read(id)).prescription.Order
    await set(id, { status: 'approved', version })
    expect((await set(id, { status: 'approved', version })).statusCode).toBe(200)
  })
})
