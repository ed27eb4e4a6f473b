import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setStatus } from '../../../testing/fixtures/order-statuses.ts'
import { givenUpload } from '../../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { erasePrescriptions } from './erase-prescriptions.step.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop({ PRESCRIPTION_KEEP_DAYS: '30' })
  admin = await shop.admin()
})
afterAll(() => shop.stop())

describe('GET /prescriptions', () => {
  let ids: number[]
  let rahima: Awaited<ReturnType<Shop['customer']>>
  beforeAll(async () => {
    rahima = await shop.customer({ name: 'Rahima', phone: '01711222333' })
    const karim = await shop.customer({ name: 'Karim 100%', phone: '01911000000' })
    await shop.db
      .updateTable('users')
      .set({ email: 'karim@mail.example' })
      .where('id', '=', karim.id)
      .execute()
    ids = []
    for (const [at, who] of [
      ['2026-01-15T06:00:00Z', rahima],
      ['2026-01-16T06:00:00Z', karim],
      ['2026-01-16T06:00:00Z', rahima],
    ] as const) {
      shop.at(at)
      ids.push((await givenUpload(shop, who)).id)
    }
  })

  async function listed(query = '') {
    const answer = await admin.get(`/api/prescriptions${query}`)
    expect(answer.statusCode).toBe(200)
    const { prescriptions, ...totals } = answer.json()
    return { found: prescriptions.map(({ id }: { id: number }) => ids.indexOf(id)), ...totals }
  }

  test('lists them newest first, or oldest first, by pages', async () => {
    expect(await listed()).toEqual({ found: [2, 1, 0], totalItems: 3, totalPages: 1, currentPage: 1 })
    expect((await listed('?sortOrder=asc')).found).toEqual([0, 1, 2])
    expect(await listed('?pageSize=2&page=2')).toMatchObject({ found: [0], totalItems: 3, totalPages: 2 })
    expect(await listed('?page=9')).toMatchObject({ found: [], totalItems: 3 })
    expect((await admin.get('/api/prescriptions?sortBy=id')).statusCode).toBe(400)
  })

  test('finds them by name, e-mail and phone of the customer, and by status', async () => {
    expect((await listed('?search=rahi')).found).toEqual([2, 0])
    expect((await listed('?search=KARIM@mail')).found).toEqual([1])
    expect((await listed('?search=100%25')).found).toEqual([1])
    expect((await listed(`?search=${encodeURIComponent('+880 1711-222333')}`)).found).toEqual([2, 0])
    expect((await listed('?search=nobody')).found).toEqual([])
    await admin.put(`/api/admin/prescriptions/${ids[0]}/status`, { status: 'rejected', reason: 'Unreadable' })
    expect((await listed('?status=pending')).found).toEqual([2, 1])
    expect((await listed('?status=rejected&search=Rahima')).found).toEqual([0])
    expect((await admin.get('/api/prescriptions?status=lost')).statusCode).toBe(400)
  })

  test('says whose each is and which order it belongs to', async () => {
    const [first] = (await admin.get('/api/prescriptions?status=rejected')).json().prescriptions
    expect(first).toEqual({
      id: ids[0],
      status: 'rejected',
      imagePath: `/api/prescriptions/${ids[0]}/file`,
      mediaType: 'image/webp',
      reason: 'Unreadable',
      createdAt: '2026-01-15T06:00:00.000Z',
      reviewedAt: '2026-01-16T06:00:00.000Z',
      reviewerName: expect.any(String),
      User: {
        id: rahima.id,
        name: 'Rahima',
        email: null,
        phone: '01711222333',
        username: expect.any(String),
      },
      Order: {
        id: expect.any(Number),
        orderCode: expect.stringMatching(/^NR-/),
        status: 'cancelled',
        version: expect.any(Number),
        itemCount: 0,
      },
    })
  })

  test('is for staff alone', async () => {
    expect((await rahima.get('/api/prescriptions')).statusCode).toBe(403)
    expect((await shop.guest.get('/api/prescriptions')).statusCode).toBe(401)
  })
})

describe('the files of orders that have ended', () => {
  const readFile = (id: number) =>
    shop.db
      .selectFrom('prescriptions')
      .select(['file_key', 'keep_until_on', 'file_erased_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('are kept for the days that are set, to the last one whole, and then erased', async () => {
    shop.at('2026-02-01T06:00:00Z')
    const customer = await shop.customer()
    const ended = await givenUpload(shop, customer)
    const open = await givenUpload(shop, customer)
    // half past midnight on the 11th in Dhaka
    shop.at('2026-02-10T18:30:00Z')
    await setStatus(shop, ended.orderId, 'cancelled')
    await erasePrescriptions(shop.context)
    const { file_key, keep_until_on } = await readFile(ended.id)
    expect(keep_until_on).toBe('2026-03-13')

    shop.at('2026-03-13T17:59:00Z')
    await erasePrescriptions(shop.context)
    expect((await readFile(ended.id)).file_key).toBe(file_key)
    shop.at('2026-03-13T18:00:00Z')
    expect(await erasePrescriptions(shop.context)).toBe(1)
    expect(await erasePrescriptions(shop.context)).toBe(0)
    expect(await readFile(ended.id)).toMatchObject({ file_key: null, file_erased_at: shop.context.now() })
    expect(await shop.context.files.get(file_key ?? '')).toBeNull()
    expect((await readFile(open.id)).keep_until_on).toBeNull()

    const admin = await shop.admin()
    expect((await admin.get(`/api/prescriptions/${ended.id}/file`)).json()).toMatchObject({
      code: 'file-not-found',
    })
    const { prescriptions } = (await admin.get('/api/prescriptions')).json()
    const imagePath = prescriptions.find(({ id }: { id: number }) => id === ended.id)?.imagePath
    expect(imagePath).toBeNull()
  })

  test('that a crash left half erased are erased by the next try', async () => {
    shop.at('2026-04-01T06:00:00Z')
    const { orderId, id } = await givenUpload(shop, await shop.customer())
    await setStatus(shop, orderId, 'cancelled')
    const { file_key } = await readFile(id)
    await shop.context.files.delete(file_key ?? '')
    shop.at('2026-06-01T06:00:00Z')
    expect(await erasePrescriptions(shop.context)).toBe(1)
    expect((await readFile(id)).file_key).toBeNull()
  })
})
