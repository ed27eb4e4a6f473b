import { poisha } from '@niramoy/domain/platform/money'
import type { Planter } from './mark.ts'

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
