import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { poisha } from '@niramoy/domain/platform/money'
import { paidShares } from '@niramoy/domain/pricing/discount-shares'
import type { Period } from '@niramoy/domain/sales/reports/reports'
import type { Db } from '../platform/db/db.ts'

export type CountedLine = {
  readonly orderId: number
  readonly day: Day
  readonly month: string
  readonly channel: 'online' | 'counter' | 'staff'
  readonly district: string
  readonly product: number
  readonly generic: string
  readonly manufacturer: string
  readonly units: number
  readonly net: number
  readonly cost: number
  readonly unknownUnits: number
  readonly unknownNet: number
}
export type CountedOrder = Pick<CountedLine, 'orderId' | 'day' | 'month' | 'channel' | 'district'> & {
  readonly net: number
  readonly lines: readonly CountedLine[]
}

/** Reads whole tables and counts order by order what reports let the database sum up, to hold one against the other. */
export async function recountSales(db: Db, { startDate, endDate }: Period): Promise<CountedOrder[]> {
  const facts = await readAll(db)
  return facts.orders
    .filter(({ created_at }) => {
      const day = dhakaDay(created_at)
      return day >= startDate && day <= endDate
    })
    .filter(({ status, paid_at }) => {
      if (status === 'cancelled') return false
      return paid_at !== null || ['delivered', 'partially-returned', 'returned'].includes(status)
    })
    .map((order) => counted(order, facts))
}

/** Rows by their key; a Map has no such function in Node 20. */
function grouped<Row, Key>(rows: readonly Row[], toKey: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(toKey(row))
    if (group) group.push(row)
    else groups.set(toKey(row), [row])
  }
  return groups
}

type Facts = Awaited<ReturnType<typeof readAll>>

async function readAll(db: Db) {
  const [orders, items, returns, counter, ledger, batches, products, brands, generics] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('order_items').selectAll().orderBy('id').execute(),
    db.selectFrom('order_return_lines').selectAll().execute(),
    db.selectFrom('counter_sales').select('order_id').execute(),
    db.selectFrom('stock_ledger').selectAll().where('order_id', 'is not', null).execute(),
    db.selectFrom('stock_batches').selectAll().execute(),
    db.selectFrom('products').select(['id', 'brand_id', 'generic_name_id']).execute(),
    db.selectFrom('brands').select(['id', 'name']).execute(),
    db.selectFrom('generic_names').select(['id', 'name']).execute(),
  ])
  return {
    orders,
    items: grouped(items, ({ order_id }) => order_id),
    refunds: grouped(returns, ({ order_item_id }) => order_item_id),
    counter: new Set(counter.map(({ order_id }) => order_id)),
    ledger: grouped(ledger, ({ order_id, product_id }) => `${order_id} ${product_id}`),
    costs: new Map(batches.map(({ id, cost_price_poisha }) => [id, cost_price_poisha])),
    products: new Map(products.map((row) => [row.id, row])),
    brands: new Map(brands.map(({ id, name }) => [id, name])),
    generics: new Map(generics.map(({ id, name }) => [id, name])),
  }
}

function counted(order: Facts['orders'][number], facts: Facts): CountedOrder {
  const { shipping_address: address, created_by: by } = order
  const isCounter = facts.counter.has(order.id)
  const day = dhakaDay(order.created_at)
  const head = {
    orderId: order.id,
    day,
    month: day.slice(0, 7),
    channel: isCounter ? ('counter' as const) : by === null ? ('online' as const) : ('staff' as const),
    district: isCounter
      ? 'At the counter'
      : (address as { cityDistrict?: string }).cityDistrict || 'No district',
  }
  const items = facts.items.get(order.id) ?? []
  const paid = paidShares({
    lines: items.map((item) => ({
      productId: item.product_id,
      quantities: { box: item.box_quantity, strip: item.strip_quantity, unit: item.unit_quantity },
      subtotal: item.line_poisha,
      promotionDiscount: item.promotion_discount_poisha,
      outsideCode: item.outside_code_poisha,
    })),
    codeDiscount: order.code_discount_poisha,
    specialDiscount: order.special_discount_poisha,
  })
  const net = order.total_poisha - order.refunded_poisha
  return {
    ...head,
    net,
    lines: items.map((item, at) => ({ ...head, ...getLine(item, paid[at] ?? poisha(0), facts) })),
  }
}

function getLine(item: NonNullable<ReturnType<Facts['items']['get']>>[number], paid: number, facts: Facts) {
  const refund = (facts.refunds.get(item.id) ?? []).reduce((sum, { refund_poisha }) => sum + refund_poisha, 0)
  const back =
    (item.returned_box_quantity * item.strips_per_box + item.returned_strip_quantity) * item.units_per_strip +
    item.returned_unit_quantity
  const units = item.units - back
  const net = paid - refund
  let [known, cost] = [0, 0]
  for (const row of facts.ledger.get(`${item.order_id} ${item.product_id}`) ?? []) {
    const unitCost = row.unit_cost_poisha ?? facts.costs.get(row.batch_id) ?? null
    if (unitCost === null) continue
    known -= row.change
    cost -= row.change * unitCost
  }
  const product = facts.products.get(item.product_id)
  const unknownUnits = units - known
  return {
    product: item.product_id,
    generic: facts.generics.get(product?.generic_name_id ?? 0) ?? '',
    manufacturer: facts.brands.get(product?.brand_id ?? 0) ?? '',
    units,
    net,
    cost,
    unknownUnits,
    unknownNet: units === 0 ? 0 : Math.floor((2 * net * unknownUnits + units) / (2 * units)),
  }
}
