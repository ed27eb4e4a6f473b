import { getSale, type Seller } from '@niramoy/domain/catalogue/dispensing'
import { hasPermission } from '@niramoy/domain/people/actor'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import type { OrderProduct } from './order-products.sql.ts'
import { getLimits, isAbove, type LimitedLine, type NamedLimits } from './unit-limits.step.ts'

/** dispensing 2: who sells in this call. */
export function sellerIn({ staff }: Context): Seller {
  if (!staff) return 'customer'
  return hasPermission(staff, 'controlled') ? 'pharmacist' : 'staff'
}

/** dispensing 2: says of each line that this seller may not sell it. What an order has already may stay, or become less. */
export function refuseNotSold(lines: readonly LimitedLine[], seller: Seller): void {
  const fields = lines.flatMap((line, at) =>
    line.limits && isNotSold(line.limits, seller) && isAbove(line, 0)
      ? [[`items.${at}.productId`, 'not-sold-online'] as const]
      : [],
  )
  if (fields.length > 0) throw new Refusal('not-sold-online', { fields: Object.fromEntries(fields) })
}

/** The same for a customer's call about a single product. */
export function refuseNotSoldOnline(product: OrderProduct | undefined): void {
  if (product && isNotSold(getLimits(product), 'customer')) throw refusalAt('productId', 'not-sold-online')
}

export function isNotSold({ dispensingClass, perOrder }: NamedLimits, seller: Seller): boolean {
  return getSale({ dispensingClass, maxUnitsPerOrder: perOrder }, seller) === 'not-sold-online'
}
