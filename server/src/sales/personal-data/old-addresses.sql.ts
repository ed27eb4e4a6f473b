import { ENDED_STATUSES } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import { withoutPerson } from '../../people/users/erase-customer.sql.ts'
import type { Tx } from '../../platform/db/db.ts'

type Old = { readonly before: Date; readonly most: number }

/** Orders that ended, and did not change since then, whose addresses still name somebody. Locked. */
export async function lockOldAddresses(tx: Tx, { before, most }: Old): Promise<number[]> {
  const orders = await tx
    .selectFrom('orders')
    .select('id')
    .where('addresses_removed_at', 'is', null)
    .where(sql<boolean>`status in (${sql.join(ENDED_STATUSES.map((status) => sql.lit(status)))})`)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return orders.map(({ id }) => id)
}

/** Whether a text repeats the name, a number or the street of an address of its order; a house number is in any text. */
function repeats(column: string) {
  return sql<boolean>`exists (
    select from orders
      cross join lateral (values (shipping_address), (billing_address)) as its (address)
      cross join lateral unnest(array[address ->> 'fullName', address ->> 'contactNo', address ->> 'email',
        address ->> 'villageArea', address ->> 'streetSector']) as said
    where orders.id = order_id and char_length(said) >= 4
      and position(lower(said) in lower(${sql.ref(column)})) > 0)`
}

const REMOVED_NOTE = 'Removed with the address.'

/** Before the addresses go, for these say what to look for. */
export async function eraseRepeated(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_events')
    .set({ note: null })
    .where('order_id', 'in', ids)
    .where(repeats('note'))
    .execute()
  await tx
    .updateTable('order_returns')
    .set({ reason: null })
    .where('order_id', 'in', ids)
    .where(repeats('reason'))
    .execute()
  for (const column of ['reason', 'refusal'] as const) {
    await tx
      .updateTable('return_requests')
      .set({ [column]: null })
      .where('order_id', 'in', ids)
      .where(repeats(column))
      .execute()
  }
  await tx
    .updateTable('return_requests')
    .set({ refund_number: null })
    .where('order_id', 'in', ids)
    .where('refund_number', 'is not', null)
    .execute()
  await tx
    .updateTable('rider_run_parcels')
    .set({ reason: null })
    .where('order_id', 'in', ids)
    .where(repeats('reason'))
    .execute()
  await tx
    .updateTable('order_notes')
    .set({ body: REMOVED_NOTE })
    .where('order_id', 'in', ids)
    .where(repeats('body'))
    .execute()
  await tx
    .updateTable('order_ratings')
    .set({ comment: null })
    .where('order_id', 'in', ids)
    .where(repeats('comment'))
    .execute()
  // the gateway's page shows who was to pay
  await tx
    .updateTable('payment_attempts')
    .set({ session_key: null, gateway_url: null })
    .where('order_id', 'in', ids)
    .execute()
}

export async function updateAddressesRemoved(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      shipping_address: withoutPerson('shipping_address', 'Removed'),
      billing_address: withoutPerson('billing_address', 'Removed'),
      delivered_to: null,
      addresses_removed_at: at,
    })
    .where('id', 'in', ids)
    .execute()
}
