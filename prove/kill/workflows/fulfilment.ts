import type { PickList } from '@niramoy/contract/sales/picking'
import { givenProduct, givenStock } from '../../../server/src/testing/fixtures/catalogue.ts'
import { packingDesk } from '../../../server/src/testing/fixtures/goods/fulfilment.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { anOrder, by, byStaff, newCode, type Person } from './given.ts'

let phones = 0
const newPhone = () => `0140${String(++phones).padStart(7, '0')}`

/** Two orders of a medicine with two batches, on a list. */
async function picking(scene: Scene): Promise<{ packer: Person; list: PickList; ids: number[] }> {
  const { context } = scene.shop
  // in the shape that pictures leave out: one name would make look-alikes of them
  const productId = await givenProduct(context, { name: newCode() })
  const first = await givenStock(context, productId, { units: 60, expiresOn: '2027-01-31' })
  await scene.shop.db.updateTable('stock_batches').set({ code: 'LOT-1' }).where('id', '=', first).execute()
  await givenStock(context, productId, { units: 60 })
  const items = [{ productId, quantities: { strip: 2 } }]
  const ids = [(await anOrder(scene, { items })).id, (await anOrder(scene, { items })).id]
  const packer = await scene.shop.admin()
  return { packer, ids, list: await packingDesk(packer).list(...ids) }
}

export async function packed(scene: Scene) {
  const { packer, ids, list } = await picking(scene)
  await packingDesk(packer).pickAll(list)
  await packingDesk(packer).pack(...ids)
  return { packer, ids, riderId: await packingDesk(packer).rider('Jamal', newPhone()) }
}

const getLine = ({ lines }: PickList) => {
  const [line] = lines
  if (!line) throw new Error('the list is empty')
  return line
}

export const FULFILMENT: readonly Workflow[] = [
  {
    name: 'two orders on a new pick list',
    of: 'POST /admin/fulfilment/pick-lists',
    async prepare(scene) {
      const orderIds = [(await anOrder(scene)).id, (await anOrder(scene)).id]
      return byStaff(scene, { method: 'POST', path: '/api/admin/fulfilment/pick-lists', body: { orderIds } })
    },
  },
  {
    name: 'a line of a pick list confirmed',
    of: 'POST /admin/fulfilment/pick-lists/:id/picks',
    async prepare(scene) {
      const { packer, list } = await picking(scene)
      const { batchCode, units } = getLine(list)
      const body = { batchCode, units, isSure: true }
      return by(packer, { method: 'POST', path: `/api/admin/fulfilment/pick-lists/${list.id}/picks`, body })
    },
  },
  {
    name: 'units that were not found: one order stays, the other is ready again',
    of: 'POST /admin/fulfilment/pick-lists/:id/missing',
    async prepare(scene) {
      const { packer, list } = await picking(scene)
      const { batchId, units } = getLine(list)
      const body = { batchId, units, found: 23, reason: 'Damaged' }
      return by(packer, { method: 'POST', path: `/api/admin/fulfilment/pick-lists/${list.id}/missing`, body })
    },
  },
  {
    name: 'two orders packed',
    of: 'POST /admin/fulfilment/pack',
    async prepare(scene) {
      const { packer, list, ids } = await picking(scene)
      await packingDesk(packer).pickAll(list)
      return by(packer, { method: 'POST', path: '/api/admin/fulfilment/pack', body: { orderIds: ids } })
    },
  },
  {
    name: 'two parcels for a rider',
    of: 'POST /admin/fulfilment/hand-over',
    async prepare(scene) {
      const { packer, ids, riderId } = await packed(scene)
      const body = { orderIds: ids, carrier: 'own', riderId }
      return by(packer, { method: 'POST', path: '/api/admin/fulfilment/hand-over', body })
    },
  },
  {
    name: 'two parcels for a courier',
    of: 'POST /admin/fulfilment/hand-over',
    async prepare(scene) {
      const { packer, ids } = await packed(scene)
      const body = { orderIds: ids, carrier: 'steadfast' }
      return by(packer, { method: 'POST', path: '/api/admin/fulfilment/hand-over', body })
    },
  },
  {
    name: 'a new rider',
    of: 'POST /admin/fulfilment/riders',
    async prepare(scene) {
      const body = { name: 'Kamal', phone: newPhone() }
      return byStaff(scene, { method: 'POST', path: '/api/admin/fulfilment/riders', body })
    },
  },
]
