import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { permissionsToSet } from '@niramoy/domain/sales/status-permissions'
import { usePermissions } from '../../../parts/session/use-permission.ts'

/** Whether setting this status by hand is among one's duties. */
export function useMaySet(): (from: OrderStatus, to: OrderStatus) => boolean {
  const isAllowed = usePermissions()
  return (from, to) => from === to || permissionsToSet(from, to).every(isAllowed)
}
