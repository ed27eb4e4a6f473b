import { givenProduct } from '../../../server/src/testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../server/src/testing/fixtures/offers.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { ANOTHER_TRY } from './checkout.ts'
import { anOrder, by, byStaff, newCode, paid, readVersion, walked } from './given.ts'

const strips = (productId: number, strip: number) => ({ productId, quantities: { strip } })

async function withCode(scene: Scene) {
  const discountCode = newCode()
  await givenDiscount(scene.shop.context, { code: discountCode, limit: 1 })
  return anOrder(scene, { discountCode })
}

/** What customers do with orders that are placed. */
const OF_CUSTOMERS: readonly Workflow[] = [
  {
    name: 'other items: more of one, and a second',
    of: 'PUT /orders/:id/items',
    async prepare(scene) {
      const { id, productId, customer } = await anOrder(scene)
      const second = await givenProduct(scene.shop.context, { name: 'Ace', stock: 50 })
      const body = { items: [strips(productId, 3), strips(second, 1)], version: await readVersion(scene, id) }
      return by(customer, { method: 'PUT', path: `/api/orders/${id}/items`, body })
    },
  },
  {
    name: 'another shipping method',
    of: 'PUT /orders/:id/shipping-method',
    async prepare(scene) {
      const { id, customer } = await anOrder(scene)
      const shippingMethodId = await givenShippingMethod(scene.shop.context, { name: 'Courier', price: 90 })
      const body = { shippingMethodId, version: await readVersion(scene, id) }
      return by(customer, { method: 'PUT', path: `/api/orders/${id}/shipping-method`, body })
    },
  },
  {
    name: 'online instead of at the door',
    of: 'PUT /orders/:id/payment-method',
    mayRepeat: ANOTHER_TRY,
    async prepare(scene) {
      const { id, customer } = await anOrder(scene)
      const body = { paymentMethod: 'SSLCommerz', version: await readVersion(scene, id) }
      return by(customer, { method: 'PUT', path: `/api/orders/${id}/payment-method`, body })
    },
  },
  {
    name: 'at the door instead of online',
    of: 'PUT /orders/:id/payment-method',
    async prepare(scene) {
      const { id, customer } = await anOrder(scene, { paymentMethod: 'SSLCommerz' })
      const body = { paymentMethod: 'COD', version: await readVersion(scene, id) }
      return by(customer, { method: 'PUT', path: `/api/orders/${id}/payment-method`, body })
    },
  },
  {
    name: 'to the gateway once more',
    of: 'POST /orders/:id/pay',
    mayRepeat: ANOTHER_TRY,
    async prepare(scene) {
      const { id, customer } = await anOrder(scene, { paymentMethod: 'SSLCommerz' })
      // the first page has grown too old to be used again
      const created_at = new Date(scene.shop.context.now().getTime() - 25 * 60_000)
      await scene.shop.db
        .updateTable('payment_attempts')
        .set({ created_at })
        .where('order_id', '=', id)
        .execute()
      return by(customer, { method: 'POST', path: `/api/orders/${id}/pay` })
    },
  },
  {
    name: 'a delivery is rated',
    of: 'PUT /orders/:id/rating',
    async prepare(scene) {
      const { id, customer } = await anOrder(scene)
      await walked(scene, id, 'processing', 'shipped', 'delivered')
      const body = { stars: 4, comment: 'Thank you' }
      return by(customer, { method: 'PUT', path: `/api/orders/${id}/rating`, body })
    },
  },
  {
    name: 'cancelled, its code and stock free again',
    of: 'PUT /orders/:id/cancel',
    async prepare(scene) {
      const { id, customer } = await withCode(scene)
      const body = { version: await readVersion(scene, id) }
      return by(customer, { method: 'PUT', path: `/api/orders/${id}/cancel`, body })
    },
  },
  {
    name: 'the first of two orders cancelled, whose code the second goes on using',
    of: 'PUT /orders/:id/cancel',
    async prepare(scene) {
      const { context } = scene.shop
      const discountCode = newCode()
      await givenDiscount(context, { code: discountCode, limit: 1 })
      const items = [
        strips(await givenProduct(context, { stock: 50 }), 2),
        strips(await givenProduct(context, { name: 'Ace', stock: 5 }), 1),
      ]
      const { id, customer } = await anOrder(scene, { discountCode, items, shortItems: 'send-rest' })
      const body = { version: await readVersion(scene, id) }
      return by(customer, { method: 'PUT', path: `/api/orders/${id}/cancel`, body })
    },
  },
  {
    name: 'the first of two orders fetched, so that the second pays for its delivery',
    of: 'PUT /orders/:id/shipping-method',
    async prepare(scene) {
      const { context } = scene.shop
      const items = [
        strips(await givenProduct(context, { stock: 50 }), 2),
        strips(await givenProduct(context, { name: 'Ace', stock: 5 }), 1),
      ]
      const { id, customer } = await anOrder(scene, { items, shortItems: 'send-rest' })
      const shippingMethodId = await givenShippingMethod(context, { name: 'Pick-up', price: 0 })
      const body = { shippingMethodId, version: await readVersion(scene, id) }
      return by(customer, { method: 'PUT', path: `/api/orders/${id}/shipping-method`, body })
    },
  },
  {
    name: 'one strip back of what was paid at the door',
    of: 'POST /orders/:id/return-items',
    async prepare(scene) {
      const { id, productId, customer } = await anOrder(scene)
      await walked(scene, id, 'processing', 'shipped', 'delivered')
      const body = { items: [strips(productId, 1)], reason: 'Too many' }
      return by(customer, { method: 'POST', path: `/api/orders/${id}/return-items`, body })
    },
  },
  {
    name: 'all back of what was paid online',
    of: 'POST /orders/:id/return-items',
    async prepare(scene) {
      const { id, productId, customer } = await paid(scene)
      await walked(scene, id, 'processing', 'shipped', 'delivered')
      const body = { items: [strips(productId, 2)] }
      return by(customer, { method: 'POST', path: `/api/orders/${id}/return-items`, body })
    },
  },
]

