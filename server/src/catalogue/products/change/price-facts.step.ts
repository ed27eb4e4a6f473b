import type { PriceForm } from '@niramoy/contract/catalogue/product-form'
import type { Pack } from '@niramoy/domain/catalogue/quantity'
import { groupedTaka, MOST_TAKA, type Poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { derivedPrices, type Prices, soldPrices } from '@niramoy/domain/pricing/pricing'
import {
  highestPrice,
  levelAbovePrinted,
  type PackLevel,
  type PrintedPrice,
  unitsIn,
} from '@niramoy/domain/pricing/printed-price'
import { adminPrices as texts } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import type { ErrorCode } from '@niramoy/texts/errors'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import type { PriceFacts } from '../read/pricing-entries.sql.ts'

type Product = {
  readonly isMultiLevel: boolean
  readonly strength: string | null
  /** What the product was packed like before: it stays when it is left out. */
  readonly before?: Before | undefined
}
type Before = Pick<
  PriceFacts,
  'units_per_strip' | 'strips_per_box' | 'printed_price_poisha' | 'printed_price_per'
>
type Typed = Omit<PriceForm, 'id' | 'effectiveFrom' | 'effectiveTo' | 'printedPer'> & {
  readonly printedPer?: PackLevel | null | undefined
}

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
  const printed = getPrinted(form, { pack, isMultiLevel, before }, path)
  if (printed) refuseAbovePrinted(prices, { printed, pack }, path)
  return {
    unit_price_poisha: prices.unit,
    strip_price_poisha: prices.strip,
    box_price_poisha: prices.box,
    units_per_strip: pack.unitsPerStrip,
    strips_per_box: pack.stripsPerBox,
    unit_size: form.unitSize ?? strength,
    printed_price_poisha: printed?.amount ?? null,
    printed_price_per: printed?.per ?? null,
  }
}

type Packed = Pick<Product, 'isMultiLevel' | 'before'> & { readonly pack: Pack }

/** prices 8: what is left out stays; a printed price of a strip or box says something only where it is known how many are in one. */
function getPrinted(
  { printedPrice, printedPer }: Typed,
  { pack, isMultiLevel, before }: Packed,
  path: string,
): PrintedPrice | null {
  const amount = printedPrice === undefined ? before?.printed_price_poisha : typedAmount(printedPrice)
  if (amount === null || amount === undefined) return null
  const per = printedPer ?? (printedPer === null ? null : (before?.printed_price_per ?? null))
  const of = per ?? (isMultiLevel ? null : 'unit')
  const wrong = (code: ErrorCode) => new Refusal('invalid-input', { fields: { [`${path}printedPer`]: code } })
  if (of === null) throw wrong('printed-price-level-required')
  if (of !== 'unit' && unitsIn(of, pack) === 1) throw wrong('printed-price-pack-unknown')
  return { amount, per: of }
}

function typedAmount(taka: number | null): Poisha | null {
  return taka === null ? null : toPoisha(taka)
}

const FIELDS = { unit: 'unitPrice', strip: 'stripPrice', box: 'boxPrice' } as const

type Printed = { readonly printed: PrintedPrice; readonly pack: Pack }

/** prices 8: says what the highest price is. */
function refuseAbovePrinted(prices: Prices, { printed, pack }: Printed, path: string): void {
  const level = levelAbovePrinted(prices, printed, pack)
  if (!level) return
  const code = 'price-above-printed'
  const taka = (amount: Poisha) => groupedTaka(toTaka(amount))
  const most = taka(highestPrice(printed, level, pack))
  const text = texts.abovePrinted({ level, most, printed: taka(printed.amount), per: printed.per })
  throw new Refusal('invalid-input', { fields: { [`${path}${FIELDS[level]}`]: { code, text } } })
}

/** A price that was typed has been checked; one that follows from a large pack may still be too high. */
function refuseTooHigh({ strip, box }: Prices, path: string): void {
  const most = toPoisha(MOST_TAKA)
  if ((strip ?? 0) > most)
    throw new Refusal('invalid-input', { fields: { [`${path}stripPrice`]: 'field-too-high' } })
  if ((box ?? 0) > most)
    throw new Refusal('invalid-input', { fields: { [`${path}boxPrice`]: 'field-too-high' } })
}
