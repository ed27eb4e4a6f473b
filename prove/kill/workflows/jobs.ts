import { givenProduct } from '../../../server/src/testing/fixtures/catalogue.ts'
import { givenUpload, setClass } from '../../../server/src/testing/fixtures/prescriptions.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { anOrder, job, ok, paid, pressed, walked } from './given.ts'

const HALF_HOUR = 31
const DAY = 24 * 60

async function waitingForStock(scene: Scene) {
  const productId = await givenProduct(scene.shop.context, { stock: 5 })
  return anOrder(scene, { items: [{ productId, quantities: { strip: 1 } }] })
}

export const JOB_WORKFLOWS: readonly Workflow[] = [
  {
    name: 'stock that came in goes to those who wait',
    of: 'fill-waiting-orders',
    async prepare(scene) {
      const { shop } = scene
      const productId = await givenProduct(shop.context, { stock: 5 })
      for (const _one of [1, 2]) await anOrder(scene, { items: [{ productId, quantities: { strip: 1 } }] })
      const staff = await shop.admin()
      ok(
        await staff.post('/api/stock-batches', {
          ProductId: productId,
          quantity: 20,
          expiryDate: '2027-06-30',
        }),
      )
      return job(scene, 'fill-waiting-orders')
    },
  },
  {
    name: 'a class that was lowered frees those who wait',
    of: 'free-orders',
    async prepare(scene) {
      const { shop } = scene
      const productId = await givenProduct(shop.context, { stock: 50, dispensingClass: 'prescription' })
      for (const _one of [1, 2]) await anOrder(scene, { items: [{ productId, quantities: { strip: 1 } }] })
      await setClass(shop, productId, 'otc')
      return job(scene, 'free-orders')
    },
  },
  {
    name: 'a payment without a message',
    of: 'check-payments',
    async prepare(scene) {
      const order = await anOrder(scene, { paymentMethod: 'SSLCommerz' })
      await pressed(scene, order, { do: 'pay' })
      return job(scene, 'check-payments', 3)
    },
  },
  {
    name: 'nobody paid in time',
    of: 'end-unpaid-orders',
    async prepare(scene) {
      await anOrder(scene, { paymentMethod: 'SSLCommerz' })
      return job(scene, 'end-unpaid-orders', HALF_HOUR)
    },
  },
  {
    name: 'paid in the last minute',
    of: 'end-unpaid-orders',
    async prepare(scene) {
      const order = await anOrder(scene, { paymentMethod: 'SSLCommerz' })
      await pressed(scene, order, { do: 'pay' })
      return job(scene, 'end-unpaid-orders', HALF_HOUR)
    },
  },
  {
    name: 'what was ordered did not come in, as its customer is told a day before',
    of: 'end-waiting-orders',
    async prepare(scene) {
      await waitingForStock(scene)
      return job(scene, 'end-waiting-orders', 13 * DAY)
    },
  },
  {
    name: 'what was ordered did not come in, and the order ends',
    of: 'end-waiting-orders',
    async prepare(scene) {
      const { id } = await waitingForStock(scene)
      const end_announced_at = new Date(scene.shop.context.now().getTime() + 13 * DAY * 60_000)
      await scene.shop.db.updateTable('orders').set({ end_announced_at }).where('id', '=', id).execute()
      return job(scene, 'end-waiting-orders', 14 * DAY)
    },
  },
  {
    name: 'more money than one person sends back waits for a second',
    of: 'send-refunds',
    async prepare(scene) {
      const { db, context } = scene.shop
      const done = { status: 'refunded', updated_at: context.now() } as const
      await db.updateTable('payment_refunds').set(done).where('status', '<>', 'refunded').execute()
      const productId = await givenProduct(context, { stock: 50, unitPrice: 60 })
      const { id } = await paid(scene, { items: [{ productId, quantities: { strip: 2 } }] })
      await walked(scene, id, 'cancelled')
      return job(scene, 'send-refunds')
    },
  },
  {
    name: 'money of a cancelled order goes back',
    of: 'send-refunds',
    async prepare(scene) {
      // those of the time before are under way, and would be asked after too
      const done = { status: 'refunded', updated_at: scene.shop.context.now() } as const
      await scene.shop.db.updateTable('payment_refunds').set(done).where('status', '<>', 'refunded').execute()
      const { id } = await paid(scene)
      await walked(scene, id, 'cancelled')
      return job(scene, 'send-refunds')
    },
  },
  {
    name: 'a medicine that runs out is told once',
    of: 'remind-of-medicines',
    async prepare(scene) {
      const { shop } = scene
      // those of the time before would be told too
      await shop.db.updateTable('medicine_boxes').set({ reminds: false }).execute()
      const customer = await shop.customer()
      for (const person of ['', 'Mother']) {
        const productId = await givenProduct(shop.context)
        const body = { productId, person, dose: '1+0+1', units: 6 }
        ok(await customer.post('/api/medicine-box/medicines', body))
      }
      ok(await customer.put('/api/medicine-box/reminders', { isOn: true }))
      return job(scene, 'remind-of-medicines')
    },
  },
  {
    name: 'messages go out',
    of: 'send-sms',
    // at least once: that a message went out twice is no fault
    async prepare(scene) {
      await scene.shop.db.deleteFrom('outbox_messages').execute()
      await anOrder(scene)
      return job(scene, 'send-sms')
    },
  },
  {
    name: 'a prescription that was kept long enough',
    of: 'erase-prescriptions',
    async prepare(scene) {
      const { orderId } = await givenUpload(scene.shop, await scene.shop.customer())
      await walked(scene, orderId, 'cancelled')
      return job(scene, 'erase-prescriptions', 60 * 24 * 3_000)
    },
  },
  {
    name: 'what was left of a deleted customer',
    of: 'erase-customers',
    async prepare(scene) {
      const { customer, id } = await anOrder(scene)
      const staff = await walked(scene, id, 'processing', 'shipped', 'delivered')
      ok(await staff.delete(`/api/admin/users/${customer.id}`))
      return job(scene, 'erase-customers', 61)
    },
  },
  {
    name: 'an address that was kept long enough',
    of: 'remove-old-addresses',
    async prepare(scene) {
      const { id } = await anOrder(scene)
      await walked(scene, id, 'cancelled')
      return job(scene, 'remove-old-addresses', 60 * 24 * 1_000)
    },
  },
  {
    name: 'sums of orders drawn together',
    of: 'draw-tally',
    // of all orders until then; that the sums are right is in the books
    mayRepeat: /^(order_tally|stock_cover|stock_touched)/,
    async prepare(scene) {
      await anOrder(scene)
      return job(scene, 'draw-tally')
    },
  },
]
