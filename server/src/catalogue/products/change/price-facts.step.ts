import type { PriceForm } from '@niramoy/contract/catalogue/product-form'
import { MOST_TAKA, toPoisha } from '@niramoy/domain/platform/money'
import { derivedPrices, type Prices, soldPrices } from '@niramoy/domain/pricing/pricing'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import type { PriceFacts } from '../read/pricing-entries.sql.ts'

type Product = {
  readonly isMultiLevel: boolean
  readonly strength: string | null
  /** What the product was packed like before: it stays when it is left out. */
  readonly before?: { readonly units_per_strip: number; readonly strips_per_box: number } | undefined
}
type Typed = Omit<PriceForm, 'id' | 'effectiveFrom' | 'effectiveTo'>

/** catalogue 9: what staff typed, with the prices and the unit size that follow from it. */
export function priceFacts(form: Typed, { isMultiLevel, strength, before }: Product, path = ''): PriceFacts {
  const pack = isMultiLevel
    ? {
        unitsPerStrip: form.unitsPerStrip ?? before?.units_per_strip ?? 1,
        stripsPerBox: form.stripsPerBox ?? before?.strips_per_box ?? 1,
      }
    : { unitsPerStrip: 1, stripsPerBox: 1 }
  const given = {
    strip: form.stripPrice === undefined ? null : toPoisha(form.stripPrice),
    box: form.boxPrice === undefined ? null : toPoisha(form.boxPrice),
  }
  const prices = soldPrices(derivedPrices(toPoisha(form.unitPrice), pack, given), isMultiLevel, pack)
  refuseTooHigh(prices, path)
  return {
    unit_price_poisha: prices.unit,
    strip_price_poisha: prices.strip,
    box_price_poisha: prices.box,
    units_per_strip: pack.unitsPerStrip,
    strips_per_box: pack.stripsPerBox,
    unit_size: form.unitSize ?? strength,
  }
}

/** A price that was typed has been checked; one that follows from a large pack may still be too high. */
function refuseTooHigh({ strip, box }: Prices, path: string): void {
  const most = toPoisha(MOST_TAKA)
  if ((strip ?? 0) > most)
    throw new Refusal('invalid-input', { fields: { [`${path}stripPrice`]: 'field-too-high' } })
  if ((box ?? 0) > most)
    throw new Refusal('invalid-input', { fields: { [`${path}boxPrice`]: 'field-too-high' } })
}
