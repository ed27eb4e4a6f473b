import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { type Dose, packsFor } from '@niramoy/domain/sales/dose'
import { amountText } from '@niramoy/domain/sales/dose-words'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import type { DraftLine } from '../../parts/order/edit/use-draft.ts'

type Packed = Pick<DraftLine, 'product' | 'levels' | 'pack'>

export function hasStrips({ levels, pack }: Packed): boolean {
  return pack.unitsPerStrip > 1 && levels.some(({ level }) => level === 'strip')
}

/** `2 a day × 14 days = 28 tablets = 2 strips + 8 tablets` */
export function doseText(dose: Dose, line: Packed): string {
  const { perDay, days, units } = dose
  const packs = packsFor(units, line.pack, hasStrips(line))
  const whole = unitsText(units, line)
  const parts = [
    ...(perDay !== null && days !== null ? [t.perDay(amountText(perDay), days)] : []),
    perDay !== null && days !== null && perDay * days !== units ? `${whole} (${t.roundedUp})` : whole,
    ...(packs.strip > 0 ? [packsText(packs, line)] : []),
  ]
  return parts.join(' = ')
}

/** `2 strips + 8 tablets` */
export function packsText({ box, strip, unit }: Quantity, line: Packed): string {
  const { stripLabel } = line.product.productType
  return [
    box > 0 && counted(box, 'box', 'boxes'),
    strip > 0 && counted(strip, stripLabel || 'strip'),
    (unit > 0 || (box === 0 && strip === 0)) && unitsText(unit, line),
  ]
    .filter(Boolean)
    .join(' + ')
}

/** `28 tablets` */
export function unitsText(units: number, { product }: Pick<DraftLine, 'product'>): string {
  return counted(units, product.productType.name)
}

function counted(count: number, name: string, many = plural(name.toLowerCase())): string {
  return `${count} ${count === 1 ? name.toLowerCase() : many}`
}

function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies')
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}
