/** Orders that were delivered and paid at the door, with the shop's own doings. */
import type { Carrier } from '@niramoy/domain/sales/delivery/parcel'
import { transact } from '../../../platform/db/transact.ts'
import { lockOrder } from '../../../sales/orders/state/locked-order.sql.ts'
import { openParcel } from '../../../sales/parcels/open-parcel.step.ts'
import type { Shop } from '../../shop.ts'
import { givenProduct } from '../catalogue.ts'
import { givenPlacedOrder } from '../orders.ts'

type Facts = {
  /** Without one staff mark it as delivered without a parcel. */
  readonly carrier?: Carrier
  readonly riderId?: number
  readonly consignmentId?: string
  readonly units?: number
  readonly status?: 'shipped' | 'delivered'
  readonly paymentMethod?: 'COD' | 'POS' | 'Card'
  readonly customer?: Awaited<ReturnType<Shop['customer']>>
}

/** Costs 60 taka for the delivery and 1.20 for each unit; 84 taka unless said otherwise. */
export async function givenCashOrder(shop: Shop, facts: Facts = {}): Promise<{ id: number; code: string }> {
  const { carrier, riderId = null, consignmentId, units = 20, status = 'delivered' } = facts
  const productId = await givenProduct(shop.context, { stock: 1000 })
  const items = [{ productId, quantities: { unit: units } }]
  const { id } = await givenPlacedOrder(shop, facts.customer ?? (await shop.customer()), { items })
  const staff = await shop.admin()
  if (facts.paymentMethod) {
    await staff.put(`/api/orders/${id}/payment-method`, { paymentMethod: facts.paymentMethod })
  }
  await walk(staff, id, 'processing')
  if (carrier) {
    const at = shop.context.now()
    await transact(shop.context, staff.id, async (tx) => {
      const order = await lockOrder(tx, id)
      if (order) await openParcel(tx, order, { carrier, riderId, actorId: staff.id, at })
    })
    if (consignmentId) {
      await shop.db
        .updateTable('parcels')
        .set({ consignment_id: consignmentId, state: 'with-carrier', handed_over_at: shop.context.now() })
        .where('order_id', '=', id)
        .execute()
    }
  }
  await walk(staff, id, 'shipped')
  if (status === 'delivered') await walk(staff, id, 'delivered')
  const row = await shop.db
    .selectFrom('orders')
    .select('order_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, code: row.order_code }
}

async function walk(staff: Awaited<ReturnType<Shop['admin']>>, id: number, status: string): Promise<void> {
  const answer = await staff.put(`/api/admin/orders/${id}/status`, { status })
  if (answer.statusCode !== 200) throw new Error(`the order did not become ${status}: ${answer.body}`)
}

let riders = 0

export async function givenRider({ db, context }: Shop, name = 'Karim'): Promise<number> {
  const phone = `015${String(++riders).padStart(8, '0')}`
  const times = { created_at: context.now(), updated_at: context.now() }
  const { id } = await db
    .insertInto('riders')
    .values({ name, phone, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Books all of these at what is due. */
export async function givenSettlement(shop: Shop, orders: readonly { id: number }[], facts: object = {}) {
  const staff = await shop.admin()
  const answer = await staff.post('/api/admin/cash/settlements', {
    carrier: 'none',
    lines: orders.map(({ id }) => ({ orderId: id, received: 84 })),
    fee: 0,
    counted: orders.length * 84,
    ...facts,
  })
  if (answer.statusCode !== 201) throw new Error(`the cash was not booked: ${answer.body}`)
  return answer.json<{ id: number }>()
}
