/** Who inspects goods says what they found, once; pictures of them are for staff alone. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erasePhotos } from '../../all-jobs.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { quarantineDesk, strips } from '../../testing/fixtures/goods/quarantine-desk.ts'
import { setStatus, whileLocked } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

let shop: Shop
let customer: Person
let staff: Person
let photo: File
let desk: ReturnType<typeof quarantineDesk>
beforeAll(async () => {
  shop = await startShop()
  await shop.admin()
  customer = await shop.customer()
  staff = await shop.admin({ duties: ['pharmacist'] })
  desk = quarantineDesk(shop, { customer, staff })
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'Rahima' } })
    .jpeg()
    .toBuffer()
  photo = new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' })
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

describe('an inspection', () => {
  test('counts once: of two at once the second is told', async () => {
    const { item, id, batchId } = await desk.sentBack()
    const answers = await whileLocked(shop, id, [
      () => desk.inspect(item.id, { putBackUnits: 20 }),
      () => desk.inspect(item.id, { putBackUnits: 0, reason: 'damaged' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'quarantine-decided',
    })
    expect([20, 40]).toContain(await desk.unitsIn(batchId))
  })

  test('says how many, and why not the rest', async () => {
    const { item, batchId } = await desk.sentBack()
    const refusals: readonly [object, number, string, string][] = [
      [{}, 400, 'invalid-input', 'putBackUnits'],
      [{ putBackUnits: -1 }, 400, 'invalid-input', 'putBackUnits'],
      [{ putBackUnits: 1.5 }, 400, 'invalid-input', 'putBackUnits'],
      [{ putBackUnits: 21 }, 400, 'quarantine-too-many', 'putBackUnits'],
      [{ putBackUnits: 19 }, 400, 'inspection-reason-required', 'reason'],
      [{ putBackUnits: 19, reason: 'eaten' }, 400, 'invalid-input', 'reason'],
      [{ putBackUnits: 19, reason: 'other' }, 400, 'inspection-note-required', 'note'],
    ]
    for (const [body, status, code, field] of refusals) {
      const answer = await desk.inspect(item.id, body)
      expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([
        status,
        code,
        [field],
      ])
    }
    expect((await desk.inspect(999_999, { putBackUnits: 1 })).json().code).toBe('quarantine-item-not-found')
    expect(await desk.unitsIn(batchId)).toBe(20)
  })

  test('is for who has the duty', async () => {
    const { item } = await desk.sentBack()
    const packer = await shop.admin({ duties: ['packer'] })
    for (const by of [packer, customer, shop.guest]) {
      expect((await desk.inspect(item.id, { putBackUnits: 1 }, { by })).statusCode).toBeGreaterThan(400)
      expect((await by.get('/api/quarantine')).statusCode).toBeGreaterThan(400)
    }
  })

  test('has pictures, drawn anew, that staff alone see; they are erased in time', async () => {
    const { item, id } = await desk.sentBack()
    const form = new FormData()
    form.set('putBackUnits', '0')
    form.set('reason', 'damaged')
    for (const field of ['photo1', 'photo3']) form.set(field, photo)
    const { inspection } = (await desk.inspect(item.id, form, { key: 'photos' })).json()
    expect(inspection.photos).toHaveLength(2)
    // sent again: nothing is stored twice
    expect((await desk.inspect(item.id, form, { key: 'photos' })).json().inspection).toEqual(inspection)
    expect(await shop.db.selectFrom('unfinished_files').selectAll().execute()).toEqual([])
    const [{ path }] = inspection.photos
    const seen = await staff.get(path)
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined()
    for (const by of [customer, shop.guest, await shop.admin({ duties: ['packer'] })])
      expect((await by.get(path)).statusCode).toBeGreaterThan(400)
    const views = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('table_name', '=', 'quarantine_items')
      .where('row_id', '=', id)
      .where('action', '=', 'viewed')
      .execute()
    expect(views).toHaveLength(1)

    expect(await erasePhotos(shop.context)).toBe(0)
    shop.at('2027-01-15T12:00:00Z')
    expect(await erasePhotos(shop.context)).toBe(0)
    shop.at('2027-01-16T06:00:00Z')
    expect([await erasePhotos(shop.context), await erasePhotos(shop.context)]).toEqual([2, 0])
    shop.at('2026-01-15T06:00:00Z')
    expect((await staff.get(path)).json().code).toBe('file-not-found')
    expect((await desk.waiting(id, 'decided'))[0].inspection.photos[0].path).toBeNull()
  })

  test('takes no file that is no picture, and then nothing is decided', async () => {
    const { item, id } = await desk.sentBack()
    const form = new FormData()
    form.set('putBackUnits', '20')
    form.set('photo1', photo)
    form.set('photo2', new File(['<svg onload="x()"/>'], 'b.jpg', { type: 'image/jpeg' }))
    const answer = await desk.inspect(item.id, form)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([415, ['photo2']])
    expect(await desk.waiting(id)).toHaveLength(1)
    expect(await shop.db.selectFrom('unfinished_files').selectAll().execute()).toEqual([])
  })

  test('of a deleted customer keeps no picture', async () => {
    const leaving = await shop.customer()
    const productId = await givenProduct(shop.context, { stock: 50 })
    const { id } = await givenPlacedOrder(shop, leaving, { items: [strips(productId, 1)] })
    await setStatus(shop, id, 'delivered')
    await leaving.post(`/api/orders/${id}/return-items`, { items: [strips(productId, 1)] })
    await desk.receive(id)
    const [item] = await desk.waiting(id)
    const form = new FormData()
    form.set('putBackUnits', '10')
    form.set('note', 'For Rahima')
    form.set('photo1', photo)
    expect((await desk.inspect(item.id, form)).statusCode).toBe(200)
    const manager = await shop.admin()
    expect((await manager.delete(`/api/admin/users/${leaving.id}`)).statusCode).toBe(204)
    expect(await erasePhotos(shop.context)).toBe(1)
    expect((await desk.waiting(id, 'decided'))[0].inspection).toMatchObject({
      note: null,
      photos: [{ path: null }],
    })
  })
})
