/** Orders for tests of what stands behind them: lines of single units at one taka each. */
import { poisha } from '@niramoy/domain/platform/money'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

type Line = { readonly productId: number; readonly units: number }
type OrderFacts = Partial<Insertable<Schema['orders']>> & {
  readonly userId: number
  readonly lines: readonly Line[]
  readonly status?: OrderStatus
}

let numbered = 0

export async function givenOrder(context: Context, facts: OrderFacts): Promise<number> {
  const [id] = await givenOrders(context, [facts])
  if (id === undefined) throw new Error('no order was made')
  return id
}

export async function givenOrders({ db, now }: Context, all: readonly OrderFacts[]): Promise<number[]> {
  const rows = all.map(({ userId, lines, ...rest }) => ({ ...orderRow(lines), user_id: userId, ...rest }))
  const times = { created_at: now(), updated_at: now() }
  const orders = await db
    .insertInto('orders')
    .values(rows.map((row) => ({ ...times, ...row })))
    .returning(['id', 'order_code'])
    .execute()
  const ids = new Map(orders.map(({ id, order_code }) => [order_code, id]))
  const made = rows.map(({ order_code }) => ids.get(order_code) ?? 0)
  const items = all.flatMap(({ lines }, at) => lines.map((line) => itemOf(made[at] ?? 0, line)))
  if (items.length > 0) await db.insertInto('order_items').values(items).execute()
  return made
}

function orderRow(lines: readonly Line[]) {
  const total = poisha(lines.reduce((sum, { units }) => sum + units * 100, 0))
  return {
    order_code: `ST-${String(++numbered).padStart(6, '0')}`,
    status: 'pending-stock',
    payment_method: 'COD',
    shipping_address: '{}',
    billing_address: '{}',
    subtotal_poisha: total,
    shipping_poisha: poisha(0),
    total_poisha: total,
  } as const
}

function itemOf(orderId: number, { productId, units }: Line) {
  return {
    order_id: orderId,
    product_id: productId,
    sku: '00FF00',
    product_name: 'Napa',
    generic_name: 'Paracetamol',
    brand_name: 'Beximco',
    product_type: 'Tablet',
    strip_label: 'Strip',
    is_multi_level: false,
    units_per_strip: 1,
    strips_per_box: 1,
    box_quantity: 0,
    strip_quantity: 0,
    unit_quantity: units,
    unit_price_poisha: poisha(100),
    unit_rate_poisha: poisha(100),
    line_poisha: poisha(units * 100),
  }
}
