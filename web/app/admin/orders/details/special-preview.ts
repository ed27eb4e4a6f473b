import type { Order } from '@niramoy/contract/sales/order'
import { readNumber } from '@niramoy/domain/platform/codes'
import { poisha, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { amountOff } from '@niramoy/domain/pricing/discount-code'
import type { ValueType } from '@niramoy/domain/pricing/promotion'

type Sums = Pick<Order, 'subtotal' | 'promotionDiscount' | 'codeDiscount' | 'shippingCost'>
type Preview = { readonly off: Taka; readonly total: Taka } | 'too-high' | null

const ALL_PER_CENT = 100

/** What a special discount, as typed, would take off and leave; null while it is no value. */
export function specialPreview(order: Sums, type: ValueType, typed: string): Preview {
  const value = readNumber(typed)
  if (!(value > 0)) return null
  const left = toPoisha(order.subtotal) - toPoisha(order.promotionDiscount) - toPoisha(order.codeDiscount)
  const most = type === 'percentage' ? ALL_PER_CENT : left / 100
  if (value > most) return 'too-high'
  const off = amountOff({ valueType: type, valueHundredths: Math.round(value * 100) }, poisha(left))
  return { off: toTaka(off), total: toTaka(poisha(left - off + toPoisha(order.shippingCost))) }
}
