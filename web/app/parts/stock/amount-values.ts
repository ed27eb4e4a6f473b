import { type Pack, type Quantity, rollUp, splitUnits, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { readNumber } from '@niramoy/domain/platform/codes'

/** How much, as it is typed: the total, and beside it boxes, strips and units. They always agree. */
export type TypedAmount = {
  readonly quantity: string
  readonly boxQuantity: string
  readonly stripQuantity: string
  readonly unitQuantity: string
}
export type LevelName = Exclude<keyof TypedAmount, 'quantity'>

export const LEVEL_NAMES = ['boxQuantity', 'stripQuantity', 'unitQuantity'] as const
export const NO_AMOUNT: TypedAmount = {
  quantity: '',
  boxQuantity: '',
  stripQuantity: '',
  unitQuantity: '',
}

/** Empty, or a whole number. Eight digits are more than any stock. */
export function isCount(typed: string): boolean {
  return typed.trim() === '' || /^\d{1,8}$/.test(String(readNumber(typed)))
}

/** The total was typed: it is split into boxes, strips and units. */
export function withTotal(quantity: string, pack: Pack): TypedAmount {
  if (quantity.trim() === '' || !isCount(quantity)) return { ...NO_AMOUNT, quantity }
  return { ...levelTexts(splitUnits(toCount(quantity), pack)), quantity }
}

/** Boxes, strips or units were typed: the total follows. */
export function withLevel(amount: TypedAmount, level: LevelName, typed: string, pack: Pack): TypedAmount {
  const next = { ...amount, [level]: typed }
  const levels = LEVEL_NAMES.map((name) => next[name])
  if (!levels.every(isCount) || levels.every((text) => text.trim() === '')) return { ...next, quantity: '' }
  return { ...next, quantity: String(totalUnits(computeQuantity(next), pack)) }
}

/** Typing is done: units beyond a strip become strips, strips beyond a box become boxes. */
export function rolledUp(amount: TypedAmount, pack: Pack): TypedAmount {
  if (amount.quantity === '' || !LEVEL_NAMES.every((name) => isCount(amount[name]))) return amount
  return { ...amount, ...levelTexts(rollUp(computeQuantity(amount), pack)) }
}

function computeQuantity({ boxQuantity, stripQuantity, unitQuantity }: TypedAmount): Quantity {
  return { box: toCount(boxQuantity), strip: toCount(stripQuantity), unit: toCount(unitQuantity) }
}

/** Nothing typed is none. */
function toCount(typed: string): number {
  return typed.trim() === '' ? 0 : readNumber(typed)
}

function levelTexts({ box, strip, unit }: Quantity) {
  return { boxQuantity: String(box), stripQuantity: String(strip), unitQuantity: String(unit) }
}
