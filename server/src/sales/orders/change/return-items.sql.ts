import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

type ReturnedLine = {
  readonly row: { readonly id: number; readonly order_id: number }
  readonly quantities: Quantity
  readonly refund: Poisha
  readonly damagedUnits: number
}

/** The database adds it to what came back of each line, and to what the order refunded. */
export async function insertReturn(
  tx: Tx,
  made: Insertable<Schema['order_returns']>,
  lines: readonly ReturnedLine[],
): Promise<number> {
  const { id } = await tx.insertInto('order_returns').values(made).returning('id').executeTakeFirstOrThrow()
  const rows = lines.map(({ row, quantities, refund, damagedUnits }) => ({
    return_id: id,
    order_item_id: row.id,
    order_id: row.order_id,
    box_quantity: quantities.box,
    strip_quantity: quantities.strip,
    unit_quantity: quantities.unit,
    refund_poisha: refund,
    damaged_units: damagedUnits,
  }))
  await tx.insertInto('order_return_lines').values(rows).execute()
  return id
}
