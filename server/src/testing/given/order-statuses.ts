/** Orders as the shop, the gateway or a reviewed prescription leave them, for tests of what may be done then. */

import type { Order } from '@niramoy/contract/sales/order'
import { poisha } from '@niramoy/domain/platform/money'
import type { OrderStatus, PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { fillWaitingOrders } from '../../sales/orders/state/fill-waiting-orders.step.ts'
import { someoneWaits } from '../at-once.ts'
import type { Shop } from '../shop.ts'
import { HOME } from './orders.ts'

/** As staff or the shop set it; stock stays where it is. Who has to pay has half an hour. */
export async function setStatus({ db, context }: Shop, order_id: number, status: OrderStatus): Promise<void> {
  const at = context.now()
  await db.insertInto('order_events').values({ order_id, status, created_at: at }).execute()
  if (status !== 'pending-payment') return
  const payment_due_at = new Date(at.getTime() + 30 * 60_000)
  await db
    .updateTable('orders')
    .set({ payment_due_at })
    .where('id', '=', order_id)
    .where('payment_due_at', 'is', null)
    .execute()
}

/** Its total was paid online and the payment counts; the status stays. Returns the payment's id. */
export async function setPaid({ db, context }: Shop, orderId: number): Promise<number> {
  const at = context.now()
  const { total_poisha } = await db
    .updateTable('orders')
    .set({ paid_at: at, payment_due_at: null, payment_method: 'SSLCommerz' })
    .where('id', '=', orderId)
    .returning('total_poisha')
    .executeTakeFirstOrThrow()
  const attempt = await db
    .insertInto('payment_attempts')
    .values({
      order_id: orderId,
      tran_id: `T${orderId}`,
      amount_poisha: total_poisha,
      status: 'paid',
      created_at: at,
      finished_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const paid = { payment_method: 'SSLCommerz', status: 'accepted', val_id: `V${orderId}` } as const
  const { id } = await db
    .insertInto('payments')
    .values({
      ...paid,
      order_id: orderId,
      attempt_id: attempt.id,
      amount_poisha: total_poisha,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const SNAPSHOT = {
  ...HOME,
  email: null,
  streetSector: null,
  houseHoldingNo: null,
  zipCode: null,
  country: 'Bangladesh',
}
let uploaded = 0

/** Made from a prescription alone: no items, no shipping, no payment chosen. */
export async function givenUploadedOrder({ db, context }: Shop, userId: number): Promise<number> {
  const at = context.now()
  const order = {
    order_code: `UP-${String(++uploaded).padStart(6, '0')}`,
    user_id: userId,
    status: 'pending-prescription',
    shipping_address: JSON.stringify(SNAPSHOT),
    billing_address: JSON.stringify(SNAPSHOT),
    subtotal_poisha: poisha(0),
    shipping_poisha: poisha(0),
    total_poisha: poisha(0),
    created_at: at,
    updated_at: at,
  } as const
  const { id } = await db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()
  await givenPrescription({ db, context }, id, 'pending')
  return id
}

/** The order's prescription, as far as staff came with it. */
export async function givenPrescription(
  { db, context }: Pick<Shop, 'db' | 'context'>,
  orderId: number,
  status: PrescriptionStatus,
): Promise<void> {
  const at = context.now()
  const { user_id } = await db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const decided = { status, reviewed_at: status === 'pending' ? null : at }
  await db
    .insertInto('prescriptions')
    .values({
      user_id,
      order_id: orderId,
      file_key: `prescriptions/sample-${orderId}`,
      media_type: 'image/webp',
      byte_size: 9_000,
      created_at: at,
      updated_at: at,
      ...decided,
    })
    .onConflict((known) => known.column('order_id').doUpdateSet(decided))
    .execute()
}

/** Units of all its products that the order holds. */
export async function unitsHeld({ db }: Shop, orderId: number): Promise<number> {
  const rows = await db
    .selectFrom('stock_allocations')
    .select('units')
    .where('order_id', '=', orderId)
    .execute()
  return rows.reduce((total, { units }) => total + units, 0)
}

/** Locks the order until every call waits for it, then releases them all: a race that happens each time. */
export async function whileLocked<T>(
  { db }: Shop,
  orderId: number,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  let answers: Promise<T[]> = Promise.resolve([])
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
    answers = Promise.all(calls.map((call) => call()))
    await someoneWaits(db, calls.length)
  })
  return answers
}

/** Staff at work on the statuses of orders. */

type Person = Awaited<ReturnType<Shop['customer']>>

export function statusDesk(shop: Shop, staff: Person) {
  const set = (id: number, status: string, more: object = {}, by: Pick<Person, 'put'> = staff) =>
    by.put(`/api/admin/orders/${id}/status`, { status, ...more })

  /** The status that came of it, or the refusal. */
  async function became(id: number, status: string, more: object = {}): Promise<string> {
    const answer = await set(id, status, more)
    const { order, code } = answer.json<{ order?: Order; code?: string }>()
    return order?.status ?? code ?? ''
  }

  return {
    set,
    became,
    /** One status after the other. */
    async walk(id: number, ...statuses: string[]): Promise<string[]> {
      const all: string[] = []
      for (const status of statuses) all.push(await became(id, status))
      return all
    },
    async read(id: number): Promise<Order> {
      return (await staff.get(`/api/orders/${id}`)).json()
    },
    /** How many orders the stock that is there could fill. */
    async fillAll(): Promise<number> {
      let filled = 0
      while ((await fillWaitingOrders(shop.context)) > 0) filled++
      return filled
    },
  }
}
