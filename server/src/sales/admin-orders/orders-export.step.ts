import type { OrderFilters } from '@niramoy/contract/sales/admin-orders'
import type { AddressSnapshot } from '@niramoy/contract/sales/order'
import { adminExports } from '@niramoy/texts/en/platform/admin/admin-exports'
import { adminOrders as orderTexts } from '@niramoy/texts/en/sales/admin/admin-orders'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { recordExportOf } from '../../platform/audit/record-export.step.ts'
import type { Context } from '../../platform/context.ts'
import { inParts, momentCell } from '../../platform/exports/in-parts.step.ts'
import { defineExport } from '../../platform/exports/list-export.step.ts'
import type { Cell } from '../../platform/integrations/sheets/sheets.ts'
import { countAllOrders, type ListedOrderRow, selectOrdersAfter } from './all-orders.sql.ts'
import { selectOrderSearch } from './order-search.sql.ts'

const texts = adminExports.orders
const money = (header: string) => ({ header, width: 12, isNumber: true })

/** The list of orders with what it shows of each. */
export const ORDERS_EXPORT = defineExport<OrderFilters>({
  kind: 'orders-export',
  permission: 'orders.read',
  name: texts.name,
  filename: 'orders',
  record: recordExportOf('orders'),
  columns: [
    { header: texts.code, width: 14 },
    { header: texts.at, width: 17 },
    { header: texts.customer, width: 26 },
    { header: texts.phone, width: 14 },
    { header: texts.district, width: 16 },
    { header: texts.area, width: 26 },
    { header: texts.channel, width: 12 },
    { header: texts.payment, width: 16 },
    { header: texts.status, width: 20 },
    { header: texts.items, width: 10, isNumber: true },
    money(texts.discount),
    money(texts.delivery),
    money(texts.total),
    money(texts.refunded),
    { header: texts.paid, width: 8 },
  ],
  async count(context, filter) {
    return countAllOrders(context.db, await readFilter(context, filter))
  },
  async *rows(context, filter) {
    const asked = await readFilter(context, filter)
    const read = (after: ListedOrderRow | null, limit: number) =>
      selectOrdersAfter(context.db, asked, { after, limit })
    for await (const row of inParts(read)) yield toCells(row)
  },
})

async function readFilter({ db }: Context, { search: typed, ...filter }: OrderFilters) {
  return { ...filter, search: typed ? await selectOrderSearch(db, typed) : null }
}

function toCells(order: ListedOrderRow): Cell[] {
  const { promotion_discount_poisha, code_discount_poisha, special_discount_poisha } = order
  // one of the counter has no address
  const address = order.shipping_address as Partial<AddressSnapshot>
  const { yes, no } = adminExports
  return [
    order.order_code,
    momentCell(order.created_at),
    order.name,
    order.phone,
    address.cityDistrict ?? null,
    address.villageArea ?? null,
    order.is_counter_sale ? yes : no,
    order.payment_method && orderTexts.paymentMethods[order.payment_method],
    orderStatus.names[order.status],
    order.item_count,
    (promotion_discount_poisha + code_discount_poisha + special_discount_poisha) / 100,
    order.shipping_poisha / 100,
    order.total_poisha / 100,
    order.refunded_poisha / 100,
    order.paid_at ? yes : no,
  ]
}
