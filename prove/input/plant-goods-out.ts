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
