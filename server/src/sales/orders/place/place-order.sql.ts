import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { anyOf } from '../../../platform/db/matching.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

export type NewOrder = Insertable<Schema['orders']>
export type NewOrderItem = Insertable<Schema['order_items']>
/** All lines of an order say the same things. */
export type NewLine = Omit<NewOrderItem, 'order_id'>

/** Nothing when the code is taken. */
export async function insertOrder(tx: Tx, order: NewOrder, lines: readonly NewLine[]) {
  const [first = {}] = lines
  const columns = Object.keys(order).sort() as (keyof NewOrder)[]
  const lineColumns = Object.keys(first).sort() as (keyof NewLine)[]
  const shape = `${columns.join()} ${lineColumns.join()}`
  const insert = insertions.get(shape) ?? insertionOf(columns, lineColumns)
  insertions.set(shape, insert)
  const [made] = await insert(tx, { ...order, lines: JSON.stringify(lines) })
  return made
}

/** By the columns they fill: there are as many as there are ways to order. */
const insertions = new Map<string, ReturnType<typeof insertionOf>>()

function insertionOf(columns: readonly (keyof NewOrder)[], lineColumns: readonly (keyof NewLine)[]) {
  return prepared((tx: Tx, values: NewOrder & { readonly lines: string }) => {
    const order = Object.fromEntries(columns.map((column) => [column, values[column]])) as NewOrder
    return orderWithLines(tx, order, { lines: values.lines, lineColumns })
  })
}

type Lines = { readonly lines: string; readonly lineColumns: readonly (keyof NewLine)[] }

function orderWithLines(tx: Tx, order: NewOrder, { lines, lineColumns }: Lines) {
  const made = tx.with('made', (from) =>
    from
      .insertInto('orders')
      .values(order)
      .onConflict((taken) => taken.column('order_code').doNothing())
      .returning('id'),
  )
  if (lineColumns.length === 0) return made.selectFrom('made').select('id')
  return made
    .with('lines', (from) =>
      from
        .insertInto('order_items')
        .columns(['order_id', ...lineColumns])
        .expression((rows) =>
          rows
            .selectFrom(['made', asRows(lines)])
            .select(['made.id', ...lineColumns.map((column) => `line.${column}` as const)]),
        ),
    )
    .selectFrom('made')
    .select('id')
}

/** As rows of the table: the statement reads the same however many there are. */
function asRows(lines: string) {
  return sql<
    Selectable<Schema['order_items']>
  >`json_populate_recordset(null::order_items, ${lines}::json)`.as<'line'>(sql.ref('line'))
}

export async function insertOrderItems(tx: Tx, items: readonly NewOrderItem[]): Promise<void> {
  await tx.insertInto('order_items').values(items).execute()
}

/** What was ordered is in the cart no longer; the rest stays. */
export async function deleteFromCart(tx: Tx, userId: number, productIds: readonly number[]): Promise<void> {
  await deleteLines(tx, { userId, productIds })
}

type Ordered = { readonly userId: number; readonly productIds: readonly number[] }

const deleteLines = prepared((tx: Tx, { userId, productIds }: Ordered) =>
  tx.deleteFrom('cart_items').where('user_id', '=', userId).where('product_id', '=', anyOf(productIds)),
)
