import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearCatalogue, givenProduct } from '../../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

const readShare = (id: number | string) => shop.guest.get(`/art/share/${id}.jpg`)

test('a link to a product has a picture of 1200 × 630, drawn once', async () => {
  const id = await givenProduct(shop.context, { name: 'Napa', strength: '500 mg' })
  const first = await readShare(id)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(first.headers['cache-control']).toBe('public, max-age=86400')
  const { width, height } = await sharp(first.rawPayload).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect((await readShare(id)).rawPayload.equals(first.rawPayload)).toBe(true)
})

test('another label is another picture', async () => {
  const id = await givenProduct(shop.context, { name: 'Napa' })
  const before = (await readShare(id)).rawPayload
  await shop.db.updateTable('products').set({ name: 'Napa Extra' }).where('id', '=', id).execute()
  expect((await readShare(id)).rawPayload.equals(before)).toBe(false)
})

test('a name that looks like markup, is very long or in Bengali is drawn as it was typed', async () => {
  const names = [
    `<script>alert(1)</script> & "x"`,
    '</span><span foreground="red">',
    'Extraordinarily long '.repeat(10).trim(),
    'x'.repeat(200),
    'প্যারাসিটামল ট্যাবলেট ৫০০ মিলিগ্রাম ক্ষতিকর নয় '.repeat(4).trim(),
    '\u202e\u0007 \u200b',
  ]
  const drawn = new Set<string>()
  for (const name of names) {
    const id = await givenProduct(shop.context, { name })
    const answer = await readShare(id)
    expect([name, answer.statusCode]).toEqual([name, 200])
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect([width, height]).toEqual([1200, 630])
    drawn.add(answer.rawPayload.toString('base64'))
  }
  expect(drawn.size).toBe(names.length)
})

test('what is no product has no picture', async () => {
  for (const id of [999_999, 0, 'x', '1e3', '-1', '99999999999999999999']) {
    expect([id, (await readShare(id)).statusCode]).toEqual([id, 404])
  }
})

test('more than can wait are given the shop’s own picture', async () => {
  const ids: number[] = []
  for (let made = 0; made < 11; made++) ids.push(await givenProduct(shop.context, { name: `Many ${made}` }))
  const answers = await Promise.all(ids.map(readShare))
  const redirected = answers.filter(({ statusCode }) => statusCode === 302)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8)
  expect(redirected.map(({ headers }) => [headers.location, headers['cache-control']])).toEqual(
    redirected.map(() => ['/share.png', 'no-store']),
  )
})

test('drawing does not open the door for uploads of SVG', async () => {
  const id = await givenProduct(shop.context, { name: 'Door' })
  await readShare(id)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(svg).metadata()).rejects.toThrow()
})
