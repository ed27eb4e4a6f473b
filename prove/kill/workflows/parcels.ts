import type { Courier } from '@niramoy/domain/sales/delivery/parcel'
import type { Stage } from '../../../server/src/demo/simulators/courier-book.ts'
import { givenProduct } from '../../../server/src/testing/fixtures/catalogue.ts'
import {
  booked,
  courierMessage,
  givenHandedOver,
  moveAtCourier,
  parcelStanding,
} from '../../../server/src/testing/fixtures/goods/parcels.ts'
import type { Scene } from '../scene.ts'
import type { Request, Workflow } from '../workflow.ts'
import { byStaff, job } from './given.ts'

async function handedOver({ shop }: Scene, carrier: Courier, address: object = {}) {
  const customer = await shop.customer()
  const staff = await shop.admin()
  const productId = await givenProduct(shop.context, { stock: 50 })
  return givenHandedOver(shop, { userId: customer.id, staffId: staff.id, productId, carrier, address })
}

async function bookedParcel(scene: Scene, carrier: Courier) {
  const parcel = await handedOver(scene, carrier)
  await booked(scene.shop)
  const { consignment_id: id } = await parcelStanding(scene.shop, parcel.parcelId)
  return { ...parcel, id: id ?? '' }
}

/** RedX has its secret in the address. */
async function told(scene: Scene, stage: Stage): Promise<Request> {
  const { id, reference } = await bookedParcel(scene, 'redx')
  await moveAtCourier(scene.shop, { courier: 'redx', id, stage })
  const { url: path, body } = courierMessage(scene.shop, { courier: 'redx', id, reference, stage })
  return { method: 'POST', path, body }
}

const heard: readonly (readonly [name: string, stage: Stage])[] = [
  ['out, says the courier', 'out'],
  ['delivered, says the courier', 'delivered'],
  ['came back, says the courier', 'back'],
  ['never picked up, says the courier', 'called-off'],
]

export const PARCELS: readonly Workflow[] = [
  {
    name: 'parcels are booked',
    of: 'book-parcels',
    // found by our number it has none of the courier's yet
    mayRepeat: /^(parcels|audit_log) /,
    async prepare(scene) {
      await handedOver(scene, 'steadfast')
      return job(scene, 'book-parcels')
    },
    async check({ shop }) {
      const page = (await shop.app.inject({ url: '/dev/couriers' })).body
      const codes = [...page.matchAll(/<strong>([^<]+)</g)].map(([, code]) => code)
      const twice = codes.filter((code, at) => codes.indexOf(code) !== at)
      const left = await shop.db.selectFrom('parcels').select('id').where('state', '=', 'booking').execute()
      return [...twice.map((code) => `booked twice: ${code}`), ...left.map(({ id }) => `not booked: ${id}`)]
    },
  },
  {
    name: 'a parcel of which nothing was heard',
    of: 'follow-parcels',
    async prepare(scene) {
      const { id } = await bookedParcel(scene, 'redx')
      await moveAtCourier(scene.shop, { courier: 'redx', id, stage: 'delivered' })
      return job(scene, 'follow-parcels', 5 * 60)
    },
  },
  ...heard.map(([name, stage]) => ({
    name,
    of: 'POST /couriers/redx/webhook',
    prepare: (scene: Scene) => told(scene, stage),
  })),
  {
    name: 'a parcel asked for again',
    of: 'POST /admin/parcels/:id/book-again',
    async prepare(scene) {
      const { parcelId } = await handedOver(scene, 'redx', { policeStationSubDistrict: 'Koyra' })
      await booked(scene.shop)
      return byStaff(scene, { method: 'POST', path: `/api/admin/parcels/${parcelId}/book-again` })
    },
  },
  {
    name: 'a parcel called off',
    of: 'POST /admin/parcels/:id/cancel',
    async prepare(scene) {
      const { parcelId } = await bookedParcel(scene, 'redx')
      return byStaff(scene, { method: 'POST', path: `/api/admin/parcels/${parcelId}/cancel` })
    },
  },
]
