import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import type { NeedKind } from '@niramoy/domain/catalogue/needs'
import type { Context } from '../../platform/context.ts'
import type { Shop } from '../shop.ts'
import {
  givenBrand,
  givenCategory,
  givenGenericName,
  givenProduct,
  givenProductType,
  givenPromotion,
  givenStock,
} from './catalogue.ts'
import { givenPurchaseOrder, givenSupplier } from './goods/purchasing.ts'
import { givenDiscount, givenShippingMethod } from './offers.ts'
import { HOME } from './orders.ts'
import { givenAddress } from './prescriptions.ts'

/** Everything that has a form to edit it: how to make one, and how two people would edit it. */

export type Person = Awaited<ReturnType<Shop['admin']>>
export type Edit = {
  readonly table: string
  readonly path: string
  /** Who may edit it besides the one who first did. */
  readonly by: readonly [Person, Person]
  /** What a form sends, different for each word. */
  readonly body: (word: string) => Record<string, unknown>
  /** It as it is read now. */
  readonly read: () => Promise<{ readonly version: number }>
}
type MakeEdit = (shop: Shop, staff: readonly [Person, Person]) => Promise<Edit>

const DAYS = { startDate: '2026-01-10', endDate: '2026-01-20' }
let made = 0
/** In the shape that the pictures of `prove:kill` leave out. */
const unique = () => `ED-${String(++made).padStart(6, '0')}`

