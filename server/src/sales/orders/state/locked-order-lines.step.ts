import type { Pack, Quantity } from '@niramoy/domain/catalogue/quantity'
import type { LineFacts, Terms } from '@niramoy/domain/pricing/order-line'
import type { Prices } from '@niramoy/domain/pricing/pricing'
import type { QuotedLine } from '@niramoy/domain/pricing/quote'
import type { LockedLine } from './locked-order-lines.sql.ts'

export function quantitiesOf(line: LockedLine): Quantity {
  return { box: line.box_quantity, strip: line.strip_quantity, unit: line.unit_quantity }
}

export function returnedOf(line: LockedLine): Quantity {
  return {
    box: line.returned_box_quantity,
    strip: line.returned_strip_quantity,
    unit: line.returned_unit_quantity,
  }
}

export function packOfLine(line: LockedLine): Pack {
  return { unitsPerStrip: line.units_per_strip, stripsPerBox: line.strips_per_box }
}

export function pricesOfLine(line: LockedLine): Prices {
  return { unit: line.unit_price_poisha, strip: line.strip_price_poisha, box: line.box_price_poisha }
}

export function ratesOfLine(line: LockedLine): Prices {
  return { unit: line.unit_rate_poisha, strip: line.strip_rate_poisha, box: line.box_rate_poisha }
}

/** prices 6: a line that stays keeps the prices and the promotion that it was placed with. */
export function placedFacts(line: LockedLine, quantities: Quantity): LineFacts {
  return {
    product: { id: line.product_id, categoryId: line.category_id, brandId: line.brand_id },
    prices: pricesOfLine(line),
    pack: packOfLine(line),
    isMultiLevel: line.is_multi_level,
    quantities,
    placedWith: { promotion: promotionTerms(line) },
  }
}

type Remembered = {
  readonly promotion_id: number | null
  readonly promotion_name: string | null
  readonly promotion_value_type: Terms['valueType'] | null
  readonly promotion_value_hundredths: number | null
}

/** The terms of a promotion that a line or an order remembers; one that was deleted since has lost its id. */
export function promotionTerms(row: Remembered): Terms | null {
  const { promotion_id: id, promotion_name: name, promotion_value_type: valueType } = row
  const valueHundredths = row.promotion_value_hundredths
  if (name === null || valueType === null || valueHundredths === null) return null
  return { id, name, valueType, valueHundredths }
}

export function promotionColumns(terms: Terms | null): Remembered {
  return {
    promotion_id: terms?.id || null,
    promotion_name: terms?.name ?? null,
    promotion_value_type: terms?.valueType ?? null,
    promotion_value_hundredths: terms?.valueHundredths ?? null,
  }
}

/** What an edit changes of a line. */
export function lineSums({ quantities, subtotal, promotionDiscount }: QuotedLine) {
  return {
    box_quantity: quantities.box,
    strip_quantity: quantities.strip,
    unit_quantity: quantities.unit,
    line_poisha: subtotal,
    promotion_discount_poisha: promotionDiscount,
  }
}
