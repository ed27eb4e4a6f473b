import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import {
  ACTIVE_PDFS,
  getFile,
  givenAddress,
  givenUpload,
  heicPhoto,
  phonePhoto,
  readPrescription,
  scannedPdf,
  upload,
} from '../../testing/fixtures/prescriptions.ts'
import { toForm } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  customer = await shop.customer()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const listOrders = (id: number) =>
  shop.db.selectFrom('orders').selectAll().where('user_id', '=', id).execute()

/** Keys of the files written meanwhile, and which of them are still there. */
async function filesWritten(work: () => Promise<unknown>) {
  const { files } = shop.context
  const put = vi.spyOn(files, 'put')
  await work()
  const keys = put.mock.calls.map(([key]) => key)
  put.mockRestore()
  const found = await Promise.all(keys.map((key) => files.get(key)))
  for (const file of found) file?.stream.destroy()
  return { written: keys.length, left: found.filter((file) => file !== null).length }
}

describe('POST /prescriptions/upload', () => {
  test('makes an order that waits for its review, has nothing yet, and is told to the customer', async () => {
    const { orderId, id } = await givenUpload(shop, customer)
    const [order] = await listOrders(customer.id)
    expect(order).toMatchObject({
      id: orderId,
      status: 'pending-prescription',
      payment_method: null,
      shipping_method_id: null,
      subtotal_poisha: 0,
      total_poisha: 0,
      shipping_address: { fullName: 'রহিমা খাতুন', cityDistrict: 'Khulna', country: 'Bangladesh' },
    })
    const events = await shop.db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute()
    expect(events.map(({ status, actor_id }) => [status, actor_id])).toEqual([
      ['pending-prescription', customer.id],
    ])
    const prescription = await shop.db
      .selectFrom('prescriptions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(prescription).toMatchObject({ user_id: customer.id, status: 'pending', media_type: 'image/webp' })
    expect(prescription.file_key).toMatch(/^private\/prescriptions\/[0-9a-f]{40}\.webp$/)
    const told = await shop.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('user_id', '=', customer.id)
      .execute()
    expect(told).toEqual([{ kind: 'order-pending-prescription' }])
  })

  test.each(['image/heic', 'application/octet-stream'])(
    'an iPhone’s photo sent as %s is shown in the workbench as a picture every browser can show',
    async (type) => {
      const { id } = await givenUpload(shop, customer, {
        file: getFile(await heicPhoto(), type, 'IMG_1.HEIC'),
      })
      const admin = await shop.admin()
      const { prescription } = (await admin.get(`/api/admin/prescriptions/${id}`)).json()
      expect(prescription.mediaType).toBe('image/webp')
      const shown = await admin.get(`/api/prescriptions/${id}/file`)
      expect(shown.headers['content-type']).toBe('image/webp')
      expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp')
    },
  )

  test('asks for the file first, then for the shipping and then for the billing address', async () => {
    const address = String(await givenAddress(customer))
    const messageFor = async (fields: Record<string, string>, file?: File) => {
      const form = toForm(fields)
      if (file) form.append('prescription', file)
      const answer = await customer.form('POST', '/api/prescriptions/upload', form)
      return [answer.statusCode, answer.json().message, Object.keys(answer.json().fields)[0]]
    }
    const photo = getFile(await phonePhoto(80, 60))
    expect(await messageFor({})).toEqual([
      400,
      'Please select a prescription image to upload.',
      'prescription',
    ])
    expect(await messageFor({ billingAddressId: '' }, photo)).toEqual([
      400,
      'Please select a shipping address.',
      'shippingAddressId',
    ])
    expect(await messageFor({ shippingAddressId: address }, photo)).toEqual([
      400,
      'Please select a billing address.',
      'billingAddressId',
    ])
    const asJson = await customer.post('/api/prescriptions/upload', {})
    expect(asJson.json()).toMatchObject({ code: 'prescription-file-required' })
    expect(await listOrders(customer.id)).toEqual([])
  })

  test("takes only the customer's own addresses, each for its use, and keeps no file otherwise", async () => {
    const stranger = await shop.customer()
    const own = String(await givenAddress(customer))
    const others = String(await givenAddress(stranger))
    const billing = String(await givenAddress(customer, 'billing'))
    const shipping = String(await givenAddress(customer, 'shipping'))
    const refusals: unknown[] = []
    const { written, left } = await filesWritten(async () => {
      for (const [shippingAddressId, billingAddressId] of [
        [others, own],
        [own, '2147483647'],
        [billing, own],
        [own, shipping],
      ] as const) {
        const answer = await upload(customer, { fields: { shippingAddressId, billingAddressId } })
        refusals.push([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)[0]])
      }
    })
    expect(refusals).toEqual([
      [404, 'address-not-found', 'shippingAddressId'],
      [404, 'address-not-found', 'billingAddressId'],
      [400, 'address-not-for-shipping', 'shippingAddressId'],
      [400, 'address-not-for-billing', 'billingAddressId'],
    ])
    expect([written, left]).toEqual([4, 0])
    expect(await listOrders(customer.id)).toEqual([])
  })

  test.each<[string, () => Promise<File>, number, string]>([
    ['an SVG', async () => getFile(SVG, 'image/svg+xml', 'a.svg'), 415, 'prescription-wrong-kind'],
    ['an SVG that claims to be a photo', async () => getFile(SVG), 415, 'prescription-wrong-kind'],
    ['HTML that claims to be a PDF', async () => pdf(Buffer.from('<html>')), 415, 'prescription-wrong-kind'],
    ['an empty file', async () => getFile(Buffer.from('')), 415, 'prescription-wrong-kind'],
    [
      'half a photo',
      async () => getFile((await phonePhoto()).subarray(0, 900)),
      400,
      'prescription-unreadable',
    ],
    ['a PDF with a script', async () => pdf(await withScript()), 400, 'prescription-unreadable'],
    ['more than 10 MB', async () => getFile(Buffer.alloc(10 * 1024 * 1024 + 1)), 413, 'too-large'],
  ])('%s is refused', async (_, file, status, code) => {
    const { written } = await filesWritten(async () => {
      const answer = await upload(customer, { file: await file() })
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
      expect(Object.keys(answer.json().fields)).toEqual(['prescription'])
    })
    expect([written, await listOrders(customer.id)]).toEqual([0, []])
  })

  test('a body that was cut short makes nothing', async () => {
    const request = new Request('http://shop', {
      method: 'POST',
      body: toForm({}, { prescription: await phonePhoto() }),
    })
    const type = request.headers.get('content-type') ?? ''
    const body = Buffer.from(await request.arrayBuffer())
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/prescriptions/upload',
      headers: { cookie: customer.cookie ?? '', 'content-type': type },
      body: body.subarray(0, body.length / 2),
    })
    expect(answer.statusCode).toBe(400)
    expect(await listOrders(customer.id)).toEqual([])
  })

  test('the same key makes one order and keeps one file, however often and however much at once', async () => {
    const address = String(await givenAddress(customer))
    const fields = { shippingAddressId: address, billingAddressId: address }
    const file = getFile(await phonePhoto(80, 60))
    const { written, left } = await filesWritten(async () => {
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => upload(customer, { fields, file, key: 'twice' })),
      )
      answers.push(await upload(customer, { fields, file, key: 'twice' }))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
      expect(new Set(answers.map((answer) => answer.json().order.id)).size).toBe(1)
    })
    expect([written, left]).toEqual([5, 1])
    const other = await upload(customer, { fields, file: getFile(await phonePhoto(90, 60)), key: 'twice' })
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency-key-reused'])
    expect(await listOrders(customer.id)).toHaveLength(1)
  })

  test('a guest must log in first', async () => {
    const answer = await shop.guest.form('POST', '/api/prescriptions/upload', toForm({}))
    expect(answer.statusCode).toBe(401)
  })
})

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const pdf = (bytes: Buffer) => getFile(bytes, 'application/pdf', 'a.pdf')
const withScript = () => scannedPdf(ACTIVE_PDFS['a script'])

