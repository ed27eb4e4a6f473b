import type { Call } from '@niramoy/contract/platform/call'
import { editedFields } from '@niramoy/contract/platform/edit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  givenBrand,
  givenCategory,
  givenGenericName,
  givenProduct,
  givenProductType,
} from '../../testing/fixtures/catalogue.ts'
import { EDITS, type Edit, type Person, savingCalls } from '../../testing/fixtures/edits.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { setStatus, someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder, HOME } from '../../testing/fixtures/orders.ts'
import { getFile, givenPatient, phonePhoto, readPrescription } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let staff: readonly [Person, Person]
beforeAll(async () => {
  shop = await startShop()
  staff = [await shop.admin(), await shop.admin()]
})
afterAll(() => shop.stop())

type Fields = Readonly<Record<string, unknown>>
type Edited = {
  readonly path: string
  /** Of one that is locked while it is edited. */
  readonly table?: string
  readonly by: Person
  /** A value for each field of the contract's form, none of them what a new one would have. */
  readonly full: Fields
  /** What is stored, by the names of the form; what is not read back is left out. */
  readonly read: () => Promise<Fields>
  /** What goes with a field that is taken away. */
  readonly goesWith?: Readonly<Record<string, Fields>>
}

/** The edit that `EDITS` knows, with all its fields. */
async function full(name: string, fields: Fields, view: (stored: Stored) => Fields = (stored) => stored) {
  const { table, path, by, read } = await made(name)
  const shown = async () => {
    const stored = view((await read()) as Stored)
    return Object.fromEntries(Object.keys(fields).map((field) => [field, stored[field]]))
  }
  return { table, path, by: by[0], full: fields, read: shown }
}
// biome-ignore lint/suspicious/noExplicitAny: what a reply shows differs from call to call
type Stored = Readonly<Record<string, any>>

function made(name: string): Promise<Edit> {
  const make = EDITS[name]
  if (!make) throw new Error(`there is no ${name}`)
  return make(shop, staff)
}

const DAYS = { startDate: '2026-03-10', endDate: '2026-03-20' }
const ids = (listed: readonly { readonly id: number }[]) => listed.map(({ id }) => id)
let count = 0
const unique = () => `Whole ${++count}`
const phone = () => `0159900${String(++count).padStart(4, '0')}`

