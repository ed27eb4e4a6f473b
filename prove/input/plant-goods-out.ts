import { poisha } from '@niramoy/domain/platform/money'
import type { Planter } from './mark.ts'

/** A courier refused it, and staff decide. */
export async function plantParcel({ db, now }: Planter, order_id: number, failure: string): Promise<number> {
  const at = { created_at: now(), updated_at: now() }
  const { id } = await db
    .insertInto('parcels')
    .values({ order_id, carrier: 'redx', state: 'booking', cod_poisha: poisha(1_200), failure, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function plantPickList(
  { db, now }: Planter,
  order_id: number,
  created_by: number,
): Promise<number> {
  const { id } = await db
    .insertInto('pick_lists')
    .values({ created_by, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('pick_list_orders').values({ pick_list_id: id, order_id }).execute()
  return id
}

type Facts = { readonly orderId: number; readonly adminId: number }

/** The cash of this order was handed over. */
export async function plantSettlement({ db, now }: Planter, { orderId, adminId }: Facts): Promise<number> {
  const amounts = { received_poisha: poisha(1_200), fee_poisha: poisha(0) }
  const { id } = await db
    .insertInto('settlements')
    .values({
      carrier: 'none',
      ...amounts,
      received_on: '2026-01-01',
      created_by: adminId,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('settlement_lines')
    .values({ settlement_id: id, order_id: orderId, due_poisha: poisha(1_200), ...amounts })
    .execute()
  await db.updateTable('orders').set({ cash_settlement_id: id }).where('id', '=', orderId).execute()
  return id
}

/** A run that is being put together. */
export async function plantRun({ db, now }: Planter, rider_id: number, created_by: number): Promise<number> {
  const { id } = await db
    .insertInto('rider_runs')
    .values({ rider_id, run_on: '2026-01-15', created_by, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
