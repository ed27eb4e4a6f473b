import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { statusPermission } from '@niramoy/domain/sales/status-change'
import { usePermissions } from '../../../parts/duties/use-permission.ts'

/** Whether setting this status by hand is among one's duties. */
export function useMaySet(): (from: OrderStatus, to: OrderStatus) => boolean {
  const isAllowed = usePermissions()
  return (from, to) => {
    const needed = statusPermission(from, to)
    return isAllowed('orders.fulfil') && (needed === null || isAllowed(needed))
  }
}
