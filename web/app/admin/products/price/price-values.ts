import type { PricingEntry } from '@niramoy/contract/catalogue/products'
import { readNumber } from '@niramoy/domain/platform/codes'
import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { MOST_TAKA, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { derivedPrices, lastDay } from '@niramoy/domain/pricing/pricing'
import type { PackLevel } from '@niramoy/domain/pricing/printed-price'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import type { Problems } from '../../../parts/form/use-form.ts'

/** A price as it is typed. */
export type PriceValues = {
  readonly unitPrice: string
  readonly unitsPerStrip: string
  readonly stripsPerBox: string
  readonly unitSize: string
  readonly printedPrice: string
  /** What it is printed for; empty: not chosen. */
  readonly printedPer: PackLevel | ''
  readonly effectiveFrom: string
  readonly effectiveTo: string
}

/** catalogue 11: how it is packed stays; 1 where nothing is known of it yet. */
export function blankPrice(strength: string, today: Day, packed?: PricingEntry): PriceValues {
  return {
    unitPrice: '',
    unitsPerStrip: String(packed?.unitsPerStrip ?? 1),
    stripsPerBox: String(packed?.stripsPerBox ?? 1),
    unitSize: strength,
    ...printedValues(packed),
    effectiveFrom: today,
    effectiveTo: '',
  }
}

export function priceValues(entry: PricingEntry): PriceValues {
  return {
    unitPrice: entry.unitPrice.toFixed(2),
    unitsPerStrip: String(entry.unitsPerStrip),
    stripsPerBox: String(entry.stripsPerBox),
    unitSize: entry.unitSize ?? '',
    ...printedValues(entry),
    effectiveFrom: dhakaDay(new Date(entry.effectiveFrom)),
    effectiveTo: entry.effectiveTo === null ? '' : lastDay(new Date(entry.effectiveTo)),
  }
}

/** prices 8: the printed price stays until another is typed. */
function printedValues(entry?: PricingEntry): Pick<PriceValues, 'printedPrice' | 'printedPer'> {
  return { printedPrice: entry?.printedPrice?.toFixed(2) ?? '', printedPer: entry?.printedPer ?? '' }
}

export type PackPrices = { readonly strip: Taka; readonly box: Taka }

/** catalogue 9; null while what is typed gives no price. A price that stays as it is keeps its own strip and box. */
export function packPrices(
  typed: PriceValues,
  stored?: PricingEntry,
  packed: PricingEntry | undefined = stored,
): PackPrices | null {
  if (stored?.stripPrice && stored.boxPrice && isSamePack(typed, stored)) {
    return { strip: stored.stripPrice, box: stored.boxPrice }
  }
  const unit = readNumber(typed.unitPrice)
  const pack = typedPack(typed, packed)
  if (!(unit > 0 && unit <= MOST_TAKA && pack.unitsPerStrip > 0 && pack.stripsPerBox > 0)) return null
  const { strip, box } = derivedPrices(toPoisha(unit), pack)
  return strip === null || box === null ? null : { strip: toTaka(strip), box: toTaka(box) }
}

/** How a product is packed. */
export type TypedPack = { readonly unitsPerStrip: number; readonly stripsPerBox: number }

/** The pack that is typed, when it is another than it was; what has no strips is sold singly. */
export function changedPack(
  typed: PriceValues,
  stored: PricingEntry | undefined,
  isMultiLevel: boolean,
): TypedPack | null {
  if (!stored) return null
  const pack = isMultiLevel ? typedPack(typed, stored) : { unitsPerStrip: 1, stripsPerBox: 1 }
  const isSame = pack.unitsPerStrip === stored.unitsPerStrip && pack.stripsPerBox === stored.stripsPerBox
  // what is no size is refused by the server
  return isSame || pack.unitsPerStrip === 0 || pack.stripsPerBox === 0 ? null : pack
}

function isSamePack(typed: PriceValues, stored: PricingEntry): boolean {
  return (
    readNumber(typed.unitPrice) === stored.unitPrice &&
    packSize(typed.unitsPerStrip, stored.unitsPerStrip) === stored.unitsPerStrip &&
    packSize(typed.stripsPerBox, stored.stripsPerBox) === stored.stripsPerBox
  )
}

function typedPack(typed: PriceValues, before: PricingEntry | undefined): TypedPack {
  return {
    unitsPerStrip: packSize(typed.unitsPerStrip, before?.unitsPerStrip),
    stripsPerBox: packSize(typed.stripsPerBox, before?.stripsPerBox),
  }
}

/** Left empty it is what it was before; 0 means no valid size. */
function packSize(typed: string, before = 1): number {
  const size = typed.trim() === '' ? before : readNumber(typed)
  return Number.isInteger(size) && size > 0 && size <= 1000 ? size : 0
}

export function priceProblems({ unitPrice, effectiveFrom }: PriceValues): Problems<PriceValues> {
  return {
    unitPrice: readNumber(unitPrice) > 0 ? undefined : { sentence: texts.unitPriceNotPositive },
    effectiveFrom: effectiveFrom ? undefined : { sentence: texts.effectiveFromRequired },
  }
}

/** A price as it is sent; one that is corrected is named by its id. */
export function priceBody(typed: PriceValues, stored?: PricingEntry) {
  const isUnchanged = stored !== undefined && stored.stripPrice !== null && isSamePack(typed, stored)
  return {
    ...(stored && { id: stored.id }),
    ...(isUnchanged && { stripPrice: stored.stripPrice, boxPrice: stored.boxPrice }),
    unitPrice: typed.unitPrice.trim(),
    unitsPerStrip: typed.unitsPerStrip.trim(),
    stripsPerBox: typed.stripsPerBox.trim(),
    unitSize: typed.unitSize.trim(),
    printedPrice: typed.printedPrice.trim(),
    printedPer: typed.printedPer,
    effectiveFrom: typed.effectiveFrom,
    effectiveTo: typed.effectiveTo || null,
  }
}
