import { MOST_TAKA, sum, toPoisha } from '@niramoy/domain/platform/money'
import type { Quote } from '@niramoy/domain/pricing/quote'
import { Refusal } from '../../../platform/refusal/refusal.ts'

/** An order's amounts have room for so much; what is wanted beyond is settled by phone. */
export function refuseTooHigh({ lines, shippingCost }: Quote): void {
  const highest = sum([...lines.map(({ originalSubtotal }) => originalSubtotal), shippingCost])
  if (highest > toPoisha(MOST_TAKA)) throw new Refusal('quantity-too-high')
}
