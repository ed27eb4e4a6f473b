import type { PricingEntry } from '@niramoy/contract/products'
import { type Day, dhakaDay } from '@niramoy/domain/dhaka'
import { MOST_TAKA, type Taka, toPoisha, toTaka } from '@niramoy/domain/money'
import { derivedPrices, lastDay } from '@niramoy/domain/pricing'
import { products as texts } from '@niramoy/texts/en/products'
import type { Problems } from '../../parts/form/use-form.ts'

/** A price as it is typed. */
export type PriceValues = {
  readonly unitPrice: string
  readonly unitsPerStrip: string
  readonly stripsPerBox: string
  readonly unitSize: string
  readonly effectiveFrom: string
  readonly effectiveTo: string
}

export function blankPrice(strength: string, today: Day): PriceValues {
  return {
    unitPrice: '',
    unitsPerStrip: '1',
    stripsPerBox: '1',
    unitSize: strength,
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
    effectiveFrom: dhakaDay(new Date(entry.effectiveFrom)),
    effectiveTo: entry.effectiveTo === null ? '' : lastDay(new Date(entry.effectiveTo)),
  }
}

export type PackPrices = { readonly strip: Taka; readonly box: Taka }

/** catalogue 9; null while what is typed gives no price. A price that stays as it is keeps its own strip and box. */
export function packPrices(typed: PriceValues, stored?: PricingEntry): PackPrices | null {
  if (stored?.stripPrice && stored.boxPrice && isSamePack(typed, stored)) {
    return { strip: stored.stripPrice, box: stored.boxPrice }
  }
  const unit = Number(typed.unitPrice)
  const pack = { unitsPerStrip: packSize(typed.unitsPerStrip), stripsPerBox: packSize(typed.stripsPerBox) }
  if (!(unit > 0 && unit <= MOST_TAKA && pack.unitsPerStrip > 0 && pack.stripsPerBox > 0)) return null
  const { strip, box } = derivedPrices(toPoisha(unit), pack)
  return strip === null || box === null ? null : { strip: toTaka(strip), box: toTaka(box) }
}

function isSamePack(typed: PriceValues, stored: PricingEntry): boolean {
  return (
    Number(typed.unitPrice) === stored.unitPrice &&
    packSize(typed.unitsPerStrip) === stored.unitsPerStrip &&
    packSize(typed.stripsPerBox) === stored.stripsPerBox
  )
}

/** Left empty it is 1; 0 stands for what is no size. */
function packSize(typed: string): number {
  const size = typed.trim() === '' ? 1 : Number(typed)
  return Number.isInteger(size) && size > 0 && size <= 1000 ? size : 0
}

export function priceProblems({ unitPrice, effectiveFrom }: PriceValues): Problems<PriceValues> {
  return {
    unitPrice: Number(unitPrice) > 0 ? undefined : { sentence: texts.unitPriceNotPositive },
    effectiveFrom: effectiveFrom ? undefined : { sentence: texts.effectiveFromRequired },
  }
}

/** A price as it is sent; one that is corrected is named by its id. */
export function priceBody(typed: PriceValues, stored?: PricingEntry) {
  const isKept = stored !== undefined && stored.stripPrice !== null && isSamePack(typed, stored)
  return {
    ...(stored && { id: stored.id }),
    ...(isKept && { stripPrice: stored.stripPrice, boxPrice: stored.boxPrice }),
    unitPrice: typed.unitPrice.trim(),
    unitsPerStrip: typed.unitsPerStrip.trim(),
    stripsPerBox: typed.stripsPerBox.trim(),
    unitSize: typed.unitSize.trim(),
    effectiveFrom: typed.effectiveFrom,
    effectiveTo: typed.effectiveTo || null,
  }
}
