import { givenProduct, givenStock } from '../../../server/src/testing/fixtures/catalogue.ts'
import { stockSheet } from '../../../server/src/testing/fixtures/sheets.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { byStaff } from './given.ts'

const REASON = 'Counted'

async function aBatch({ shop }: Scene, facts: Parameters<typeof givenStock>[2] = {}) {
  const productId = await givenProduct(shop.context)
  const batchId = await givenStock(shop.context, productId, facts)
  return { productId, path: `/api/stock-batches/${batchId}`, batchId }
}

async function readCode({ shop }: Scene, batchId: number): Promise<string> {
  const query = shop.db.selectFrom('stock_batches').select('code').where('id', '=', batchId)
  return (await query.executeTakeFirstOrThrow()).code
}

export const STOCK: readonly Workflow[] = [
  {
    name: 'stock comes in as a new batch',
    of: 'POST /stock-batches',
    async prepare(scene) {
      const ProductId = await givenProduct(scene.shop.context)
      const body = { ProductId, quantity: 40, expiryDate: '2027-06-30', costPrice: 0.9 }
      return byStaff(scene, { method: 'POST', path: '/api/stock-batches', body })
    },
  },
  {
    name: 'stock comes in to a batch that is there',
    of: 'POST /stock-batches',
    async prepare(scene) {
      const { productId, batchId } = await aBatch(scene)
      const body = { ProductId: productId, batchId: await readCode(scene, batchId), quantity: 40 }
      return byStaff(scene, { method: 'POST', path: '/api/stock-batches', body })
    },
  },
  {
    name: 'a sheet of stock',
    of: 'POST /admin/stock/bulk-upload',
    async prepare(scene) {
      const { productId, batchId } = await aBatch(scene)
      const { sku } = await scene.shop.db
        .selectFrom('products')
        .select('sku')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
      const row = { sku, manufactureDate: '2026-01-01', unitQuantity: 10 }
      const rows = [
        { ...row, batchId: await readCode(scene, batchId) },
        { ...row, expiryDate: '2027-01-01' },
      ]
      const body = new FormData()
      body.set('sheet', new File([new Uint8Array(await stockSheet(rows))], 'স্টক.xlsx'))
      return byStaff(scene, { method: 'POST', path: '/api/admin/stock/bulk-upload', body })
    },
  },
  {
    name: 'some units written off',
    of: 'POST /stock-batches/:id/write-off',
    async prepare(scene) {
      const { path } = await aBatch(scene)
      const body = { quantity: 7, reason: 'Broken' }
      return byStaff(scene, { method: 'POST', path: `${path}/write-off`, body })
    },
  },
  {
    name: 'all units written off',
    of: 'POST /stock-batches/:id/write-off',
    async prepare(scene) {
      const { path } = await aBatch(scene)
      return byStaff(scene, { method: 'POST', path: `${path}/write-off`, body: { reason: 'Expired' } })
    },
  },
  {
    name: 'a batch counted',
    of: 'POST /stock-batches/:id/correct',
    async prepare(scene) {
      const { path } = await aBatch(scene)
      const body = { quantity: 93, expected: 100, reason: REASON }
      return byStaff(scene, { method: 'POST', path: `${path}/correct`, body })
    },
  },
  {
    name: 'another expiry',
    of: 'PUT /stock-batches/:id',
    async prepare(scene) {
      const { path, batchId } = await aBatch(scene)
      const body = { batchId: await readCode(scene, batchId), expiryDate: '2027-10-31' }
      return byStaff(scene, { method: 'PUT', path, body })
    },
  },
  {
    name: 'a batch recalled',
    of: 'POST /stock-batches/:id/recall',
    async prepare(scene) {
      const { path } = await aBatch(scene)
      return byStaff(scene, { method: 'POST', path: `${path}/recall`, body: { reason: 'By its maker' } })
    },
  },
  {
    name: 'a recall lifted',
    of: 'POST /stock-batches/:id/lift-recall',
    async prepare(scene) {
      const { path } = await aBatch(scene, { recalledAt: '2026-01-10T00:00:00Z' })
      return byStaff(scene, { method: 'POST', path: `${path}/lift-recall` })
    },
  },
  {
    name: 'a batch deleted with what is left in it',
    of: 'DELETE /stock-batches/:id',
    async prepare(scene) {
      const { path } = await aBatch(scene)
      return byStaff(scene, { method: 'DELETE', path })
    },
  },
]