/** What staff do with them. */
const OF_STAFF: readonly Workflow[] = [
  {
    name: 'what should never be taken together is decided',
    of: 'POST /orders/:id/findings',
    async prepare(scene) {
      const { context } = scene.shop
      const [nitrate, sildenafil] = [
        await givenProduct(context, { name: 'Nikoran', generic: 'Nicorandil', stock: 50 }),
        await givenProduct(context, {
          name: 'Silagra',
          generic: 'Sildenafil Citrate',
          dispensingClass: 'prescription',
          stock: 50,
        }),
      ]
      const { id } = await anOrder(scene, { items: [strips(nitrate, 1), strips(sildenafil, 1)] })
      const body = { ruleId: 'pde5-nitrate', decision: 'doctor-asked', reason: 'The doctor knows it' }
      return byStaff(scene, { method: 'POST', path: `/api/orders/${id}/findings`, body })
    },
  },
  {
    name: 'special discount',
    of: 'POST /orders/:id/apply-special-discount',
    async prepare(scene) {
      const { id } = await anOrder(scene)
      const body = { type: 'fixed', value: 5, version: await readVersion(scene, id) }
      return byStaff(scene, { method: 'POST', path: `/api/orders/${id}/apply-special-discount`, body })
    },
  },
  ...['processing', 'delivered', 'cancelled', 'pending-stock'].map((status) => ({
    name: `status by hand: ${status}`,
    of: 'PUT /admin/orders/:id/status',
    async prepare(scene: Scene) {
      const { id } = await withCode(scene)
      const body = { status, note: 'by telephone', version: await readVersion(scene, id) }
      return byStaff(scene, { method: 'PUT', path: `/api/admin/orders/${id}/status`, body })
    },
  })),
  {
    name: 'cancelled by hand after it was paid online',
    of: 'PUT /admin/orders/:id/status',
    async prepare(scene) {
      const { id } = await paid(scene)
      const body = { status: 'cancelled', version: await readVersion(scene, id) }
      return byStaff(scene, { method: 'PUT', path: `/api/admin/orders/${id}/status`, body })
    },
  },
  {
    name: 'a parcel that came back damaged',
    of: 'PUT /admin/orders/:id/status',
    async prepare(scene) {
      const { id } = await paid(scene)
      await walked(scene, id, 'processing', 'shipped')
      const said = { condition: 'damaged', cost: 120, note: 'Crushed' }
      const body = { status: 'cancelled', ...said, version: await readVersion(scene, id) }
      return byStaff(scene, { method: 'PUT', path: `/api/admin/orders/${id}/status`, body })
    },
  },
  {
    name: 'marked as delivered by mistake',
    of: 'PUT /admin/orders/:id/status',
    async prepare(scene) {
      const { id } = await anOrder(scene)
      await walked(scene, id, 'delivered')
      const body = { status: 'shipped', version: await readVersion(scene, id) }
      return byStaff(scene, { method: 'PUT', path: `/api/admin/orders/${id}/status`, body })
    },
  },
  {
    name: 'a strip that staff take back damaged',
    of: 'POST /orders/:id/return-items',
    async prepare(scene) {
      const { id, productId } = await anOrder(scene)
      await walked(scene, id, 'processing', 'shipped', 'delivered')
      const body = { items: [{ ...strips(productId, 1), condition: 'damaged' }] }
      return byStaff(scene, { method: 'POST', path: `/api/orders/${id}/return-items`, body })
    },
  },
  {
    name: 'status of three orders at once',
    of: 'PUT /admin/orders/status',
    async prepare(scene) {
      const ids: number[] = []
      for (const order of [await anOrder(scene), await withCode(scene), await paid(scene)]) ids.push(order.id)
      const versions: Record<string, number> = {}
      for (const id of ids) versions[id] = await readVersion(scene, id)
      const body = { ids, versions, status: 'cancelled' }
      return byStaff(scene, { method: 'PUT', path: '/api/admin/orders/status', body })
    },
  },
  {
    name: 'note for each other',
    of: 'POST /admin/orders/:id/notes',
    async prepare(scene) {
      const { id } = await anOrder(scene)
      const body = { body: 'Rings twice' }
      return byStaff(scene, { method: 'POST', path: `/api/admin/orders/${id}/notes`, body })
    },
  },
]

export const ORDERS: readonly Workflow[] = [...OF_CUSTOMERS, ...OF_STAFF]
