import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { Tx } from '../../../platform/db/db.ts'
import { endParcel, reopenParcel } from './parcels.sql.ts'

type Move = { readonly orderId: number; readonly status: OrderStatus; readonly at: Date }

/** An order's parcel goes where the order goes, whoever moved it. The caller has locked the order. */
export async function followOrder(tx: Tx, { orderId, status, at }: Move): Promise<void> {
  if (status === 'delivered') await endParcel(tx, { orderId, state: 'delivered', at })
  if (status === 'cancelled') await endParcel(tx, { orderId, state: 'back', at })
  if (status === 'shipped') await reopenParcel(tx, { orderId, at })
}
