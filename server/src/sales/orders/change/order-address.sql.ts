import type { Tx } from '../../../platform/db/db.ts'
import type { AddressSnapshot } from '../../../platform/db/json-columns.ts'

type Addresses = {
  readonly shipping: AddressSnapshot
  readonly billing: AddressSnapshot
  /** Of the shipping address, for limits. */
  readonly place: string
}

export async function updateOrderAddresses(
  tx: Tx,
  id: number,
  { shipping, billing, place }: Addresses,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ shipping_address: JSON.stringify(shipping), billing_address: JSON.stringify(billing) })
    .set({ delivered_to: place })
    .where('id', '=', id)
    .execute()
}
