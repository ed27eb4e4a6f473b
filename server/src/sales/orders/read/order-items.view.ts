import type { PriceTerms } from '@niramoy/contract/pricing/quote'
import type { OrderItem } from '@niramoy/contract/sales/order'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import type { Label } from '@niramoy/domain/catalogue/product-label'
import { getUnitName, toLabel } from '@niramoy/domain/catalogue/product-label'
import { NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { type Poisha, poisha, toTaka } from '@niramoy/domain/platform/money'
import { paidShares } from '@niramoy/domain/pricing/discount-shares'
import type { LinePart } from '@niramoy/domain/pricing/line-parts'
import { lineTotal, type Prices } from '@niramoy/domain/pricing/pricing'
import { notReturnable } from '@niramoy/domain/sales/returns'
import { getImage } from '../../../catalogue/products/read/products.view.ts'
import type { OrderBatchRow, OrderItemRow, OrderRow } from './orders.sql.ts'

type Rows = {
  readonly order: OrderRow
  readonly items: readonly OrderItemRow[]
  readonly batches: readonly OrderBatchRow[]
  readonly returns: {
    readonly asked: ReadonlyMap<number, Quantity>
    readonly products: ReadonlyMap<number, { readonly is_cold: boolean; readonly is_recalled: boolean }>
  } | null
}

export function orderItemsView(
  { order, items, batches, returns }: Rows,
  lastDay: Day | null,
  at: Date,
): OrderItem[] {
  const paid = paidShares({
    lines: items.map((item) => ({
      productId: item.product_id,
      quantities: { box: item.box_quantity, strip: item.strip_quantity, unit: item.unit_quantity },
      subtotal: item.line_poisha,
      promotionDiscount: item.promotion_discount_poisha,
      outsideCode: item.outside_code_poisha,
    })),
    codeDiscount: order.code_discount_poisha,
    specialDiscount: order.special_discount_poisha,
  })
  return items.map((item, index) => {
    const own = batches.filter(({ product_id }) => product_id === item.product_id)
    const fact = returns?.products.get(item.product_id)
    const isControlled = item.dispensing_class === 'controlled'
    const of = {
      isCold: fact?.is_cold ?? false,
      isRecalled: fact?.is_recalled ?? false,
      isControlled,
      lastDay,
    }
    return {
      ...itemView(item, own, paid[index] ?? poisha(0)),
      askedBack: returns?.asked.get(item.id) ?? NOTHING,
      notReturnable: notReturnable(of, at),
    }
  })
}

type Sold = Omit<OrderItem, 'askedBack' | 'notReturnable'>

function itemView(item: OrderItemRow, batches: readonly OrderBatchRow[], paid: Poisha): Sold {
  return {
    id: item.id,
    ProductId: item.product_id,
    Product: productView(item),
    needsPrescription: needsPrescription(item.dispensing_class),
    isControlled: item.dispensing_class === 'controlled',
    boxQuantity: item.box_quantity,
    stripQuantity: item.strip_quantity,
    unitQuantity: item.unit_quantity,
    unitsPerStrip: item.units_per_strip,
    stripsPerBox: item.strips_per_box,
    totalUnits: item.units,
    unitPriceRate: toTaka(item.unit_rate_poisha),
    stripPriceRate: takaOrNone(item.strip_rate_poisha),
    boxPriceRate: takaOrNone(item.box_rate_poisha),
    originalPrices: {
      unit: toTaka(item.unit_price_poisha),
      strip: takaOrNone(item.strip_price_poisha),
      box: takaOrNone(item.box_price_poisha),
    },
    promotion: promotionView(item),
    price: toTaka(item.line_poisha),
    ...(item.price_parts && item.price_parts.length > 1 && { parts: item.price_parts.map(partView) }),
    paidAmount: toTaka(paid),
    returned: {
      box: item.returned_box_quantity,
      strip: item.returned_strip_quantity,
      unit: item.returned_unit_quantity,
    },
    batches: batches.map(({ code, expires_on, units }) => ({ batchId: code, expiryDate: expires_on, units })),
  }
}

function partView({ quantities, prices, rates }: LinePart): NonNullable<OrderItem['parts']>[number] {
  return {
    quantities,
    rates: pricesView(rates),
    originalPrices: pricesView(prices),
    price: toTaka(lineTotal(quantities, rates)),
  }
}

function pricesView({ unit, strip, box }: Prices) {
  return { unit: toTaka(unit), strip: takaOrNone(strip), box: takaOrNone(box) }
}

/** The product as it was ordered. */
export function productView(item: OrderItemRow): OrderItem['Product'] {
  return {
    id: item.product_id,
    name: item.product_name,
    label: labelOfItem(item),
    unitName: getUnitName({ dosage_form: item.dosage_form, price: item }),
    strength: item.strength,
    genericName: item.generic_name,
    brandName: item.brand_name,
    imageUrl: getImage({
      id: item.product_id,
      name: item.product_name,
      dosage_form: item.dosage_form,
      image_path: item.image_path,
      type_name: item.product_type,
    }),
    productType: {
      name: item.product_type,
      isMultiLevel: item.is_multi_level,
      stripLabel: item.strip_label,
    },
  }
}

/** A line from before labels were stored has one made of what it remembers. */
function labelOfItem(item: OrderItemRow): Label {
  const { label_en: en, label_bn: bn, product_name: name, strength, unit_size } = item
  if (en !== null && bn !== null) return { en, bn }
  return toLabel({ name, strength, dosage_form: item.dosage_form, price: { unit_size } })
}

function promotionView(item: OrderItemRow): PriceTerms | null {
  const { promotion_name: name, promotion_value_type: type, promotion_value_hundredths: hundredths } = item
  if (name === null || type === null || hundredths === null) return null
  return { id: item.promotion_id, name, type, value: hundredths / 100 }
}

function takaOrNone(amount: Poisha | null) {
  return amount === null ? null : toTaka(amount)
}