/** By the call. */
const EDITED: Readonly<Record<string, () => Promise<Edited>>> = {
  'PUT /brands/:id': () => full('PUT /brands/:id', { name: unique() }),
  'PUT /categories/:id': () => full('PUT /categories/:id', { name: unique(), nameBn: 'শিশু' }),
  'PUT /product-types/:id': () =>
    full('PUT /product-types/:id', { name: unique(), stripLabel: 'Blister', isMultiLevel: true }),
  'PUT /carousel-slides/:id': () =>
    full('PUT /carousel-slides/:id', {
      title: 'Eid',
      subtitle: 'All of it',
      linkTo: '/products',
      displayOrder: 7,
      isActive: false,
    }),
  async 'PUT /generic-names/:id'() {
    return full('PUT /generic-names/:id', {
      name: unique(),
      categoryId: await givenCategory(shop.context, unique()),
      subCategory: 'Painkillers',
      drugClass: 'NSAID',
      maxUnitsPerOrder: 30,
      dispensingClass: 'prescription',
    })
  },
  async 'PUT /generic-names/:id/texts'() {
    const texts = ['indication', 'dosage', 'contraindication', 'pregnancy', 'interactions', 'storage']
    const both = texts.flatMap((text) => [`${text}En`, `${text}Bn`])
    const fields = { coldChain: true, checkedBy: 'Rahima', checkedOn: '2026-01-10' }
    return {
      ...(await full('PUT /generic-names/:id/texts', {
        ...Object.fromEntries(both.map((text) => [text, `It says ${text}`])),
        ...fields,
      })),
      goesWith: { checkedBy: { checkedOn: null }, checkedOn: { checkedBy: null } },
    }
  },
  'PUT /safety-rules/:id': () =>
    full('PUT /safety-rules/:id', {
      level: 'space',
      effectEn: 'Other than before',
      effectBn: 'আগের মতো নয়',
      adviceEn: 'Ask the doctor',
      adviceBn: 'ডাক্তারকে জিজ্ঞাসা করুন',
      offReason: 'The doctors here decide it',
    }),
  async 'PUT /needs/:id'() {
    const generic = unique()
    await givenGenericName(shop.context, { generic })
    return full('PUT /needs/:id', {
      nameEn: unique(),
      nameBn: 'জ্বর',
      words: [unique()],
      kind: 'generic-name',
      targets: [generic],
      firstGenerics: [generic],
      noteEn: 'Drink',
      noteBn: 'পান করুন',
    })
  },
  async 'PUT /products/:id'() {
    const { context } = shop
    const genericNameId = await givenGenericName(context, { generic: unique(), category: 'Heart' })
    const edited = await full(
      'PUT /products/:id',
      {
        name: unique(),
        brandId: await givenBrand(context, unique()),
        productTypeId: await givenProductType(context, unique()),
        genericNameId,
        strength: '250 mg',
        dosageForm: 'Capsule',
        description: 'What it is',
        usage: 'How it is taken',
        sideEffects: 'What it does too',
        barcode: `8901234${++count}`,
        attributes: [{ name: 'Colour', value: 'White' }],
        maxUnitsPerOrder: 12,
        shelfPlace: 'B-2',
        reorderLevel: 40,
        dispensingClass: 'controlled',
        dispensingReason: 'It makes dependent',
      },
      ({ ownDispensingClass, ownMaxUnitsPerOrder, ...product }) => ({
        ...product,
        dispensingClass: ownDispensingClass,
        maxUnitsPerOrder: ownMaxUnitsPerOrder,
      }),
    )
    // neither is a field of the product: one is only checked, the other an entry of its own
    const pricing = [{ unitPrice: 3, effectiveFrom: '2026-01-01' }]
    const checked = { categoryId: await givenCategory(context, 'Heart'), pricing }
    return {
      ...edited,
      full: { ...edited.full, ...checked },
      goesWith: { dispensingReason: { dispensingClass: null }, dispensingClass: { dispensingReason: null } },
    }
  },
  'PUT /discounts/:id': async () =>
    full('PUT /discounts/:id', {
      ...{ code: `W${++count}`, type: 'fixed', value: 7.5, ...DAYS, usageLimit: 9 },
      ...{ minimumOrderAmount: 100, maximumDiscountAmount: 50, usesPerCustomer: 1, firstOrderOnly: true },
      ...{ categoryIds: [await givenCategory(shop.context, unique())], isListed: true },
    }),
  async 'PUT /promotions/:id'() {
    const edited = await full(
      'PUT /promotions/:id',
      {
        name: unique(),
        type: 'fixed',
        value: 7,
        ...DAYS,
        scope: 'specific_products',
        targetId: null,
        productIds: [await givenProduct(shop.context)],
        minimumOrderAmount: 500,
      },
      ({ products, ...promotion }) => ({ ...promotion, productIds: ids(products) }),
    )
    return { ...edited, goesWith: { productIds: { scope: 'all_products' } } }
  },
  async 'PUT /shipping-methods/:id'() {
    const edited = await full('PUT /shipping-methods/:id', {
      name: unique(),
      price: 77,
      estimatedDeliveryTime: '3 days',
      isFree: true,
      freeShippingThreshold: 900,
      nameBn: 'বাড়িতে',
      estimatedDeliveryTimeBn: '৩ দিন',
      areas: [{ division: 'Khulna' }],
      daysFrom: 1,
      daysTo: 3,
      cutOff: '14:00',
      isDraft: true,
    })
    return { ...edited, goesWith: { daysTo: { daysFrom: null } } }
  },
  'PUT /stock-batches/:id': () =>
    full('PUT /stock-batches/:id', {
      batchId: `WHOLE-${++count}`,
      manufactureDate: '2025-05-05',
      expiryDate: '2028-05-05',
    }),
  async 'PUT /admin/suppliers/:id'() {
    return full(
      'PUT /admin/suppliers/:id',
      {
        name: unique(),
        phone: '01711000000',
        email: 'sales@whole.example',
        address: '12 Mitford Road',
        licenceNumber: 'DL-7',
        licenceExpiresOn: '2027-01-01',
        termsDays: 45,
        leadDays: 9,
        takesBackDays: 60,
        isActive: false,
        brandIds: [await givenBrand(shop.context, unique())],
        productIds: [await givenProduct(shop.context)],
      },
      ({ brands, products, ...supplier }) => ({
        ...supplier,
        brandIds: ids(brands),
        productIds: ids(products),
      }),
    )
  },
  async 'PUT /admin/purchase-orders/:id'() {
    const { body } = await made('PUT /admin/purchase-orders/:id')
    const line = { productId: await givenProduct(shop.context), packUnits: 30, packs: 4, packCost: 55.5 }
    return full(
      'PUT /admin/purchase-orders/:id',
      { supplierId: body('').supplierId, note: 'Before Eid', lines: [line] },
      ({ supplier, lines, note }) => ({
        supplierId: supplier.id,
        note,
        lines: lines.map(({ product, packUnits, packs, packCost }: Stored) => {
          return { productId: product.id, packUnits, packs, packCost }
        }),
      }),
    )
  },
  'PUT /admin/fulfilment/riders/:id': () =>
    full('PUT /admin/fulfilment/riders/:id', { name: unique(), phone: phone(), isActive: false }),
  'PUT /admin/users/:id': () =>
    full(
      'PUT /admin/users/:id',
      {
        name: unique(),
        phone: phone(),
        email: `whole${++count}@shop.example`,
        role: 'admin',
        duties: ['packer'],
      },
      ({ role, ...user }) => ({ ...user, role: role.name }),
    ),
  'PUT /addresses/:id': () =>
    full('PUT /addresses/:id', {
      ...HOME,
      email: 'home@shop.example',
      streetSector: 'Road 7',
      houseHoldingNo: '12',
      zipCode: '1207',
      addressType: 'both',
      isDefaultShipping: true,
      isDefaultBilling: true,
    }),
  async 'PUT /patients/:id'() {
    const edited = await full('PUT /patients/:id', {
      name: unique(),
      birthYear: 2019,
      birthMonth: 7,
      weightKg: 18.25,
      pregnant: true,
      breastFeeding: true,
      allergies: ['amoxicillin', 'group:nsaid'],
      conditions: ['asthma', 'g6pd'],
    })
    return { ...edited, goesWith: { birthYear: { birthMonth: null } } }
  },
  async 'PUT /medicine-box/medicines/:id'() {
    const edited = await full(
      'PUT /medicine-box/medicines/:id',
      { patientId: 0, person: 'Amma', dose: '1+0+1', units: 30 },
      ({ unitsLeft, patient, ...medicine }) => ({
        ...medicine,
        patientId: patient?.id ?? null,
        units: unitsLeft,
      }),
    )
    return { ...edited, full: { ...edited.full, patientId: await givenPatient(edited.by) } }
  },
  async 'PUT /medicine-box/reminders'() {
    const by = await shop.customer()
    return {
      path: '/api/medicine-box/reminders',
      by,
      full: { isOn: true, daysBefore: 9 },
      read: async () => {
        const { isOn, daysBefore } = (await by.get('/api/medicine-box')).json().reminders
        return { isOn, daysBefore }
      },
    }
  },
  async 'PUT /users/profile'() {
    const by = await shop.customer()
    return {
      path: '/api/users/profile',
      by,
      full: { name: unique(), phone: phone(), language: 'en' },
      read: () =>
        shop.db
          .selectFrom('users')
          .select(['name', 'phone', 'language'])
          .where('id', '=', by.id)
          .executeTakeFirstOrThrow(),
    }
  },
  async 'PUT /orders/:id/rating'() {
    const by = await shop.customer()
    const shippingMethodId = await givenShippingMethod(shop.context, { name: unique() })
    const { id } = await givenPlacedOrder(shop, by, { shippingMethodId })
    await setStatus(shop, id, 'delivered')
    return {
      path: `/api/orders/${id}/rating`,
      by,
      full: { stars: 2, comment: 'Came late' },
      read: async () => {
        const { stars, comment } = (await by.get(`/api/orders/${id}`)).json().rating
        return { stars, comment }
      },
    }
  },
  async 'PUT /admin/prescriptions/:id/record'() {
    const productId = await givenProduct(shop.context, { stock: 100 })
    const items = [{ productId, quantities: { strip: 2 } }]
    const prescription = getFile(await phonePhoto(80, 60))
    const shippingMethodId = await givenShippingMethod(shop.context, { name: unique() })
    const order = { items, prescription, shippingMethodId }
    const { id: orderId } = await givenPlacedOrder(shop, await shop.customer(), order)
    const id = await readPrescription(shop.db, orderId)
    const item = { productId, units: 28, dose: '1+0+1', days: 14, meal: 'after', note: 'With water' }
    return {
      path: `/api/admin/prescriptions/${id}/record`,
      by: staff[0],
      full: {
        patientName: 'Rahima',
        patientAge: '54 years',
        doctorName: 'Dr. Nasreen',
        doctorRegistration: 'A-45120',
        issuedOn: '2026-01-14',
        items: [item],
      },
      read: async () => {
        const { record } = (await staff[0].get(`/api/admin/prescriptions/${id}`)).json()
        const stored = record.items.map(({ label: _, times: __, ...shown }: Stored) => shown)
        return { ...record, items: stored }
      },
    }
  },
}

