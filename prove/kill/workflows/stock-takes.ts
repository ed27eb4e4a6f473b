import { givenProduct, givenStock } from '../../../server/src/testing/fixtures/catalogue.ts'
import { givenShelf } from '../../../server/src/testing/fixtures/goods/shelves.ts'
import { givenCount, givenHandedIn } from '../../../server/src/testing/fixtures/goods/stock-takes.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { anOrder, byStaff, ok, walked } from './given.ts'

/** A recalled batch that a customer has units of. */
async function aRecall(scene: Scene): Promise<{ path: string; userId: number }> {
  const { shop } = scene
  const { id, customer, productId } = await anOrder(scene)
  const staff = await walked(scene, id, 'processing', 'shipped', 'delivered')
  const { batch_id } = await shop.db
    .selectFrom('stock_allocations')
    .innerJoin('stock_batches', 'stock_batches.id', 'batch_id')
    .select('batch_id')
    .where('order_id', '=', id)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  ok(await staff.post(`/api/stock-batches/${batch_id}/recall`, { reason: 'By its maker' }))
  return { path: `/api/recalls/${batch_id}`, userId: customer.id }
}

let shelves = 0
const newShelf = () => `KS-${String(++shelves).padStart(6, '0')}`

export const STOCK_TAKES: readonly Workflow[] = [
  {
    name: 'a stock-take begun',
    of: 'POST /stock-takes',
    async prepare(scene) {
      const shelf = newShelf()
      await givenShelf(scene.shop.context, shelf, 20, 5)
      return byStaff(scene, { method: 'POST', path: '/api/stock-takes', body: { scope: 'shelf', shelf } })
    },
  },
  {
    name: 'a batch counted',
    of: 'POST /stock-takes/:id/count',
    async prepare(scene) {
      const { id, rows } = await givenCount(scene.shop)
      const body = { lineId: rows[0]?.id, quantity: 19, seen: rows[0]?.countedAt }
      return byStaff(scene, { method: 'POST', path: `/api/stock-takes/${id}/count`, body })
    },
  },
  {
    name: 'a batch found',
    of: 'POST /stock-takes/:id/found',
    async prepare(scene) {
      const { id, rows } = await givenCount(scene.shop)
      const body = {
        ProductId: rows[0]?.product.id,
        batchId: 'FOUND-1',
        expiryDate: '2027-01-31',
        quantity: 3,
      }
      return byStaff(scene, { method: 'POST', path: `/api/stock-takes/${id}/found`, body })
    },
  },
  {
    name: 'differences explained',
    of: 'POST /stock-takes/:id/explain',
    async prepare(scene) {
      const { id, rows } = await givenCount(scene.shop)
      const body = { lineIds: rows.map((row) => row.id), reason: 'Broken' }
      return byStaff(scene, { method: 'POST', path: `/api/stock-takes/${id}/explain`, body })
    },
  },
  {
    name: 'batches to be counted again',
    of: 'POST /stock-takes/:id/recount',
    async prepare(scene) {
      const { id, rows } = await givenCount(scene.shop)
      const body = { lineIds: rows.map((row) => row.id) }
      return byStaff(scene, { method: 'POST', path: `/api/stock-takes/${id}/recount`, body })
    },
  },
  {
    name: 'a stock-take handed in',
    of: 'POST /stock-takes/:id/hand-in',
    async prepare(scene) {
      const { id } = await givenCount(scene.shop)
      return byStaff(scene, { method: 'POST', path: `/api/stock-takes/${id}/hand-in`, body: {} })
    },
  },
  {
    name: 'a stock-take approved',
    of: 'POST /stock-takes/:id/approve',
    async prepare(scene) {
      const { id, handedInAt } = await givenHandedIn(scene.shop)
      return byStaff(scene, { method: 'POST', path: `/api/stock-takes/${id}/approve`, body: { handedInAt } })
    },
  },
  {
    name: 'a stock-take sent back',
    of: 'POST /stock-takes/:id/send-back',
    async prepare(scene) {
      const { id, handedInAt, rows } = await givenHandedIn(scene.shop)
      const body = { handedInAt, note: 'Look behind', lineIds: [rows[0]?.id] }
      return byStaff(scene, { method: 'POST', path: `/api/stock-takes/${id}/send-back`, body })
    },
  },
  {
    name: 'a stock-take cancelled',
    of: 'POST /stock-takes/:id/cancel',
    async prepare(scene) {
      const { id } = await givenCount(scene.shop)
      return byStaff(scene, { method: 'POST', path: `/api/stock-takes/${id}/cancel`, body: {} })
    },
  },
  {
    name: 'many batches written off',
    of: 'POST /stock-batches/write-off',
    async prepare(scene) {
      const { batches } = await givenShelf(scene.shop.context, newShelf(), 20, 5)
      const body = {
        batches: batches.map((id, at) => ({ id, quantity: at === 0 ? 20 : 5 })),
        reason: 'Expired',
      }
      return byStaff(scene, { method: 'POST', path: '/api/stock-batches/write-off', body })
    },
  },
  {
    name: 'a reorder level set',
    of: 'POST /stock/products/:id/reorder-level',
    async prepare(scene) {
      const { context } = scene.shop
      const id = await givenProduct(context)
      await givenStock(context, id)
      const path = `/api/stock/products/${id}/reorder-level`
      return byStaff(scene, { method: 'POST', path, body: { reorderLevel: 40 } })
    },
  },
  {
    name: 'people told of a recall',
    of: 'POST /recalls/:id/messages',
    async prepare(scene) {
      const { path } = await aRecall(scene)
      return byStaff(scene, { method: 'POST', path: `${path}/messages`, body: {} })
    },
  },
  {
    name: 'a person called about a recall',
    of: 'POST /recalls/:id/calls',
    async prepare(scene) {
      const { path, userId } = await aRecall(scene)
      return byStaff(scene, { method: 'POST', path: `${path}/calls`, body: { userId } })
    },
  },
]
