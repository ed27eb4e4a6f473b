import { readNumber } from '@niramoy/domain/platform/codes'
import { isWholePoisha, MOST_TAKA, type Poisha, toPoisha } from '@niramoy/domain/platform/money'

/** Taka as typed, in poisha; null: it is no amount. */
export function typedAmount(typed: string): Poisha | null {
  const taka = readNumber(typed)
  return taka >= 0 && taka <= MOST_TAKA && isWholePoisha(taka) ? toPoisha(taka) : null
}
