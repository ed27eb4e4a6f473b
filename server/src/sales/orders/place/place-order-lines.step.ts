import { toLabel } from '@niramoy/domain/catalogue/product-label'
import { isNothing, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { poisha } from '@niramoy/domain/platform/money'
import type { QuotedLine } from '@niramoy/domain/pricing/quote'
import type { ErrorCode } from '@niramoy/texts/errors'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import type { PricedProduct, RequestedLine } from '../price/price-facts.step.ts'
import { promotionColumns } from '../state/locked-order-lines.step.ts'
import type { NewOrderItem } from './place-order.sql.ts'

export type OrderableLine = Extract<RequestedLine, { readonly problem: null }>

/** What a column of labels holds: more than the longest name with all it can have. */
const MOST_LETTERS = 600

/** What a column of units holds. */
const MOST_UNITS = 2_000_000_000

/** The lines, or a refusal that says of every line that cannot be ordered what is wrong with it. */
export function orderableLines(lines: readonly RequestedLine[]): OrderableLine[] {
  const wrong = lines.flatMap((line, at) => {
    const found = wrongWith(line)
    return found ? [{ code: found.code, field: `items.${at}.${found.field}` }] : []
  })
  const [first] = wrong
  if (first) {
    const fields = Object.fromEntries(wrong.map(({ field, code }) => [field, code]))
    throw new Refusal(first.code, { fields })
  }
  return lines.filter((line) => line.problem === null)
}

type Wrong = { readonly code: ErrorCode; readonly field: string }
type Checked = Pick<RequestedLine, 'quantities' | 'facts' | 'problem'>

/** Why a line cannot be ordered, and which field of it says so. */
export function wrongWith({ quantities, facts, problem }: Checked): Wrong | null {
  if (isNothing(quantities)) return { code: 'quantity-required', field: 'quantities' }
  if (problem?.code === 'level-not-sold') return { code: problem.code, field: `quantities.${problem.level}` }
  if (problem) return { code: problem.code, field: 'productId' }
  const isTooMuch = facts !== null && totalUnits(quantities, facts.pack) > MOST_UNITS
  return isTooMuch ? { code: 'quantity-too-high', field: 'quantities' } : null
}

function labelColumns(product: PricedProduct) {
  const { en, bn } = toLabel(product)
  const short = (label: string) => [...label].slice(0, MOST_LETTERS).join('')
  return { label_en: short(en), label_bn: short(bn) }
}

/** orders 12: what a line remembers of its product, whatever becomes of that. */
export function rememberedProduct(product: PricedProduct) {
  return {
    product_id: product.id,
    sku: product.sku,
    product_name: product.name,
    strength: product.strength,
    ...labelColumns(product),
    dispensing_class: product.dispensing_class,
    generic_name: product.generic_name,
    brand_name: product.brand_name,
    product_type: product.type_name,
    strip_label: product.strip_label,
    is_multi_level: product.is_multi_level,
    unit_size: product.price.unit_size,
    units_per_strip: product.price.units_per_strip,
    strips_per_box: product.price.strips_per_box,
  } satisfies Partial<NewOrderItem>
}

const NONE = poisha(0)

/** What a line costs, and how that came about. */
export function rememberedPrice({
  quantities,
  prices,
  rates,
  promotion,
  subtotal,
  promotionDiscount,
}: QuotedLine) {
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
    promotion_discount_poisha: promotionDiscount,
  } satisfies Partial<NewOrderItem>
}

/** discounts 7: that the order's code is not for this line. */
export function rememberedScope(line: QuotedLine, hasCode: boolean) {
  if (!hasCode || line.inCode) return { price_parts: null, outside_code_poisha: NONE }
  const { quantities, prices, rates, promotion, inPromotion, inCode } = line
  return {
    price_parts: [{ quantities, prices, rates, promotion, inPromotion, inCode }],
    outside_code_poisha: line.outsideCode,
  }
}
