import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import type { CartLine } from '@niramoy/domain/sales/cart-lines'
import { MOST_PER_LEVEL } from '@niramoy/domain/sales/cart-lines'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { prepared } from '../../platform/db/prepared.ts'

export type CartRow = Awaited<ReturnType<typeof selectCart>>[number]

export function selectCart(db: Db, userId: number) {
  return selectLines(db, { userId })
}

const selectLines = prepared((db, { userId }: { readonly userId: number }) => cartLines(db, userId))

/** In the order they were added. */
export function cartLines(db: Db, userId: number) {
  return db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['product_id', 'box_quantity', 'strip_quantity', 'unit_quantity'])
    .select(sql<boolean>`products.deleted_at is not null`.as('is_gone'))
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
}

/** Which of the two quantities of a line that is there already counts. */
const JOINED = {
  sum: (level: Level) =>
    sql<number>`least(${MOST_PER_LEVEL}, ${sql.ref(`cart_items.${level}`)} + ${sql.ref(`excluded.${level}`)})`,
  larger: (level: Level) =>
    sql<number>`greatest(${sql.ref(`cart_items.${level}`)}, ${sql.ref(`excluded.${level}`)})`,
  instead: (level: Level) => sql<number>`${sql.ref(`excluded.${level}`)}`,
}
type Level = 'box_quantity' | 'strip_quantity' | 'unit_quantity'
type Write = { readonly userId: number; readonly joined: keyof typeof JOINED; readonly now: Date }

export async function upsertLines(tx: Tx, lines: readonly CartLine[], { userId, joined, now }: Write) {
  const rows = lines.map(({ productId, quantities }) => ({
    user_id: userId,
    product_id: productId,
    ...toColumns(quantities),
    added_at: now,
    updated_at: now,
  }))
  await UPSERTS[joined](tx, { rows: JSON.stringify(rows), now })
}

const UPSERTS = {
  sum: buildUpsert(JOINED.sum),
  larger: buildUpsert(JOINED.larger),
  instead: buildUpsert(JOINED.instead),
}
const COLUMNS = sql.raw(
  'user_id, product_id, box_quantity, strip_quantity, unit_quantity, added_at, updated_at',
)

/** The statement reads the same however many lines there are. */
function buildUpsert(join: (level: Level) => RawBuilder<number>) {
  return prepared(
    (_: Tx, { rows, now }: { readonly rows: string; readonly now: Date }) => sql`
      insert into cart_items (${COLUMNS})
      select ${COLUMNS} from json_populate_recordset(null::cart_items, ${rows}::json)
      on conflict (user_id, product_id) do update set
        box_quantity = ${join('box_quantity')}, strip_quantity = ${join('strip_quantity')},
        unit_quantity = ${join('unit_quantity')}, updated_at = ${now}`,
  )
}

type Line = { readonly userId: number; readonly productId: number }

export function updateLine(db: Db, { userId, productId }: Line, quantities: Quantity, now: Date) {
  return db
    .updateTable('cart_items')
    .set({ ...toColumns(quantities), updated_at: now })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .returning('product_id')
    .executeTakeFirst()
}

export function deleteLine(db: Db, { userId, productId }: Line) {
  return db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .returning('product_id')
    .executeTakeFirst()
}

export function deleteCart(db: Db, userId: number) {
  return db.deleteFrom('cart_items').where('user_id', '=', userId).execute()
}

type Levels = Pick<CartRow, 'box_quantity' | 'strip_quantity' | 'unit_quantity'>

export function getQuantities({ box_quantity, strip_quantity, unit_quantity }: Levels): Quantity {
  return { box: box_quantity, strip: strip_quantity, unit: unit_quantity }
}

function toColumns({ box, strip, unit }: Quantity) {
  return { box_quantity: box, strip_quantity: strip, unit_quantity: unit }
}
