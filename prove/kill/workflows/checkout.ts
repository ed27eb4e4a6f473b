import { givenProduct } from '../../../server/src/testing/given/catalogue.ts'
import { givenDiscount } from '../../../server/src/testing/given/offers.ts'
import { fileOf, givenAddress, phonePhoto } from '../../../server/src/testing/given/prescriptions.ts'
import type { Scene } from '../scene.ts'
import type { Request, Workflow } from '../workflow.ts'
import { aCheckout, newCode, newKey } from './given.ts'
import { noFileLeft } from './no-file-left.ts'

/** A page of the gateway whose reply was lost is not used again: there may be another try, which is not paid yet. */
export const ANOTHER_TRY = /^payment_attempts/

async function checkout(scene: Scene, facts: object = {}): Promise<Request> {
  const { customer, body } = await aCheckout(scene, facts)
  return { method: 'POST', path: '/api/orders', cookie: customer.cookie, key: newKey(), body }
}

async function withPrescription(scene: Scene): Promise<Request> {
  const { body, ...request } = await checkout(scene)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.set('prescription', fileOf(await phonePhoto(80, 60)))
  return { ...request, body: form }
}

export const CHECKOUT: readonly Workflow[] = [
  { name: 'order, paid at the door', of: 'POST /orders', prepare: checkout },
  {
    name: 'order with a code that is good once',
    of: 'POST /orders',
    async prepare(scene) {
      const code = newCode()
      await givenDiscount(scene.shop.context, { code, limit: 1 })
      return checkout(scene, { discountCode: code })
    },
  },
  {
    name: 'order of more than there is',
    of: 'POST /orders',
    async prepare(scene) {
      const { customer, productId, body } = await aCheckout(scene)
      const items = [{ productId, quantities: { box: 9 } }]
      const request = { method: 'POST', path: '/api/orders', cookie: customer.cookie, key: newKey() } as const
      return { ...request, body: { ...body, items } }
    },
  },
  {
    name: 'order in two parts, with a code that is good once',
    of: 'POST /orders',
    async prepare(scene) {
      const { customer, productId, body } = await aCheckout(scene)
      const code = newCode()
      await givenDiscount(scene.shop.context, { code, limit: 1 })
      const short = await givenProduct(scene.shop.context, { name: 'Ace', stock: 5 })
      const items = [
        { productId, quantities: { strip: 2 } },
        { productId: short, quantities: { strip: 1 } },
      ]
      const request = { method: 'POST', path: '/api/orders', cookie: customer.cookie, key: newKey() } as const
      return { ...request, body: { ...body, items, discountCode: code, shortItems: 'send-rest' } }
    },
  },
  {
    name: 'order, paid online',
    of: 'POST /orders',
    prepare: (scene) => checkout(scene, { paymentMethod: 'SSLCommerz' }),
    mayRepeat: ANOTHER_TRY,
  },
  { name: 'order with a prescription', of: 'POST /orders', prepare: withPrescription, check: noFileLeft },
  {
    name: 'prescription alone',
    of: 'POST /prescriptions/upload',
    check: noFileLeft,
    async prepare({ shop }) {
      const customer = await shop.customer()
      const address = String(await givenAddress(customer))
      const form = new FormData()
      form.set('shippingAddressId', address)
      form.set('billingAddressId', address)
      form.set('prescription', fileOf(await phonePhoto(80, 60)))
      const request = { method: 'POST', path: '/api/prescriptions/upload', cookie: customer.cookie } as const
      return { ...request, key: newKey(), body: form }
    },
  },
  {
    name: 'order that staff place',
    of: 'POST /admin/orders',
    async prepare(scene) {
      const { customer, body } = await aCheckout(scene)
      const { cookie } = await scene.shop.admin()
      const request = { method: 'POST', path: '/api/admin/orders', cookie, key: newKey() } as const
      return { ...request, body: { ...body, userId: customer.id } }
    },
  },
]
