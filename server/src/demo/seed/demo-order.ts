import { productLabel } from '@niramoy/domain/catalogue/product-label'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, poisha, sum, toPoisha } from '@niramoy/domain/platform/money'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { daysBefore, getId, type Item } from './demo-catalogue.ts'
import type { Delivery } from './demo-stock.ts'

/** The customer's one order: asked for twelve days ago, in her hands a day later. */
export type DemoOrder = {
  readonly code: string
  readonly placedAt: Date
  readonly shipping: Poisha
  readonly subtotal: Poisha
  readonly lines: readonly Line[]
}

type Line = {
  readonly item: Item
  readonly strips: number
  readonly units: number
  readonly total: Poisha
  /** The batch it was taken from. */
  readonly from: Delivery
}

const HOUR_MS = 3_600_000

export const DEMO_BASKET = [
  { name: 'Napa', strength: '500 mg', form: 'Tablet', strips: 2, pieces: 0 },
  { name: 'Seclo', strength: '20 mg', form: 'Capsule (Delayed Release)', strips: 3, pieces: 0 },
  { name: 'Ceevit', strength: '100 mg/5 ml', form: 'Syrup', strips: 0, pieces: 1 },
] as const

const STEPS: readonly (readonly [status: OrderStatus, hours: number])[] = [
  ['placed', 0],
  ['processing', 2],
  ['shipped', 5],
  ['delivered', 27],
]

export function demoOrder(items: readonly Item[], deliveries: readonly Delivery[], now: Date): DemoOrder {
  const placedAt = daysBefore(now, 12)
  const lines = DEMO_BASKET.map(({ name, strength, form, strips, pieces }) => {
    const item = items.find(
      (one) => one.name === name && one.strength === strength && one.dosageForm === form,
    )
    if (!item) throw new Error(`The demo order wants ${name} ${strength}, which the demo data does not hold.`)
    const units = strips * (item.unitsPerStrip ?? 1) + pieces
    const total = poisha(strips * (item.stripPrice ?? 0) + pieces * item.unitPrice)
    return { item, strips, units, total, from: batchFor(item, units, deliveries, placedAt) }
  })
  return {
    code: 'NR-DEMO01',
    placedAt,
    shipping: toPoisha(80),
    subtotal: sum(lines.map(({ total }) => total)),
    lines,
  }
}

/** Earliest expiry first, as the shop itself takes stock. */
function batchFor(item: Item, units: number, deliveries: readonly Delivery[], at: Date): Delivery {
  const [first] = deliveries
    .filter(
      (one) =>
        one.item === item && one.receivedAt <= at && one.expiresOn >= dhakaDay(at) && one.units >= units,
    )
    .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn))
  if (!first) throw new Error(`The demo has no stock of ${item.name} for its order.`)
  return first
}

export function orderItemRows(order: DemoOrder, orderId: number, productIds: ReadonlyMap<string, number>) {
  return order.lines.map(({ item, strips, units, total }) => ({
    order_id: orderId,
    product_id: getId(productIds, item.sku),
    sku: item.sku,
    product_name: item.name,
    strength: item.strength,
    ...labelColumns(item),
    dispensing_class: item.dispensing.own?.dispensingClass ?? item.dispensing.ofGeneric.dispensingClass,
    generic_name: item.generic,
    brand_name: item.maker,
    product_type: item.kind.name,
    strip_label: item.kind.stripLabel ?? 'Pack',
    is_multi_level: item.kind.stripLabel !== undefined,
    unit_size: item.unitSize,
    units_per_strip: item.unitsPerStrip ?? 1,
    strips_per_box: item.stripsPerBox,
    box_quantity: 0,
    strip_quantity: strips,
    unit_quantity: units - strips * (item.unitsPerStrip ?? 1),
    unit_price_poisha: item.unitPrice,
    strip_price_poisha: item.stripPrice,
    box_price_poisha: item.boxPrice,
    unit_rate_poisha: item.unitPrice,
    strip_rate_poisha: item.stripPrice,
    box_rate_poisha: item.boxPrice,
    line_poisha: total,
  }))
}

function labelColumns({ name, strength, dosageForm, unitSize }: Item) {
  const { en, bn } = productLabel({ name, strength, dosageForm, unitSize })
  return { label_en: en, label_bn: bn }
}

export function orderEventRows(
  { placedAt }: DemoOrder,
  orderId: number,
  people: { readonly adminId: number; readonly customerId: number },
) {
  return STEPS.map(([status, hours]) => ({
    order_id: orderId,
    status,
    actor_id: status === 'placed' ? people.customerId : people.adminId,
    note: null,
    created_at: new Date(placedAt.getTime() + hours * HOUR_MS),
  }))
}
