import type { OrderItem } from '@niramoy/contract/sales/order'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { isNothing } from '@niramoy/domain/catalogue/quantity'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import { Badge } from '../../ui/badge.tsx'
import { PrescriptionBadge } from '../dispensing/prescription-badge.tsx'
import { useTexts } from '../language/language.tsx'
import { PriceNow, useLevelName } from '../product/product-price.tsx'
import { agreedLevels, costOf, orderedQuantities } from './item-levels.ts'
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
  const nameLevel = useLevelName(item.Product)
  const quantities = orderedQuantities(item)
  const levels = agreedLevels(item)
  const { original } = costOf(levels, quantities)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <ul className="grid gap-0.5 text-sm">
        {levels
          .filter(({ level }) => quantities[level] > 0)
          .map((price) => (
            <li key={price.level}>
              <span className="font-medium tabular-nums">{quantities[price.level]} ×</span>{' '}
              {nameLevel(price.level)}{' '}
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
  const amountText = useAmountText(item.Product)
  if (isNothing(item.returned)) return null
  return (
    <Badge tone="info" className="mt-1.5">
      {t.returned(amountText(item.returned))}
    </Badge>
  )
}

const LEVELS = ['box', 'strip', 'unit'] as const

/** `2 × Strip, 5 × Unit`; empty for nothing. */
function useAmountText(product: OrderItem['Product']): (quantities: Quantity) => string {
  const nameLevel = useLevelName(product)
  return (quantities) =>
    LEVELS.flatMap((level) =>
      quantities[level] > 0 ? `${quantities[level]} × ${nameLevel(level)}` : [],
    ).join(', ')
}
