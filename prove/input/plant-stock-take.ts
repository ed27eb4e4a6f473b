import type { Planter } from './mark.ts'

type Facts = {
  readonly product: number
  readonly batch: number
  readonly adminId: number
  readonly name: string
}

/** Being counted: one line, of the batch. */
export async function plantStockTake({ db, now }: Planter, { product, batch, adminId, name }: Facts) {
  const { id: stockTake } = await db
    .insertInto('stock_takes')
    .values({
      scope: 'shelf',
      name,
      is_blind: false,
      status: 'counting',
      started_by: adminId,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: stockTakeLine } = await db
    .insertInto('stock_take_lines')
    .values({
      stock_take_id: stockTake,
      product_id: product,
      batch_id: batch,
      expected_units: 100_000,
      reserved_units: 0,
      snapshot_at: now(),
      is_found: false,
      is_open: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { stockTake, stockTakeLine }
}
