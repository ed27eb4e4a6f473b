import { givenShippingMethod } from '../../../server/src/testing/fixtures/offers.ts'
import { HOME } from '../../../server/src/testing/fixtures/orders.ts'
import { getFile, phonePhoto } from '../../../server/src/testing/fixtures/prescriptions.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { anOrder, byStaff, type Ordered, ok, paid, readVersion, walked } from './given.ts'

/** What the customer of a delivered order sent back, strip by strip. */
async function sentBack(scene: Scene, order: Ordered, strip = 2): Promise<string> {
  await walked(scene, order.id, 'processing', 'shipped', 'delivered')
  const items = [{ productId: order.productId, quantities: { strip } }]
  ok(await order.customer.post(`/api/orders/${order.id}/return-items`, { items }))
  const path = await readRequest(scene, order.id)
  const staff = await scene.shop.admin({ duties: ['packer'] })
  ok(await staff.post(`${path}/receive`, {}))
  return readPath(scene, order.id)
}

async function readRequest({ shop }: Scene, orderId: number): Promise<string> {
  const { id } = await shop.db
    .selectFrom('return_requests')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return `/api/orders/${orderId}/returns/${id}`
}

/** What a customer asked to return is decided. */
function deciding(how: 'accept' | 'receive' | 'refuse', body: object): Workflow {
  return {
    name: `a request for a return: ${how}`,
    of: `POST /orders/:id/returns/:returnId/${how}`,
    async prepare(scene) {
      const { id, productId, customer } = await paid(scene)
      await walked(scene, id, 'processing', 'shipped', 'delivered')
      const items = [{ productId, quantities: { strip: 1 } }]
      ok(await customer.post(`/api/orders/${id}/return-items`, { items }))
      return byStaff(scene, { method: 'POST', path: `${await readRequest(scene, id)}/${how}`, body })
    },
  }
}

async function readPath({ shop }: Scene, orderId: number): Promise<string> {
  const staff = await shop.admin()
  const listed = ok(await staff.get(`/api/quarantine?orderId=${orderId}`)).json<{ items: { id: number }[] }>()
  return `/api/quarantine/${listed.items[0]?.id}/inspection`
}

/** Goods that came back are inspected, and orders on the phone get another address. */
export const QUARANTINE: readonly Workflow[] = [
  deciding('accept', {}),
  deciding('receive', {}),
  deciding('refuse', { reason: 'Opened' }),
  {
    name: 'goods put back, and what was paid online is refunded',
    of: 'POST /quarantine/:id/inspection',
    async prepare(scene) {
      const path = await sentBack(scene, await paid(scene))
      return byStaff(scene, { method: 'POST', path, body: { putBackUnits: 20 } })
    },
  },
  {
    name: 'some goods written off, with a picture',
    of: 'POST /quarantine/:id/inspection',
    async prepare(scene) {
      const path = await sentBack(scene, await anOrder(scene))
      const body = new FormData()
      body.set('putBackUnits', '5')
      body.set('reason', 'opened')
      body.set('photo1', getFile(await phonePhoto(80, 60)))
      return byStaff(scene, { method: 'POST', path, body })
    },
  },
  {
    name: 'a parcel that came back inspected',
    of: 'POST /quarantine/:id/inspection',
    async prepare(scene) {
      const { id } = await paid(scene)
      const staff = await walked(scene, id, 'processing', 'shipped')
      ok(await staff.put(`/api/orders/${id}/cancel`, { condition: 'quarantine' }))
      const body = { putBackUnits: 0, reason: 'damaged', note: 'Wet' }
      return byStaff(scene, { method: 'POST', path: await readPath(scene, id), body })
    },
  },
  {
    name: 'a parcel that had been delivered, of which something is missing',
    of: 'POST /quarantine/:id/inspection',
    async prepare(scene) {
      const { id } = await paid(scene)
      const staff = await walked(scene, id, 'processing', 'shipped', 'delivered', 'shipped')
      ok(await staff.put(`/api/orders/${id}/cancel`, { condition: 'quarantine' }))
      const body = { putBackUnits: 3, reason: 'missing' }
      return byStaff(scene, { method: 'POST', path: await readPath(scene, id), body })
    },
  },
  {
    name: 'a parcel that came back and waits to be inspected',
    of: 'PUT /admin/orders/:id/status',
    async prepare(scene) {
      const { id } = await paid(scene)
      await walked(scene, id, 'processing', 'shipped')
      const body = { status: 'cancelled', condition: 'quarantine', version: await readVersion(scene, id) }
      return byStaff(scene, { method: 'PUT', path: `/api/admin/orders/${id}/status`, body })
    },
  },
  {
    name: 'another address and a cheaper delivery of a paid order',
    of: 'PUT /orders/:id/address',
    async prepare(scene) {
      const { id } = await paid(scene)
      const body = {
        shippingAddress: { ...HOME, houseHoldingNo: '12/A' },
        shippingMethodId: await givenShippingMethod(scene.shop.context, { price: 10 }),
        version: await readVersion(scene, id),
      }
      return byStaff(scene, { method: 'PUT', path: `/api/orders/${id}/address`, body })
    },
  },
]
