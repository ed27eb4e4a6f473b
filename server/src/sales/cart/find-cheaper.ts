import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { Reply } from '@niramoy/contract/platform/call'
import type { CheaperLine, cart } from '@niramoy/contract/sales/cart'
import type { OrderedItem } from '@niramoy/contract/sales/order-forms'
import { changesPrescribedBrand, mayExchange } from '@niramoy/domain/catalogue/exchange'
import { isSamePack } from '@niramoy/domain/catalogue/pack-size'
import { type Quantity, splitUnits, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { type Poisha, poisha, toTaka } from '@niramoy/domain/platform/money'
import { priceLine } from '@niramoy/domain/pricing/order-line'
import { MOST_PER_LEVEL } from '@niramoy/domain/sales/cart-lines'
import {
  type ProductRow,
  selectExchanges,
  selectProductsByIds,
  toExchanged,
} from '../../catalogue/products/read/products.sql.ts'
import { productView } from '../../catalogue/products/read/products.view.ts'
import type { Context } from '../../platform/context.ts'

type Cheaper = Reply<(typeof cart)['cheaper']>

type Given = { readonly row: ProductRow; readonly quantities: Quantity; readonly subtotal: Poisha }

/** POST /cart/cheaper: exchange 5. Two statements, however many lines. */
export async function findCheaper(context: Context, items: readonly OrderedItem[]): Promise<Cheaper> {
  const { db, now, search } = context
  const ids = items.map(({ productId }) => productId)
  const own = new Map((await selectProductsByIds(db, ids, now())).map((row) => [row.id, row]))
  const others = await selectExchanges(db, [...own.keys()], now())
  const lines = items.flatMap(({ productId, quantities }) => {
    const row = own.get(productId)
    const line = row && getGiven(row, quantities)
    return line ? [{ line, cheapest: cheapestFor(line, others) }] : []
  })
  const saving = lines.reduce(
    (sum, { line, cheapest }) => sum + (cheapest ? line.subtotal - cheapest.subtotal : 0),
    0,
  )
  return {
    lines: lines.map(({ line, cheapest }) => ({
      productId: line.row.id,
      subtotal: toTaka(line.subtotal),
      cheapest: cheapest && cheaperView(cheapest, line.subtotal, search.lookAlikes(cheapest.row.id)),
      changesPrescribedBrand: changesPrescribedBrand({ dispensingClass: line.row.dispensing_class }),
    })),
    saving: toTaka(poisha(saving)),
  }
}

/** What so much of a product costs now; null without a price. */
function getGiven(row: ProductRow, quantities: Quantity): Given | null {
  if (!row.price) return null
  const { price } = row
  const { subtotal } = priceLine(
    {
      product: { id: row.id, categoryId: row.category_id, brandId: row.brand_id },
      prices: {
        unit: price.unit_price_poisha,
        strip: price.strip_price_poisha,
        box: price.box_price_poisha,
      },
      pack: getPack(row),
      isMultiLevel: row.is_multi_level,
      quantities,
    },
    row.promotions,
  )
  return { row, quantities, subtotal }
}

function cheapestFor(line: Given, others: readonly ProductRow[]): Given | null {
  const own = toExchanged(line.row)
  const units = totalUnits(line.quantities, getPack(line.row))
  const unitSize = line.row.price?.unit_size ?? null
  const fitting = others.filter(
    (row) =>
      row.id !== line.row.id &&
      row.sellable_units >= units &&
      units <= (row.max_units_per_order ?? Number.POSITIVE_INFINITY) &&
      isSamePack(row.price?.unit_size ?? null, unitSize) &&
      mayExchange(own, toExchanged(row)),
  )
  return fitting
    .flatMap((row) => getGiven(row, quantitiesFor(row, units)) ?? [])
    .filter(({ quantities, subtotal }) => subtotal < line.subtotal && areInReach(quantities))
    .reduce<Given | null>((best, one) => (best && !isBetter(one, best) ? best : one), null)
}

function isBetter(one: Given, other: Given): boolean {
  return one.subtotal === other.subtotal ? one.row.id < other.row.id : one.subtotal < other.subtotal
}

/** The same number of units in the packs that are sold. */
function quantitiesFor(row: ProductRow, units: number): Quantity {
  if (!row.is_multi_level) return { box: 0, strip: 0, unit: units }
  const { unitsPerStrip, stripsPerBox } = getPack(row)
  const hasStrips = unitsPerStrip > 1 && row.price?.strip_price_poisha != null
  const hasBoxes = stripsPerBox > 1 && row.price?.box_price_poisha != null
  const { box, strip, unit } = splitUnits(units, {
    unitsPerStrip: hasStrips ? unitsPerStrip : 1,
    stripsPerBox: hasStrips ? stripsPerBox : stripsPerBox * unitsPerStrip,
  })
  const strips = hasBoxes ? strip : strip + box * (hasStrips ? stripsPerBox : stripsPerBox * unitsPerStrip)
  return { box: hasBoxes ? box : 0, strip: hasStrips ? strips : 0, unit: hasStrips ? unit : unit + strips }
}

function areInReach({ box, strip, unit }: Quantity): boolean {
  return Math.max(box, strip, unit) <= MOST_PER_LEVEL
}

function getPack({ price }: ProductRow) {
  return { unitsPerStrip: price?.units_per_strip ?? 1, stripsPerBox: price?.strips_per_box ?? 1 }
}

type Cheapest = { readonly row: ProductRow; readonly quantities: Quantity; readonly subtotal: Poisha }

function cheaperView(
  { row, quantities, subtotal }: Cheapest,
  before: Poisha,
  lookAlikes: readonly LookAlike[],
): NonNullable<CheaperLine['cheapest']> {
  return {
    product: productView(row, lookAlikes),
    quantities: { ...quantities },
    subtotal: toTaka(subtotal),
    saving: toTaka(poisha(before - subtotal)),
  }
}
