import { press } from '../../../server/src/testing/fixtures/payments.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { by, job, newKey, ok } from './given.ts'

const PATH = '/api/admin/connections'

/** A test payment that was begun, and the gateway's page for it. */
async function begun({ shop }: Scene): Promise<string> {
  const owner = await shop.admin()
  const headers = { host: 'shop.test', 'idempotency-key': newKey() }
  return ok(await owner.post(PATH, { kind: 'payment' }, headers)).json<{ payAt: string }>().payAt
}

export const CONNECTIONS: readonly Workflow[] = [
  ...(['sms', 'payment', 'redx'] as const).map((kind) => ({
    name: `${kind} is tried`,
    of: 'POST /admin/connections',
    async prepare({ shop }: Scene) {
      return by(await shop.admin(), { method: 'POST', path: PATH, body: { kind } })
    },
  })),
  {
    name: 'a test amount paid, says the gateway',
    of: 'POST /payments/sslcommerz/ipn',
    async prepare(scene) {
      const { message } = await press(scene.shop, await begun(scene), { do: 'pay' })
      return { method: 'POST', path: '/api/payments/sslcommerz/ipn', body: new URLSearchParams(message) }
    },
  },
  {
    name: 'a test amount sent back',
    of: 'follow-connection-tests',
    async prepare(scene) {
      // those of the runs before are asked about again otherwise
      await scene.shop.db
        .updateTable('connection_tests')
        .set({ refund: 'refunded' })
        .where('refund', '=', 'processing')
        .execute()
      await press(scene.shop, await begun(scene), { do: 'pay', ipn: 'before' })
      return job(scene, 'follow-connection-tests', 3)
    },
  },
  {
    name: 'a line of the checklist put aside',
    of: 'PUT /admin/dashboard-checklist',
    async prepare({ shop }) {
      const body = { item: 'bin', isPutAside: true }
      return by(await shop.admin(), { method: 'PUT', path: '/api/admin/dashboard-checklist', body })
    },
  },
]
