import { givenProduct, givenStock } from '../../../server/src/testing/fixtures/catalogue.ts'
import {
  getLot,
  getReceipt,
  givenPurchaseOrder,
  givenReceipt,
  givenSupplier,
  unique,
} from '../../../server/src/testing/fixtures/goods/purchasing.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { byStaff, ok } from './given.ts'

async function aReturn({ shop }: Scene) {
  const staff = await shop.admin()
  const { supplierId, batchId } = await givenReceipt(shop, staff)
  const body = {
    supplierId,
    reason: 'damaged',
    expectedCredit: 8,
    lines: [{ stockBatchId: batchId, units: 10 }],
  }
  return { staff, body }
}

/** Booked by one person; what is done with it is another's. */
async function aCredit(scene: Scene, amount: number): Promise<string> {
  const { staff, body } = await aReturn(scene)
  const { id } = ok(await staff.post('/api/admin/supplier-returns', body)).json<{ id: number }>()
  const path = `/api/admin/supplier-returns/${id}/credit`
  ok(await staff.post(path, { creditNumber: unique(), amount, reason: 'Agreed by phone' }))
  return path
}

export const PURCHASING: readonly Workflow[] = [
  {
    name: 'a supplier with a brand added',
    of: 'POST /admin/suppliers',
    async prepare(scene) {
      const { productId } = await givenReceipt(scene.shop, await scene.shop.admin())
      const body = { name: unique(), termsDays: 30, productIds: [productId] }
      return byStaff(scene, { method: 'POST', path: '/api/admin/suppliers', body })
    },
  },
  {
    name: 'a purchase order drafted',
    of: 'POST /admin/purchase-orders',
    async prepare(scene) {
      const supplierId = await givenSupplier(scene.shop.context)
      const productId = await givenProduct(scene.shop.context)
      const body = { supplierId, lines: [{ productId, packUnits: 50, packs: 2, packCost: 40 }] }
      return byStaff(scene, { method: 'POST', path: '/api/admin/purchase-orders', body })
    },
  },
  {
    name: 'orders proposed',
    of: 'POST /admin/purchase-orders/proposal',
    async prepare(scene) {
      const { shop } = scene
      const supplierId = await givenSupplier(shop.context)
      const productId = await givenProduct(shop.context)
      await shop.db.updateTable('products').set({ reorder_level: 100 }).where('id', '=', productId).execute()
      const row = { product_id: productId, supplier_id: supplierId }
      await shop.db.insertInto('supplier_products').values(row).execute()
      const body = { coverDays: 14, supplierId }
      return byStaff(scene, { method: 'POST', path: '/api/admin/purchase-orders/proposal', body })
    },
  },
  {
    name: 'a purchase order sent by e-mail',
    of: 'POST /admin/purchase-orders/:id/send',
    async prepare(scene) {
      const supplierId = await givenSupplier(scene.shop.context, { email: 'depot@example.com' })
      const { id } = await givenPurchaseOrder(scene.shop, await scene.shop.admin(), { supplierId })
      const path = `/api/admin/purchase-orders/${id}/send`
      return byStaff(scene, { method: 'POST', path, body: { byEmail: true } })
    },
  },
  {
    name: 'a purchase order cancelled',
    of: 'POST /admin/purchase-orders/:id/cancel',
    async prepare(scene) {
      const { id } = await givenPurchaseOrder(scene.shop, await scene.shop.admin())
      const path = `/api/admin/purchase-orders/${id}/cancel`
      return byStaff(scene, { method: 'POST', path, body: { reason: 'Too dear' } })
    },
  },
  {
    name: 'goods received in two lots against an order',
    of: 'POST /admin/goods-receipts',
    async prepare(scene) {
      const staff = await scene.shop.admin()
      const order = await givenPurchaseOrder(scene.shop, staff, { isSent: true })
      await givenStock(scene.shop.context, order.productId)
      const lots = [
        getLot(order.productId, { units: 60 }),
        getLot(order.productId, { units: 40, bonusUnits: 5 }),
      ]
      const body = getReceipt(order.supplierId, lots, { purchaseOrderId: order.id })
      return byStaff(scene, { method: 'POST', path: '/api/admin/goods-receipts', body })
    },
  },
  {
    name: 'a delivery reversed',
    of: 'POST /admin/goods-receipts/:id/reverse',
    async prepare(scene) {
      const { id } = await givenReceipt(scene.shop, await scene.shop.admin())
      const path = `/api/admin/goods-receipts/${id}/reverse`
      return byStaff(scene, { method: 'POST', path, body: { reason: 'Wrong supplier' } })
    },
  },
  {
    name: 'goods sent back to a supplier',
    of: 'POST /admin/supplier-returns',
    async prepare(scene) {
      const { body } = await aReturn(scene)
      return byStaff(scene, { method: 'POST', path: '/api/admin/supplier-returns', body })
    },
  },
  {
    name: 'a credit note above the value approved',
    of: 'POST /admin/supplier-returns/:id/credit/approve',
    async prepare(scene) {
      const path = await aCredit(scene, 60)
      return byStaff(scene, { method: 'POST', path: `${path}/approve`, body: {} })
    },
  },
  {
    name: 'a credit note reversed',
    of: 'POST /admin/supplier-returns/:id/credit/reverse',
    async prepare(scene) {
      const path = await aCredit(scene, 7.5)
      return byStaff(scene, { method: 'POST', path: `${path}/reverse`, body: { reason: 'Typed twice' } })
    },
  },
  {
    name: 'a credit note booked',
    of: 'POST /admin/supplier-returns/:id/credit',
    async prepare(scene) {
      const { staff, body } = await aReturn(scene)
      const { id } = ok(await staff.post('/api/admin/supplier-returns', body)).json<{ id: number }>()
      const path = `/api/admin/supplier-returns/${id}/credit`
      return byStaff(scene, { method: 'POST', path, body: { creditNumber: 'CN-1', amount: 7.5 } })
    },
  },
  {
    name: 'a supplier paid',
    of: 'POST /admin/supplier-payments',
    async prepare(scene) {
      const { supplierId } = await givenReceipt(scene.shop, await scene.shop.admin())
      const body = { supplierId, amount: 50, method: 'bank', reference: 'TT-1' }
      return byStaff(scene, { method: 'POST', path: '/api/admin/supplier-payments', body })
    },
  },
  {
    name: 'a payment to a supplier reversed',
    of: 'POST /admin/supplier-payments/:id/reverse',
    async prepare(scene) {
      const staff = await scene.shop.admin()
      const { supplierId } = await givenReceipt(scene.shop, staff)
      const body = { supplierId, amount: 50, method: 'cash' }
      const { id } = ok(await staff.post('/api/admin/supplier-payments', body)).json<{ id: number }>()
      const path = `/api/admin/supplier-payments/${id}/reverse`
      return byStaff(scene, { method: 'POST', path, body: { reason: 'Bounced' } })
    },
  },
]
