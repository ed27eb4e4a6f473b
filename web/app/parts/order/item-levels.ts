import type { OrderItem } from '@niramoy/contract/sales/order'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { type Poisha, poisha, sum, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { lineTotal } from '@niramoy/domain/pricing/pricing'
import type { PricedLevel } from '../product/packs.ts'

type Counted = Pick<OrderItem, 'boxQuantity' | 'stripQuantity' | 'unitQuantity'>

export function orderedQuantities({ boxQuantity, stripQuantity, unitQuantity }: Counted): Quantity {
  return { box: boxQuantity, strip: stripQuantity, unit: unitQuantity }
}

/** The levels a line is sold in, at the rates it keeps; the largest first. */
export function agreedLevels(item: OrderItem): PricedLevel[] {
  const rates = { box: item.boxPriceRate, strip: item.stripPriceRate, unit: item.unitPriceRate }
  return getLevels(rates, item.originalPrices, item.Product.productType.isMultiLevel)
}

type PartLevel = PricedLevel & { readonly count: number }

/** What was ordered of each level and at which price: twice where units were added at another price. */
export function orderedLevels(item: OrderItem): PartLevel[] {
  const { parts, Product } = item
  if (!parts) return counted(agreedLevels(item), orderedQuantities(item))
  return parts.flatMap(({ quantities, rates, originalPrices }) =>
    counted(getLevels(rates, originalPrices, Product.productType.isMultiLevel), quantities),
  )
}

function counted(levels: readonly PricedLevel[], quantities: Quantity): PartLevel[] {
  return levels.flatMap((price) =>
    quantities[price.level] > 0 ? [{ ...price, count: quantities[price.level] }] : [],
  )
}

/** Before the promotions of its units. */
export function originalCost(item: OrderItem): Taka {
  return toTaka(sum(orderedLevels(item).map(({ original, count }) => poisha(toPoisha(original) * count))))
}

type Rates = { readonly box: Taka | null; readonly strip: Taka | null; readonly unit: Taka }

function getLevels(rates: Rates, before: Rates, isMultiLevel: boolean): PricedLevel[] {
  const unit: PricedLevel = { level: 'unit', original: before.unit, final: rates.unit }
  if (!isMultiLevel) return [unit]
  return [...priced('box', before.box, rates.box), ...priced('strip', before.strip, rates.strip), unit]
}

function priced(level: 'box' | 'strip', original: Taka | null, final: Taka | null): PricedLevel[] {
  return final === null ? [] : [{ level, original: original ?? final, final }]
}

/** What so much costs, before and after a product's own promotion. */
export function computeCost(levels: readonly PricedLevel[], quantities: Quantity) {
  const total = (which: 'original' | 'final') => {
    const price = (level: PricedLevel['level']): Poisha | null => {
      const found = levels.find((each) => each.level === level)
      return found ? toPoisha(found[which]) : null
    }
    const prices = { box: price('box'), strip: price('strip'), unit: price('unit') ?? toPoisha(0) }
    return toTaka(lineTotal(quantities, prices))
  }
  return { original: total('original'), final: total('final') }
}
