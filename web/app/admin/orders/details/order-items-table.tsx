import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import { isNothing } from '@niramoy/domain/catalogue/quantity'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { stockIn } from '@niramoy/domain/sales/status-effects'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { now } from '../../../browser/clock.ts'
import { PrescriptionBadge } from '../../../parts/dispensing/prescription-badge.tsx'
import { StaffLink } from '../../../parts/duties/staff-link.tsx'
import { LookAlikeNote } from '../../../parts/look-alike/look-alike-note.tsx'
import { orderedLevels, originalCost } from '../../../parts/order/item-levels.ts'
import { Label } from '../../../parts/product/label.tsx'
import { PriceNow, useLevelName } from '../../../parts/product/product-price.tsx'
import { DayText } from '../../../parts/stock/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { quantityText } from './order-amounts.ts'

const t = adminOrder.items

type OrderItemsTableProps = {
  readonly order: Order
  readonly lookAlikes: ReadonlyMap<number, readonly LookAlike[]>
}

/** What was ordered, at the rates that were agreed, and which batches it comes from. */
export function OrderItemsTable({ order, lookAlikes }: OrderItemsTableProps) {
  const product: Column<OrderItem> = {
    key: 'product',
    header: t.product,
    className: 'align-top sm:min-w-44',
    cell: (item) => <Product item={item} lookAlikes={lookAlikes.get(item.ProductId) ?? []} />,
  }
  const none = order.status === 'pending-prescription' ? t.noneYet : t.none
  return (
    <Table
      caption={t.title}
      columns={[product, QUANTITY, batchesColumn(order), AMOUNT]}
      rows={order.items}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<p className="px-4 py-5 text-ink-soft sm:px-6">{none}</p>}
    />
  )
}

const QUANTITY: Column<OrderItem> = {
  key: 'quantity',
  header: t.quantity,
  className: 'align-top',
  cell: (item) => <Levels item={item} />,
}

const AMOUNT: Column<OrderItem> = {
  key: 'amount',
  header: t.amount,
  align: 'end',
  className: 'align-top',
  cell: (item) => <Price item={item} />,
}

function batchesColumn(order: Order): Column<OrderItem> {
  return {
    key: 'batches',
    header: t.batches,
    className: 'align-top text-sm',
    cell: (item) => <Batches item={item} none={whyNoStock(order, item)} />,
  }
}

/** What came back is either for sale again or written off; what never left the shop is for sale again. */
function whyNoStock({ status, timeline }: Order, { returned }: OrderItem): string {
  if (!isNothing(returned) || timeline.some(({ condition }) => condition !== null)) return t.cameBack
  const hadStock = timeline.some((event) => stockIn(event.status) === 'all')
  return status === 'cancelled' && hadStock ? t.givenBack : t.noBatches
}

function Product({ item, lookAlikes }: { item: OrderItem; lookAlikes: readonly LookAlike[] }) {
  const { label, genericName, brandName } = item.Product
  return (
    <span className="inline-block min-w-0 max-sm:text-end">
      <StaffLink
        href={`/admin/stock-in/${item.ProductId}`}
        title={t.getStock(label.en)}
        className="wrap-anywhere font-semibold"
        linkClass="text-ink no-underline hover:text-brand-ink"
      >
        <Label product={item.Product} />
      </StaffLink>
      <span className="block text-ink-soft text-sm">
        {genericName} · {brandName}
      </span>
      <PrescriptionBadge of={item.needsPrescription} className="mt-1" />
      <LookAlikeNote lookAlikes={lookAlikes} plain />
      {!isNothing(item.returned) && (
        <Badge tone="info" className="mt-1.5">
          {t.returned(quantityText(item.Product, item.returned))}
        </Badge>
      )}
    </span>
  )
}

function Levels({ item }: { item: OrderItem }) {
  const nameLevel = useLevelName(item.Product)
  return (
    <ul className="grid gap-0.5 text-sm">
      {orderedLevels(item).map((price) => (
        <li key={`${price.level} ${price.original} ${price.final}`}>
          <span className="font-medium tabular-nums">{price.count} ×</span> {nameLevel(price.level)}{' '}
          <span className="inline-flex flex-wrap gap-x-1.5 text-ink-soft">
            <PriceNow price={price} />
          </span>
        </li>
      ))}
      <li className="text-ink-soft text-xs">{t.units(item.totalUnits)}</li>
    </ul>
  )
}

function Batches({ item: { batches }, none }: { item: OrderItem; none: string }) {
  if (batches.length === 0) return <span className="text-ink-soft">{none}</span>
  const today = dhakaDay(now())
  return (
    <ul className="grid gap-1">
      {batches.map(({ batchId, expiryDate, units }) => (
        <li key={batchId}>
          <span className="wrap-anywhere font-mono font-semibold">{batchId}</span>{' '}
          <span className="whitespace-nowrap text-ink-soft">· {t.units(units)}</span>
          <span className="block text-ink-soft text-xs">
            {t.expires} <DayText day={expiryDate} />
            {expiryDate < today && (
              <Badge tone="danger" className="ml-1.5">
                {t.expired}
              </Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Price({ item }: { item: OrderItem }) {
  const original = originalCost(item)
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      <PriceNow price={{ level: 'unit', original, final: item.price }} />
    </span>
  )
}
