import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenBrand,
  givenGenericName,
  givenProduct,
  givenProductType,
} from '../../../testing/given/catalogue.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
let links: { brandId: number; productTypeId: number; genericNameId: number }
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  links = {
    brandId: await givenBrand(shop.context, 'Beximco'),
    productTypeId: await givenProductType(shop.context, 'Tablet'),
    genericNameId: await givenGenericName(shop.context, { generic: 'Vitamin D3' }),
  }
  await admin.put('/api/generic-names/classes', {
    ids: [links.genericNameId],
    dispensingClass: 'prescription',
  })
})
afterAll(() => shop.stop())

const REASON = 'A daily dose, not a cure'
const given = () => givenProduct(shop.context, { name: 'D-Rise', generic: 'Vitamin D3' })
const put = (id: number, facts: object) =>
  admin.put(`/api/products/${id}`, { name: 'D-Rise', ...links, ...facts })

test('a product has the class of its generic name until it is given its own, with a reason', async () => {
  const id = await given()
  const inherited = { dispensingClass: 'prescription', ownDispensingClass: null, dispensingReason: null }
  expect((await put(id, {})).json()).toMatchObject(inherited)
  const own = { dispensingClass: 'otc', ownDispensingClass: 'otc', dispensingReason: REASON }
  expect((await put(id, { dispensingClass: 'otc', dispensingReason: ` ${REASON} ` })).json()).toMatchObject(
    own,
  )
  expect((await put(id, { strength: '1000 IU' })).json()).toMatchObject(own)
  expect((await put(id, { dispensingClass: '', dispensingReason: REASON })).json()).toMatchObject(inherited)
})

test.each([
  ['left out', {}],
  ['empty', { dispensingReason: '  ' }],
  ['null', { dispensingReason: null }],
])('a class whose reason is %s is refused at the reason', async (_what, more) => {
  const id = await given()
  const answer = await put(id, { dispensingClass: 'otc', ...more })
  expect([answer.statusCode, answer.json().fieldCodes]).toEqual([
    400,
    { dispensingReason: 'dispensing-reason-required' },
  ])
})

test('an unknown class is refused at its field; a reason without a class changes nothing', async () => {
  const id = await given()
  const answer = await put(id, { dispensingClass: 'poison', dispensingReason: REASON })
  expect([answer.statusCode, answer.json().fieldCodes]).toEqual([
    400,
    { dispensingClass: 'dispensing-class-unknown' },
  ])
  expect((await put(id, { dispensingReason: REASON })).json()).toMatchObject({ dispensingReason: null })
})

test('a limit of 0 is taken, a negative one is refused at its field', async () => {
  const id = await given()
  expect((await put(id, { maxUnitsPerOrder: 0 })).json()).toMatchObject({ ownMaxUnitsPerOrder: 0 })
  const answer = await put(id, { maxUnitsPerOrder: -5 })
  expect([answer.statusCode, answer.json().fieldCodes]).toEqual([
    400,
    { maxUnitsPerOrder: 'field-not-whole' },
  ])
})

test('the history says which class it was given, and why', async () => {
  const id = await given()
  await put(id, { dispensingClass: 'otc', dispensingReason: REASON })
  const [change] = (await admin.get(`/api/admin/products/${id}/history`)).json()
  expect(change.changes).toEqual(
    expect.arrayContaining([
      { field: 'dispensingClass', from: null, to: 'otc' },
      { field: 'dispensingReason', from: null, to: REASON },
    ]),
  )
})