const getName = ({ method, path }: Call) => `${method} ${path}`
const puts = savingCalls().filter(({ method }) => method === 'PUT')

test('each PUT of the contract changes field by field and is tried here, or its body is one value', () => {
  const byField = puts.filter(({ body }) => editedFields(body))
  expect(byField.map(getName).sort()).toEqual(Object.keys(EDITED).sort())
  const others = puts.filter((call) => !byField.includes(call))
  expect(others.filter(({ whole }) => !whole).map(getName)).toEqual([])
  expect(byField.filter(({ whole }) => whole).map(getName)).toEqual([])
})

async function anEdit(name: string): Promise<Edited> {
  const edited = await EDITED[name]?.()
  if (!edited) throw new Error(`there is no ${name}`)
  return edited
}

/** Everything stored, and how each field may be taken away. */
async function given(name: string) {
  const edited = await anEdit(name)
  const { path, by, full, read } = edited
  const put = async (body: Fields) => {
    const { statusCode, json } = await by.put(path, body)
    return { statusCode, fields: json().fields as Fields | undefined }
  }
  const all = { ...full, ...(name === 'PUT /addresses/:id' && { UserId: by.id }) }
  expect(await put(all)).toEqual({ statusCode: 200, fields: undefined })
  const stored = await read()
  expect(full).toMatchObject(stored)
  return { ...edited, put, stored, all }
}