/** By the call that saves it. */
export const EDITS: Readonly<Record<string, MakeEdit>> = {
  async 'PUT /discounts/:id'({ context }, by) {
    const id = await givenDiscount(context, { code: unique() })
    const code = unique()
    return {
      ...of('discounts', `/discounts/${id}`, by),
      body: (word) => ({ ...DAYS, type: 'fixed', value: 5, code: `${code}-${word}` }),
      read: () => listed(by[0], '/discounts', id, 'discounts'),
    }
  },
  async 'PUT /promotions/:id'({ context }, by) {
    const productIds = [await givenProduct(context)]
    const id = await givenPromotion(context, { name: unique() })
    return {
      ...of('promotions', `/promotions/${id}`, by),
      body: (word) => ({ ...DAYS, name: word, value: 5, scope: 'specific_products', productIds }),
      read: () => listed(by[0], '/promotions', id, 'promotions'),
    }
  },
  async 'PUT /shipping-methods/:id'({ context }, by) {
    const id = await givenShippingMethod(context, { name: unique() })
    return {
      ...of('shipping_methods', `/shipping-methods/${id}`, by),
      body: (word) => ({ name: word, price: 90, estimatedDeliveryTime: '1 day' }),
      read: () => listed(by[0], '/shipping-methods/admin', id),
    }
  },
  async 'PUT /admin/fulfilment/riders/:id'({ db, context }, by) {
    const phone = `0150${String(++made).padStart(7, '0')}`
    const times = { created_at: context.now(), updated_at: context.now() }
    const { id } = await db
      .insertInto('riders')
      .values({ name: unique(), phone, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      ...of('riders', `/admin/fulfilment/riders/${id}`, by),
      body: (word) => ({ name: word, phone }),
      read: () => listed(by[0], '/admin/fulfilment/riders', id),
    }
  },
  async 'PUT /carousel-slides/:id'({ db, context }, by) {
    const slide = { title: 'Eid', image_path: '/images/a/800.webp', display_order: 1, is_active: true }
    const { id } = await db
      .insertInto('carousel_slides')
      .values({ ...slide, created_at: context.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      ...of('carousel_slides', `/carousel-slides/${id}`, by),
      body: (word) => ({ title: word, displayOrder: 2 }),
      read: () => listed(by[0], '/carousel-slides/admin', id),
    }
  },
  async 'PUT /categories/:id'({ context }, by) {
    const name = unique()
    const id = await givenCategory(context, name)
    return {
      ...of('categories', `/categories/${id}`, by),
      body: (word) => ({ name: `${name} ${word}`, nameBn: 'শিশু' }),
      read: () => listed(by[0], '/categories?pageSize=200', id, 'categories'),
    }
  },
  async 'PUT /brands/:id'({ context }, by) {
    const name = unique()
    const id = await givenBrand(context, name)
    return {
      ...of('brands', `/brands/${id}`, by),
      body: (word) => ({ name: `${name} ${word}` }),
      read: () => listed(by[0], '/brands', id, 'brands'),
    }
  },
  async 'PUT /generic-names/:id'({ context }, by) {
    const name = unique()
    const categoryId = await givenCategory(context, unique())
    const id = await givenGenericName(context, { generic: name })
    return {
      ...of('generic_names', `/generic-names/${id}`, by),
      body: (word) => ({ name: `${name} ${word}`, categoryId, drugClass: word }),
      read: () => listed(by[0], '/generic-names?pageSize=1000', id, 'genericNames'),
    }
  },
  async 'PUT /needs/:id'({ context }, by) {
    const [name, generic] = [unique(), unique()]
    await givenGenericName(context, { generic })
    const id = await givenNeed(context, { name, targets: [generic] })
    const need = { nameBn: 'জ্বর', kind: 'generic-name', targets: [generic] }
    return {
      ...of('needs', `/needs/${id}`, by),
      body: (word) => ({ ...need, nameEn: `${name} ${word}`, words: [`${name} ${word}`] }),
      read: () => listed(by[0], '/needs?pageSize=1000', id, 'needs'),
    }
  },
  async 'PUT /generic-names/:id/texts'({ context }, by) {
    const id = await givenGenericName(context, { generic: unique() })
    return {
      ...of('generic_names', `/generic-names/${id}/texts`, by),
      body: (word) => ({ indicationEn: word, storageBn: 'ঠান্ডা জায়গায় রাখুন' }),
      read: () => read(by[0], `/generic-names/${id}/texts`),
    }
  },
  async 'PUT /product-types/:id'({ context }, by) {
    const name = unique()
    const id = await givenProductType(context, name)
    return {
      ...of('product_types', `/product-types/${id}`, by),
      body: (word) => ({ name: `${name} ${word}`, stripLabel: 'Pot' }),
      read: () => listed(by[0], '/product-types', id),
    }
  },
  async 'PUT /products/:id'({ context }, by) {
    const { id, places } = await aProduct(context)
    return {
      ...of('products', `/products/${id}`, by),
      body: (word) => ({ ...places, name: `Napa ${word} ${id}` }),
      read: () => read(by[0], `/products/${id}`),
    }
  },
  async 'PUT /products/:id/pricing'({ context }, by) {
    const { id } = await aProduct(context)
    const price = { unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: '2026-01-16' }
    return {
      ...of('products', `/products/${id}/pricing`, by),
      body: (word) => ({ ...price, unitPrice: word.length }),
      read: () => read(by[0], `/products/${id}`),
    }
  },
  async 'PUT /stock-batches/:id'({ context }, by) {
    const product = await givenProduct(context)
    const id = await givenStock(context, product, { units: 10 })
    return {
      ...of('stock_batches', `/stock-batches/${id}`, by),
      body: (word) => ({ batchId: word.toUpperCase(), expiryDate: '2027-06-30' }),
      read: () => listed(by[0], `/stock-batches/product/${product}`, id),
    }
  },
  async 'PUT /admin/suppliers/:id'({ context }, by) {
    const name = unique()
    const id = await givenSupplier(context, { name })
    return {
      ...of('suppliers', `/admin/suppliers/${id}`, by),
      body: (word) => ({ name: `${name} ${word}`, phone: '01711000000' }),
      read: () => read(by[0], `/admin/suppliers/${id}`),
    }
  },
  async 'PUT /admin/purchase-orders/:id'(shop, by) {
    const { id, supplierId, productId } = await givenPurchaseOrder(shop, by[0])
    const line = { productId, packUnits: 50, packs: 3 }
    return {
      ...of('purchase_orders', `/admin/purchase-orders/${id}`, by),
      body: (word) => ({ supplierId, note: word, lines: [line] }),
      read: () => read(by[0], `/admin/purchase-orders/${id}`),
    }
  },
  async 'PUT /admin/users/:id'(shop, by) {
    const { id, phone } = { phone: `017${String(20_000_000 + ++made)}`, ...(await shop.customer()) }
    return {
      ...of('users', `/admin/users/${id}`, by),
      body: (word) => ({ name: word, phone, role: 2 }),
      read: () => listed(by[0], '/admin/users?pageSize=100', id, 'users'),
    }
  },
  async 'PUT /addresses/:id'(shop, [staff]) {
    const customer = await shop.customer()
    const id = await givenAddress(customer)
    return {
      ...of('addresses', `/addresses/${id}`, [customer, staff]),
      body: (word) => ({ ...HOME, fullName: word, UserId: customer.id }),
      read: () => listed(customer, '/addresses', id),
    }
  },
  async 'PUT /medicine-box/medicines/:id'(shop, [staff]) {
    const customer = await shop.customer()
    const body = { productId: await givenProduct(shop.context, { name: unique() }), dose: '1+0+1' }
    const answer = await customer.post('/api/medicine-box/medicines', body)
    const { id } = answer.json<{ id: number }>()
    return {
      ...of('medicines', `/medicine-box/medicines/${id}`, [customer, staff]),
      body: (word) => ({ person: word }),
      read: () => listed(customer, '/medicine-box', id, 'medicines'),
    }
  },
}

/** The other calls that change what is there: why they carry no such version. */
export const OTHER_EDITS: Readonly<Record<string, string>> = {
  'PUT /orders/:id/items': 'carries the order’s version (`order-changed`)',
  'PUT /orders/:id/shipping-method': 'carries the order’s version (`order-changed`)',
  'PUT /orders/:id/address': 'carries the order’s version (`order-changed`)',
  'PUT /orders/:id/payment-method': 'carries the order’s version (`order-changed`)',
  'PUT /orders/:id/cancel': 'carries the order’s version (`order-changed`)',
  'PUT /admin/orders/:id/status': 'carries the order’s version (`order-changed`)',
  'PUT /admin/orders/status': 'carries the version of each order (`order-changed`)',
  'PUT /admin/prescriptions/:id/status': 'carries the order’s version (`order-changed`)',
  'PUT /admin/prescriptions/:id/record': 'carries the order’s version (`order-changed`)',
  'PUT /orders/:id/prescription': 'carries the order’s version (`order-changed`)',
  'PUT /admin/prices': 'carries the version of each product (`prices-refused`)',
  'PUT /generic-names/classes': 'carries the version of each generic name',
  'PUT /orders/:id/rating': 'one’s own word, where what was said last counts',
  'PUT /admin/dashboard-checklist': 'a switch, where what was pressed last counts',
  'PUT /medicine-box/reminders': 'two switches, where what was pressed last counts',
  'PUT /cart/:id': 'one’s own cart, where what was pressed last counts',
  'PUT /users/profile': 'one’s own name and number, which nobody knows better',
  'PATCH /users/password': 'a password replaces the one before, whatever that was',
  'PATCH /auth/reset-password/:token': 'a password replaces the one before, whatever that was',
}

/** Every call of the contract that changes what is there. */
export function savingCalls(): Call[] {
  const features: Readonly<Record<string, Calls>> = contract
  return Object.values(features)
    .flatMap((calls) => Object.values(calls))
    .filter(({ method }) => method === 'PUT' || method === 'PATCH')
}

function of(table: string, path: string, by: Edit['by']) {
  return { table, path: `/api${path}`, by }
}

async function read(person: Person, path: string) {
  return (await person.get(`/api${path}`)).json()
}

type Rows = readonly { readonly id: number; readonly version: number }[]

async function listed(person: Person, path: string, id: number, under?: string) {
  const answer: Rows & Readonly<Record<string, Rows>> = await read(person, path)
  const all = under ? answer[under] : answer
  const found = all?.find((row) => row.id === id)
  if (!found) throw new Error(`${path} does not list ${id}`)
  return found
}

let products = 0

/** Of a name that no other has: those that share one name each other as look-alikes. */
async function aProduct(context: Shop['context']) {
  const id = await givenProduct(context, { name: `Tablet ${++products}` })
  const places = {
    brandId: await givenBrand(context, 'Beximco'),
    productTypeId: await givenProductType(context),
    genericNameId: await givenGenericName(context),
  }
  return { id, places }
}

type NeedFacts = {
  readonly name?: string
  readonly words?: string[]
  readonly kind?: NeedKind
  readonly targets?: string[]
}

/** A need as staff type it. */
export const FEVER = {
  nameEn: 'Fever',
  nameBn: 'জ্বর',
  words: ['fever', 'জ্বর', 'jor'],
  kind: 'generic-name',
  targets: ['Paracetamol'],
}

/** A need for a generic name, called by its own name alone unless said otherwise. */
export async function givenNeed({ db, now }: Context, facts: NeedFacts = {}): Promise<number> {
  const { name = 'Fever', words = [name], kind = 'generic-name', targets = ['Paracetamol'] } = facts
  const { id } = await db
    .insertInto('needs')
    .values({ name_en: name, name_bn: name, words, target_kind: kind, targets, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
