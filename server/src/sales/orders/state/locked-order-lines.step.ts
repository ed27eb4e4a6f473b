import type { Pack, Quantity } from '@niramoy/domain/catalogue/quantity'
import { type LinePart, meanRates } from '@niramoy/domain/pricing/line-parts'
import type { LineFacts, Terms } from '@niramoy/domain/pricing/order-line'
import type { Prices } from '@niramoy/domain/pricing/pricing'
import type { QuotedLine } from '@niramoy/domain/pricing/quote'
import type { LockedLine } from './locked-order-lines.sql.ts'

export function readQuantities(line: LockedLine): Quantity {
  return { box: line.box_quantity, strip: line.strip_quantity, unit: line.unit_quantity }
}

export function readReturned(line: LockedLine): Quantity {
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

/** What came back counts at these. */
export function ratesOfLine(line: LockedLine): Prices {
  return line.price_parts ? meanRates(line.price_parts) : agreedRates(line)
}

function agreedRates(line: LockedLine): Prices {
  return { unit: line.unit_rate_poisha, strip: line.strip_rate_poisha, box: line.box_rate_poisha }
}

/** The units of a line that were priced together, the oldest first. */
export function partsOfLine(line: LockedLine): readonly LinePart[] {
  if (line.price_parts) return line.price_parts
  const [prices, rates] = [pricesOfLine(line), agreedRates(line)]
  const quantities = readQuantities(line)
  return [{ quantities, prices, rates, promotion: promotionTerms(line), inPromotion: true, inCode: true }]
}

/** prices 6: units that stay keep the prices and the promotion that they came into the order with. */
export function placedFacts(line: LockedLine, part: LinePart, quantities: Quantity): LineFacts {
  const { prices, promotion, inPromotion, inCode } = part
  return {
    product: { id: line.product_id, categoryId: line.category_id, brandId: line.brand_id },
    prices,
    pack: packOfLine(line),
    isMultiLevel: line.is_multi_level,
    quantities,
    placedWith: { promotion },
    inPromotion,
    inCode,
  }
}

/** A line as an edit leaves it, with the parts that have a price each. */
export type PartedLine = { readonly line: QuotedLine; readonly parts: readonly LinePart[] }

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

/** What a line costs, and how that came about. */
export function priceColumns({ line, parts }: PartedLine) {
  const [only] = parts
  const isPlain = parts.length === 1 && only?.inPromotion === true && only.inCode
  const { quantities, prices, rates, subtotal, promotionDiscount, promotion } = line
  return {
    box_quantity: quantities.box,
    strip_quantity: quantities.strip,
    unit_quantity: quantities.unit,
    unit_price_poisha: prices.unit,
    strip_price_poisha: prices.strip,
    box_price_poisha: prices.box,
    ...promotionColumns(promotion),
    unit_rate_poisha: rates.unit,
    strip_rate_poisha: rates.strip,
    box_rate_poisha: rates.box,
    line_poisha: subtotal,
    price_parts: isPlain ? null : JSON.stringify(parts),
    outside_code_poisha: line.outsideCode,
    promotion_discount_poisha: promotionDiscount,
  }
}