describe.each(Object.keys(EDITED))('%s', (name) => {
  const fields = Object.entries(editedFields(puts.find((call) => getName(call) === name)?.body) ?? {})

  test('what is left out stays as it is', async () => {
    const { put, read, stored, full } = await given(name)
    expect(Object.keys(full).sort()).toEqual(fields.map(([field]) => field).sort())
    const saved = [await put({}), await read()]
    expect(saved).toEqual([{ statusCode: 200, fields: undefined }, stored])
    for (const [field] of fields) {
      const alone = [field, await put({ [field]: full[field] }), await read()]
      expect(alone).toEqual([field, { statusCode: 200, fields: undefined }, stored])
    }
  })

  test('null takes away what may be empty, and is refused by name for what may not', async () => {
    const { put, read, stored, goesWith = {}, all } = await given(name)
    for (const [field, { mayBeEmpty }] of fields) {
      const with_ = goesWith[field] ?? {}
      const answer = await put({ ...with_, [field]: null })
      const now = await read()
      if (!mayBeEmpty) {
        expect([field, answer, now]).toEqual([field, { statusCode: 400, fields: expect.anything() }, stored])
        expect(Object.keys(answer.fields ?? {})).toEqual([field])
        continue
      }
      expect([field, answer.statusCode, answer.fields]).toEqual([field, 200, undefined])
      const empty = Array.isArray(stored[field]) ? [] : null
      expect([field, now]).toEqual([field, { ...stored, ...with_, [field]: empty }])
      expect((await put(all)).statusCode).toBe(200)
    }
  })
})

const listFields = (name: string) =>
  Object.keys(editedFields(puts.find((call) => getName(call) === name)?.body) ?? {})
const severalFields = Object.keys(EDITS).filter((name) => listFields(name).length > 1)

test.each(severalFields)('%s: of two who change different fields at once both are saved', async (name) => {
  const { table, path, by, full, read } = await anEdit(name)
  const [one = [], other = []] = Object.entries(full)
  const id = Number(/\/(\d+)/.exec(path)?.[1])
  let answers: Promise<{ statusCode: number }[]> = Promise.resolve([])
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from ${sql.table(table ?? '')} where id = ${id} for update`.execute(tx)
    answers = Promise.all([one, other].map((field) => by.put(path, Object.fromEntries([field]))))
    await someoneWaits(shop.db, 2)
  })
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await read()).toMatchObject(Object.fromEntries([one, other]))
})
