import { givenProduct } from '../../../server/src/testing/given/catalogue.ts'
import {
  fileOf,
  givenUpload,
  phonePhoto,
  prescriptionOf,
} from '../../../server/src/testing/given/prescriptions.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { anOrder, byStaff, ok, versionOf } from './given.ts'

async function withOrder(scene: Scene) {
  const { id } = await anOrder(scene, { prescription: fileOf(await phonePhoto(80, 60)) })
  return { orderId: id, id: await prescriptionOf(scene.shop.db, id) }
}

async function decided(scene: Scene, { orderId, id }: { orderId: number; id: number }, status: string) {
  const body = { status, version: await versionOf(scene, orderId) }
  return byStaff(scene, { method: 'PUT', path: `/api/admin/prescriptions/${id}/status`, body })
}

const OF = 'PUT /admin/prescriptions/:id/status'

export const PRESCRIPTIONS: readonly Workflow[] = [
  {
    name: 'approved, and its order placed',
    of: OF,
    prepare: async (scene) => decided(scene, await withOrder(scene), 'approved'),
  },
  {
    name: 'approved without items yet',
    of: OF,
    prepare: async (scene) =>
      decided(scene, await givenUpload(scene.shop, await scene.shop.customer()), 'approved'),
  },
  {
    name: 'rejected, and its order cancelled',
    of: OF,
    prepare: async (scene) => decided(scene, await withOrder(scene), 'rejected'),
  },
  {
    name: 'reopened',
    of: OF,
    async prepare(scene) {
      const { shop } = scene
      const waiting = await givenUpload(shop, await shop.customer())
      const items = [{ productId: await givenProduct(shop.context, { stock: 9 }), quantities: { unit: 3 } }]
      ok(await (await shop.admin()).put(`/api/orders/${waiting.orderId}/items`, { items }))
      const { path, cookie } = await decided(scene, waiting, 'approved')
      ok(await shop.visitor(cookie ?? '').put(path, { status: 'approved' }))
      return decided(scene, waiting, 'pending')
    },
  },
]
