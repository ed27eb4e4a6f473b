import type { PriceChange, ProductPrice } from '@niramoy/contract/catalogue/prices'
import { toLabel } from '@niramoy/domain/catalogue/product-label'
import { type Poisha, toTaka } from '@niramoy/domain/platform/money'
import { soldPrices } from '@niramoy/domain/pricing/pricing'
import type { PriceChangeRow } from './price-changes.sql.ts'
import type { ProductPriceRow } from './prices.sql.ts'

export function productPriceView(row: ProductPriceRow): ProductPrice {
  return {
    id: row.id,
    version: row.version,
    SKU: row.sku,
    label: toLabel(row),
    brand: row.brand,
    stripLabel: row.strip_label,
    isMultiLevel: row.is_multi_level,
    price: row.price && priceView(row.price, row.is_multi_level),
    cost: orNull(row.cost_poisha),
    unitsInStock: row.units,
    nextPriceAt: row.next_at?.toISOString() ?? null,
  }
}

function priceView(price: NonNullable<ProductPriceRow['price']>, isMultiLevel: boolean) {
  const { unit_price_poisha: unit, strip_price_poisha: strip, box_price_poisha: box } = price
  const pack = { unitsPerStrip: price.units_per_strip, stripsPerBox: price.strips_per_box }
  const sold = soldPrices({ unit, strip, box }, isMultiLevel, pack)
  return {
    unitPrice: toTaka(unit),
    stripPrice: orNull(sold.strip),
    boxPrice: orNull(sold.box),
    unitsPerStrip: price.units_per_strip,
    stripsPerBox: price.strips_per_box,
    printedPrice: orNull(price.printed_price_poisha),
    printedPer: price.printed_price_per,
  }
}

function orNull(amount: Poisha | null) {
  return amount === null ? null : toTaka(amount)
}

export function priceChangeView(row: PriceChangeRow): PriceChange {
  return {
    id: row.id,
    reason: row.reason,
    startsAt: row.starts_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdBy: { id: row.created_by, name: row.maker_name },
    products: row.products,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoneBy: row.undone_by === null ? null : { id: row.undone_by, name: row.undoer_name ?? '' },
  }
}
