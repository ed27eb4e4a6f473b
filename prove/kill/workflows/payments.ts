import type { press } from '../../../server/src/testing/fixtures/payments.ts'
import type { Scene } from '../scene.ts'
import type { Request, Workflow } from '../workflow.ts'
import { anOrder, byStaff, ok, paid, pressed, readPayment } from './given.ts'

type Way = 'success' | 'fail' | 'cancel' | 'ipn'
type Button = Parameters<typeof press>[2]

/** What the gateway says, by the browser or by itself, after the customer pressed a button. */
async function told(scene: Scene, way: Way, button: Button): Promise<Request> {
  const order = await anOrder(scene, { paymentMethod: 'SSLCommerz' })
  const { message } = await pressed(scene, order, button)
  const body = new URLSearchParams(message)
  return { method: 'POST', path: `/api/payments/sslcommerz/${way}`, body }
}

const paying: readonly (readonly [name: string, way: Way, button: Button])[] = [
  ['paid, says the gateway', 'ipn', { do: 'pay' }],
  ['paid, says the browser', 'success', { do: 'pay' }],
  ['failed, says the browser', 'fail', { do: 'fail' }],
  ['given up, says the browser', 'cancel', { do: 'cancel' }],
  ['failed, says the gateway', 'ipn', { do: 'fail' }],
  ['paid, but risky', 'ipn', { do: 'pay', risk: '1' }],
  ['paid, but too little', 'ipn', { do: 'pay', amount: 'less' }],
]

async function waitingRefund(scene: Scene): Promise<string> {
  const { id } = await paid(scene, {}, { risk: '1' })
  const decider = await scene.shop.admin()
  const payment = await readPayment(scene, id)
  ok(await decider.post(`/api/admin/payments/${payment}/refund`))
  const refund = await scene.shop.db
    .updateTable('payment_refunds')
    .set({ status: 'waiting' })
    .where('payment_id', '=', payment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return `/api/admin/payments/refunds/${refund.id}`
}

export const PAYMENTS: readonly Workflow[] = [
  ...paying.map(([name, way, button]) => ({
    name,
    of: `POST /payments/sslcommerz/${way}`,
    prepare: (scene: Scene) => told(scene, way, button),
  })),
  {
    name: 'a risky payment accepted',
    of: 'POST /admin/payments/:id/accept',
    async prepare(scene) {
      const { id } = await paid(scene, {}, { risk: '1' })
      const path = `/api/admin/payments/${await readPayment(scene, id)}/accept`
      return byStaff(scene, { method: 'POST', path })
    },
  },
  {
    name: 'a risky payment sent back',
    of: 'POST /admin/payments/:id/refund',
    async prepare(scene) {
      const { id } = await paid(scene, {}, { risk: '1' })
      const path = `/api/admin/payments/${await readPayment(scene, id)}/refund`
      return byStaff(scene, { method: 'POST', path })
    },
  },
  {
    name: 'a refund that waits for a second person approved',
    of: 'POST /admin/payments/refunds/:id/approve',
    async prepare(scene) {
      return byStaff(scene, { method: 'POST', path: `${await waitingRefund(scene)}/approve` })
    },
  },
  {
    name: 'a refund that waits for a second person rejected',
    of: 'POST /admin/payments/refunds/:id/reject',
    async prepare(scene) {
      const body = { reason: 'Not what was agreed' }
      return byStaff(scene, { method: 'POST', path: `${await waitingRefund(scene)}/reject`, body })
    },
  },
  {
    name: 'what was paid too little sent back',
    of: 'POST /admin/payments/:id/refund',
    async prepare(scene) {
      const { id } = await paid(scene, {}, { amount: 'less' })
      const path = `/api/admin/payments/${await readPayment(scene, id)}/refund`
      return byStaff(scene, { method: 'POST', path })
    },
  },
]
