import { ERRORS } from '@niramoy/texts/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenBrand, givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenReceipt, unique } from '../../testing/fixtures/goods/purchasing.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let staff: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  staff = await shop.admin({ duties: ['storekeeper'] })
})
afterAll(() => shop.stop())

const PATH = '/api/admin/suppliers'

test('a supplier is saved with the brands and products bought there', async () => {
  const brand = await givenBrand(shop.context, 'Square')
  const product = await givenProduct(shop.context, { name: 'Seclo' })
  const answer = await staff.post(PATH, {
    name: ' Square Depot Khulna ',
    phone: '01711000000',
    email: 'Depot@Square.Example',
    licenceNumber: 'DL-77',
    licenceExpiresOn: '2026-12-31',
    termsDays: 30,
    leadDays: 2,
    takesBackDays: 90,
    brandIds: [brand],
    productIds: [product],
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    name: 'Square Depot Khulna',
    email: 'depot@square.example',
    termsDays: 30,
    takesBackDays: 90,
    brands: [{ id: brand, name: 'Square' }],
    products: [{ id: product, name: 'Seclo' }],
    account: { owed: 0, overdue: 0, nextDueOn: null },
    openInvoices: [],
    version: 1,
  })
  const { suppliers } = (await staff.get(`${PATH}?search=square%20depot`)).json()
  expect(suppliers).toMatchObject([{ brandNames: ['Square'], openOrders: 0 }])
})

test('a name, a brand and a product belong to one supplier', async () => {
  const name = unique()
  const brandIds = [await givenBrand(shop.context, unique())]
  const productIds = [await givenProduct(shop.context)]
  expect((await staff.post(PATH, { name, brandIds, productIds })).statusCode).toBe(201)
  const refused = async (body: object) => {
    const answer = await staff.post(PATH, body)
    return [answer.statusCode, answer.json().message, Object.keys(answer.json().fields ?? {})]
  }
  expect(await refused({ name: name.toLowerCase() })).toEqual([
    409,
    ERRORS['supplier-name-taken'].text,
    ['name'],
  ])
  const other = unique()
  expect(await refused({ name: other, brandIds })).toEqual([
    409,
    ERRORS['supplier-brand-taken'].text,
    ['brandIds'],
  ])
  expect(await refused({ name: other, productIds })).toEqual([
    409,
    ERRORS['supplier-product-taken'].text,
    ['productIds'],
  ])
  expect(await refused({ name: ' ' })).toEqual([400, ERRORS['supplier-name-required'].text, ['name']])
  expect(await refused({ name: other, brandIds: [999_999] })).toEqual([
    404,
    ERRORS['brand-not-found'].text,
    ['brandIds'],
  ])
})

test('an edit that takes a brand away raises the version, though nothing else changed', async () => {
  const brandIds = [await givenBrand(shop.context, unique())]
  const made = (await staff.post(PATH, { name: unique(), brandIds })).json()
  const body = { name: made.name, brandIds: [], version: made.version }
  const saved = (await staff.put(`${PATH}/${made.id}`, body)).json()
  expect([saved.brands, saved.version > made.version]).toEqual([[], true])
  expect((await staff.put(`${PATH}/${made.id}`, body)).json().code).toBe('changed-meanwhile')
  expect((await staff.put(`${PATH}/999999`, body)).statusCode).toBe(404)
  expect((await staff.get(`${PATH}/999999`)).json().code).toBe('supplier-not-found')
})

test('what is owed stands with the supplier, and the overdue come first', async () => {
  const { supplierId } = await givenReceipt(shop, await shop.admin(), { invoiceDate: '2025-12-01' })
  const read = (await staff.get(`${PATH}/${supplierId}`)).json()
  expect(read.account).toEqual({
    received: 80,
    credited: 0,
    paid: 0,
    owed: 80,
    overdue: 80,
    nextDueOn: '2025-12-31',
  })
  expect(read.openInvoices).toMatchObject([{ dueOn: '2025-12-31', amount: 80, open: 80, isOverdue: true }])
  const { suppliers } = (await staff.get(PATH)).json()
  expect(suppliers[0].id).toBe(supplierId)
})

test('strangers, customers and packers see none of it', async () => {
  expect((await shop.guest.get(PATH)).statusCode).toBe(401)
  expect((await (await shop.customer()).get(PATH)).statusCode).toBe(403)
  const packer = await shop.admin({ duties: ['packer'] })
  expect((await packer.post(PATH, { name: 'x' })).json().code).toBe('not-your-duty')
})