describe('GET /prescriptions/{id}/file', () => {
  test('is for its owner and for staff; to anybody else it does not exist', async () => {
    const { id } = await givenUpload(shop, customer)
    const stranger = await shop.customer()
    const admin = await shop.admin()
    const path = `/api/prescriptions/${id}/file`
    for (const [who, status] of [
      [customer, 200],
      [admin, 200],
      [stranger, 404],
      [shop.guest, 401],
    ] as const) {
      expect((await who.get(path)).statusCode).toBe(status)
    }
    const missing = await stranger.get('/api/prescriptions/2147483647/file')
    expect((await stranger.get(path)).json()).toEqual(missing.json())
    expect((await customer.get('/api/prescriptions/x/file')).statusCode).toBe(404)
  })

  test('a picture shows in place, is kept by nobody, and says nothing of who took it', async () => {
    const { id } = await givenUpload(shop, customer, { file: getFile(await phonePhoto()) })
    const answer = await customer.get(`/api/prescriptions/${id}/file`)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="prescription-NR-[0-9A-Z]{6}\.webp"/),
    })
    const about = await sharp(answer.rawPayload).metadata()
    expect([about.width, about.height, about.exif]).toEqual([1200, 1600, undefined])
    expect(answer.rawPayload.includes('secret-owner')).toBe(false)
  })

  test('a PDF is saved, never shown by the shop', async () => {
    const { id } = await givenUpload(shop, customer, { file: pdf(await scannedPdf()) })
    const answer = await customer.get(`/api/prescriptions/${id}/file`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="prescription-NR-[0-9A-Z]{6}\.pdf"/,
      ),
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('the file that the store has lost is missing, not an error', async () => {
    const { id, orderId } = await givenUpload(shop, customer)
    expect(await readPrescription(shop.db, orderId)).toBe(id)
    const query = shop.db.selectFrom('prescriptions').select('file_key').where('id', '=', id)
    await shop.context.files.delete((await query.executeTakeFirstOrThrow()).file_key ?? '')
    expect((await customer.get(`/api/prescriptions/${id}/file`)).json()).toMatchObject({
      code: 'file-not-found',
    })
  })
})
