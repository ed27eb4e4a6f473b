/** Orders as customers place them, through the shop's front door. */
import type { PlaceOrderForm } from '@niramoy/contract/sales/order-forms'
import type { Shop } from '../shop.ts'
import { givenProduct } from './catalogue.ts'
import { givenShippingMethod } from './offers.ts'

type Customer = Awaited<ReturnType<Shop['customer']>>
type Item = {
  readonly productId: number
  readonly quantities: { box?: number; strip?: number; unit?: number }
}
type PlacedFacts = Partial<Omit<PlaceOrderForm, 'items'>> & {
  /** Two strips of a new product with 100 units in stock, unless said otherwise. */
  readonly items?: readonly Item[]
  /** A picture or PDF of a prescription that goes with it. */
  readonly prescription?: File
  readonly key?: string
}

/** An address in Khulna, written out. */
export const HOME = {
  fullName: 'রহিমা খাতুন',
  contactNo: '01711111111',
  villageArea: 'সোনাডাঙ্গা আবাসিক এলাকা',
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
}

export type GivenOrder = { readonly id: number; readonly gatewayURL?: string; readonly productIds: number[] }

/** COD, home delivery for 60 taka and the same address twice, unless said otherwise. */
export async function givenPlacedOrder(
  shop: Shop,
  customer: Customer,
  facts: PlacedFacts = {},
): Promise<GivenOrder> {
  const items = facts.items ?? [await twoStrips(shop)]
  const answer = await placeOrder(shop, customer, { ...facts, items })
  if (answer.statusCode !== 201) throw new Error(`the order was not placed: ${answer.body}`)
  const placed: Omit<GivenOrder, 'productIds'> = answer.json()
  return { ...placed, productIds: items.map(({ productId }) => productId) }
}

/** The shop's answer, whatever it is. */
export async function placeOrder(
  shop: Shop,
  customer: Customer,
  { key, prescription, ...facts }: PlacedFacts,
) {
  const form = {
    shippingAddress: HOME,
    billingAddress: HOME,
    paymentMethod: 'COD',
    ...facts,
    shippingMethodId: facts.shippingMethodId ?? (await someShippingMethod(shop)),
  }
  const headers = key ? { 'idempotency-key': key } : {}
  if (!prescription) return customer.post('/api/orders', form, headers)
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    data.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  data.set('prescription', prescription)
  return customer.form('POST', '/api/orders', data, headers)
}

async function twoStrips({ context }: Shop): Promise<Item> {
  return { productId: await givenProduct(context, { stock: 100 }), quantities: { strip: 2 } }
}

async function someShippingMethod({ db, context }: Shop): Promise<number> {
  const known = await db.selectFrom('shipping_methods').select('id').orderBy('id').limit(1).executeTakeFirst()
  return known?.id ?? givenShippingMethod(context)
}
