import { givenProduct } from '../../../server/src/testing/fixtures/catalogue.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { byStaff, ok } from './given.ts'

async function changed(scene: Scene) {
  const { context } = scene.shop
  const ids = [await givenProduct(context), await givenProduct(context, { name: 'Ace', unitPrice: 2 })]
  const changes = ids.map((productId) => ({ productId, version: 1, unitPrice: 3 }))
  return {
    method: 'PUT',
    path: '/api/admin/prices',
    body: { changes, reason: 'Costs rose', priceJumps: 1 },
  } as const
}

/** Prices of many products at once. */
export const PRICES: readonly Workflow[] = [
  {
    name: 'new prices for two products',
    of: 'PUT /admin/prices',
    async prepare(scene) {
      return byStaff(scene, await changed(scene))
    },
  },
  {
    name: 'a bulk price change undone',
    of: 'POST /admin/prices/:id/undo',
    async prepare(scene) {
      const { path, body } = await changed(scene)
      const staff = await scene.shop.admin()
      const { bulkChangeId } = ok(await staff.put(path, body)).json<{ bulkChangeId: number }>()
      return byStaff(scene, { method: 'POST', path: `/api/admin/prices/${bulkChangeId}/undo` })
    },
  },
]
