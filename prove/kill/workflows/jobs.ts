import { sql } from 'kysely'
import { givenProduct } from '../../../server/src/testing/catalogue.ts'
import { givenUpload } from '../../../server/src/testing/prescriptions.ts'
import type { Workflow } from '../workflow.ts'
import { anOrder, by, job, ok, paid, pressed, walked } from './given.ts'

/** Messages go out at least once: how often one was tried, and when next, may differ. */
const TRIES = /^outbox_messages has/
const HALF_HOUR = 31

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
    name: 'a payment that no message told of',
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
    name: 'money of a cancelled order goes back',
    of: 'send-refunds',
    async prepare(scene) {
      const { id, customer } = await paid(scene)
      const { method: _put, path } = by(customer, { method: 'PUT', path: `/api/orders/${id}/cancel` })
      ok(await customer.put(path, {}))
      return job(scene, 'send-refunds')
    },
  },
  {
    name: 'messages go out',
    of: 'send-sms',
    mayRepeat: TRIES,
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
    name: 'sums of orders drawn together',
    of: 'draw-tally',
    async prepare(scene) {
      await anOrder(scene)
      await sql`select 1`.execute(scene.shop.db)
      return job(scene, 'draw-tally')
    },
  },
]
