import type { Amount } from '@niramoy/contract/stock/stock-fields'
import { type Pack, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'

/** The units that a form means; undefined when it says nothing about them. */
export function typedUnits(amount: Amount, pack: Pack): number | undefined {
  const { quantity, boxQuantity: box, stripQuantity: strip, unitQuantity: unit } = amount
  if (box === undefined && strip === undefined && unit === undefined) return quantity
  const units = totalUnits({ box: box ?? 0, strip: strip ?? 0, unit: unit ?? 0 }, pack)
  if (quantity !== undefined && quantity !== units) throw refusalAt('quantity', 'stock-quantities-differ')
  return units
}
