import type { OrderItem } from '@niramoy/contract/sales/order'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { type Poisha, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { lineTotal } from '@niramoy/domain/pricing/pricing'
import type { PricedLevel } from '../product/packs.ts'

type Counted = Pick<OrderItem, 'boxQuantity' | 'stripQuantity' | 'unitQuantity'>

export function orderedQuantities({ boxQuantity, stripQuantity, unitQuantity }: Counted): Quantity {
  return { box: boxQuantity, strip: stripQuantity, unit: unitQuantity }
}

/** The levels a line is sold in, at the rates it keeps; the largest first. */
export function agreedLevels(item: OrderItem): PricedLevel[] {
  const { originalPrices: before, Product } = item
  const unit: PricedLevel = { level: 'unit', original: before.unit, final: item.unitPriceRate }
  if (!Product.productType.isMultiLevel) return [unit]
  const larger = [
    priced('box', before.box, item.boxPriceRate),
    priced('strip', before.strip, item.stripPriceRate),
  ]
  return [...larger.flat(), unit]
}

function priced(level: 'box' | 'strip', original: Taka | null, final: Taka | null): PricedLevel[] {
  return final === null ? [] : [{ level, original: original ?? final, final }]
}

/** What so much costs, before and after a product's own promotion. */
export function costOf(levels: readonly PricedLevel[], quantities: Quantity) {
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
