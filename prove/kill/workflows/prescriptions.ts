import { givenProduct } from '../../../server/src/testing/fixtures/catalogue.ts'
import { givenPlacedOrder } from '../../../server/src/testing/fixtures/orders.ts'
import {
  addFile,
  decide,
  getFile,
  givenUpload,
  phonePhoto,
  photo,
  readOff,
  readPrescription,
} from '../../../server/src/testing/fixtures/prescriptions.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { aCheckout, anOrder, by, byStaff, ok, readVersion } from './given.ts'

async function withOrder(scene: Scene) {
  const { id } = await anOrder(scene, { prescription: getFile(await phonePhoto(80, 60)) })
  return { orderId: id, id: await readPrescription(scene.shop.db, id) }
}

async function decided(scene: Scene, { orderId, id }: { orderId: number; id: number }, status: string) {
  if (status === 'approved') await readOff(await scene.shop.admin(), id)
  const body = { status, version: await readVersion(scene, orderId) }
  return byStaff(scene, { method: 'PUT', path: `/api/admin/prescriptions/${id}/status`, body })
}

/** An order that waits for a prescription, and its customer. */
async function waiting(scene: Scene, facts: Parameters<typeof anOrder>[1] = {}) {
  const productId = await givenProduct(scene.shop.context, { stock: 50, dispensingClass: 'prescription' })
  return anOrder(scene, { items: [{ productId, quantities: { unit: 5 } }], ...facts })
}

/** A controlled medicine that staff ordered, with its prescription. */
async function controlled(scene: Scene) {
  const { shop } = scene
  const { customer, body } = await aCheckout(scene)
  const productId = await givenProduct(shop.context, { stock: 50, dispensingClass: 'controlled' })
  const items = [{ productId, quantities: { unit: 5 } }]
  const staff = await shop.admin()
  const orderId: number = ok(
    await staff.post('/api/admin/orders', { ...body, items, userId: customer.id }),
  ).json<{ id: number }>().id
  ok(await addFile(customer, orderId))
  return { orderId, id: await readPrescription(shop.db, orderId) }
}

const OF = 'PUT /admin/prescriptions/:id/status'

export const PRESCRIPTIONS: readonly Workflow[] = [
  {
    name: 'approved, and its order placed',
    of: OF,
    prepare: async (scene) => decided(scene, await withOrder(scene), 'approved'),
  },
  {
    name: 'approved, and a controlled medicine given out',
    of: OF,
    prepare: async (scene) => decided(scene, await controlled(scene), 'approved'),
  },
  {
    name: 'patient, doctor and doses written down',
    of: 'PUT /admin/prescriptions/:id/record',
    async prepare(scene) {
      const { orderId, id } = await withOrder(scene)
      const [line] = await scene.shop.db
        .selectFrom('order_items')
        .select('product_id')
        .where('order_id', '=', orderId)
        .execute()
      const items = [{ productId: line?.product_id, units: 20, dose: '1+0+1', days: 10 }]
      const version = await readVersion(scene, orderId)
      const body = { patientName: 'Rahima', doctorName: 'Dr. Anwar', issuedOn: '2026-01-10', items, version }
      return byStaff(scene, { method: 'PUT', path: `/api/admin/prescriptions/${id}/record`, body })
    },
  },
  {
    name: 'the file of an order that waits',
    of: 'POST /orders/:id/prescription',
    async prepare(scene) {
      const { customer, id } = await waiting(scene)
      const body = new FormData()
      body.set('prescription', await photo())
      return by(customer, { method: 'POST', path: `/api/orders/${id}/prescription`, body })
    },
  },
  {
    name: 'an earlier one serves again',
    of: 'PUT /orders/:id/prescription',
    async prepare(scene) {
      const { shop } = scene
      const { customer, id, productId } = await waiting(scene, {})
      ok(await addFile(customer, id))
      const prescriptionId = await readPrescription(shop.db, id)
      ok(await decide(await shop.admin(), prescriptionId, 'approved'))
      await shop.db.updateTable('prescription_items').set({ units: 10 }).execute()
      const items = [{ productId, quantities: { unit: 5 } }]
      const second = await givenPlacedOrder(shop, customer, { items })
      const body = { prescriptionId, version: await readVersion(scene, second.id) }
      return by(customer, { method: 'PUT', path: `/api/orders/${second.id}/prescription`, body })
    },
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
