import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { updateClosed } from '../../stock/stock-takes/approve.sql.ts'
import { insertLines, insertTake, updateTake } from '../../stock/stock-takes/stock-takes.sql.ts'

const MOST = 200

/** Two shelves with few batches: one was counted and is right, the other is being counted. */
export async function seedStockTakes(tx: Tx, staffId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ shelf: string }>`
    select shelf_place as shelf from products join stock_batches on stock_batches.product_id = products.id
    where quantity > 0 and shelf_place is not null
    group by shelf_place having count(*) between 5 and 20 order by shelf_place limit 2`.execute(tx)
  for (const [at, { shelf }] of rows.entries()) {
    const take = {
      scope: 'shelf',
      name: shelf,
      is_blind: at === 1,
      started_by: staffId,
      created_at: now,
    } as const
    const takeId = await insertTake(tx, take)
    await insertLines(tx, { shelf }, { takeId, at: now, most: MOST })
    if (at === 1) continue
    await sql`update stock_take_lines set counted_units = expected_units + reserved_units, counted_by = ${staffId},
      counted_at = ${now} where stock_take_id = ${takeId}`.execute(tx)
    await updateClosed(tx, takeId)
    const done = { handed_in_by: staffId, handed_in_at: now, decided_by: staffId, decided_at: now }
    await updateTake(tx, takeId, { status: 'approved', ...done })
  }
}
