import type { OrderItem } from '@niramoy/contract/sales/order'
import { isNothing } from '@niramoy/domain/catalogue/quantity'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import { Badge } from '../../ui/badge.tsx'
import { PrescriptionBadge } from '../dispensing/prescription-badge.tsx'
import { useTexts } from '../language/language.tsx'
import { PriceNow, usePackCounts } from '../product/product-price.tsx'
import { orderedLevels, originalCost } from './item-levels.ts'
import { OrderLine, OrderLineList } from './order-line.tsx'

/** What was ordered, at the rates that were agreed. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <OrderLineList>
      {items.map((item) => (
        <OrderLine key={item.id} product={item.Product} note={<Notes item={item} />}>
          <Levels item={item} />
        </OrderLine>
      ))}
    </OrderLineList>
  )
}

function Levels({ item }: { item: OrderItem }) {
  const packs = usePackCounts(item.Product)
  const original = originalCost(item)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <ul className="grid gap-0.5 text-sm">
        {orderedLevels(item).map((price) => (
          <li key={`${price.level} ${price.original} ${price.final}`}>
            <span className="font-medium tabular-nums">{packs.one(price.level, price.count)}</span>{' '}
            <span className="inline-flex flex-wrap gap-x-1.5 text-ink-soft">
              <PriceNow price={price} />
            </span>
          </li>
        ))}
      </ul>
      <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">
        <PriceNow price={{ level: 'unit', original, final: item.price }} className="text-lg" />
      </p>
    </div>
  )
}

function Notes({ item }: { item: OrderItem }) {
  return (
    <>
      <PrescriptionBadge of={item.needsPrescription} />
      <Returned item={item} />
    </>
  )
}

function Returned({ item }: { item: OrderItem }) {
  const t = useTexts({ en, bn })
  const packs = usePackCounts(item.Product)
  if (isNothing(item.returned)) return null
  return (
    <Badge tone="info" className="mt-1.5">
      {t.returned(packs.all(item.returned))}
    </Badge>
  )
}
