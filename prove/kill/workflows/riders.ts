import type { Run } from '@niramoy/contract/sales/riders'
import { listChoosableDays } from '@niramoy/domain/sales/delivery/wanted-day'
import { runDesk } from '../../../server/src/testing/fixtures/goods/runs.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { packed } from './fulfilment.ts'
import { by, type Person } from './given.ts'

type Prepared = { readonly staff: Person; readonly run: Run; readonly codes: readonly string[] }

/** Two packed orders, in a run or not yet. */
async function planned(scene: Scene, way: 'planned' | 'out'): Promise<Prepared> {
  const { packer: staff, ids, riderId } = await packed(scene)
  const rows = await scene.shop.db.selectFrom('orders').select('order_code').where('id', 'in', ids).execute()
  const codes = rows.map(({ order_code }) => order_code)
  return { staff, codes, run: await runDesk(staff)[way](riderId, codes) }
}

const path = (run: Run, rest: string) => `/api/admin/riders/runs/${run.id}/${rest}`

export const RIDERS: readonly Workflow[] = [
  {
    name: 'a run begun',
    of: 'POST /admin/riders/runs',
    async prepare(scene) {
      const { packer, riderId } = await packed(scene)
      return by(packer, { method: 'POST', path: '/api/admin/riders/runs', body: { riderId } })
    },
  },
  {
    name: 'a parcel put into a run',
    of: 'POST /admin/riders/runs/:id/parcels',
    async prepare(scene) {
      const { staff, run, codes } = await planned(scene, 'planned')
      const [first, second] = run.stops
      if (!first || !second) throw new Error('the run is empty')
      await runDesk(staff).arrange(run.id, { orderIds: [first.orderId], without: [second.orderId] })
      const code = codes.find((each) => each === second.orderCode)
      return by(staff, { method: 'POST', path: path(run, 'parcels'), body: { code } })
    },
  },
  {
    name: 'a run put into another order',
    of: 'POST /admin/riders/runs/:id/arrange',
    async prepare(scene) {
      const { staff, run } = await planned(scene, 'planned')
      const orderIds = run.stops.map(({ orderId }) => orderId).reverse()
      return by(staff, { method: 'POST', path: path(run, 'arrange'), body: { orderIds } })
    },
  },
  {
    name: 'a run handed over',
    of: 'POST /admin/riders/runs/:id/hand-over',
    async prepare(scene) {
      const { staff, run } = await planned(scene, 'planned')
      const orderIds = run.stops.map(({ orderId }) => orderId)
      return by(staff, { method: 'POST', path: path(run, 'hand-over'), body: { orderIds } })
    },
  },
  {
    name: 'a run that comes back with its cash',
    of: 'POST /admin/riders/runs/:id/close',
    async prepare(scene) {
      const { staff, run } = await planned(scene, 'out')
      const parcels = run.stops.map(({ orderId }) => ({ orderId, outcome: 'delivered' }))
      const notes = [{ note: 1, count: run.toCollect }]
      return by(staff, { method: 'POST', path: path(run, 'close'), body: { parcels, notes } })
    },
  },
  {
    name: 'a run of which one is refused and one is tried again',
    of: 'POST /admin/riders/runs/:id/close',
    async prepare(scene) {
      const { staff, run } = await planned(scene, 'out')
      const parcels = run.stops.map(({ orderId }, at) => ({
        orderId,
        outcome: at === 0 ? 'refused' : 'not-at-home',
      }))
      return by(staff, { method: 'POST', path: path(run, 'close'), body: { parcels } })
    },
  },
  {
    name: 'another day after a delivery in vain',
    of: 'POST /orders/delivery-day',
    async prepare(scene) {
      const { db, context } = scene.shop
      const { staff, run } = await planned(scene, 'out')
      const parcels = run.stops.map(({ orderId }) => ({ orderId, outcome: 'not-at-home' }))
      await runDesk(staff).close(run.id, { parcels })
      const { day_token: token } = await db
        .selectFrom('rider_run_parcels')
        .select('day_token')
        .where('run_id', '=', run.id)
        .where('day_token', 'is not', null)
        .orderBy('position')
        .limit(1)
        .executeTakeFirstOrThrow()
      const [day] = listChoosableDays(context.now())
      return { method: 'POST', path: '/api/orders/delivery-day', body: { token, day } }
    },
  },
]
