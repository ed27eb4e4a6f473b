import { MOST_PER_LEVEL } from '@niramoy/domain/cart-limits'
import type { CartLine } from '@niramoy/domain/cart-lines'
import type { Quantity } from '@niramoy/domain/quantity'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

export type CartRow = Awaited<ReturnType<typeof selectCart>>[number]

/** In the order they were added. */
export function selectCart(db: Db, userId: number) {
  return db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['product_id', 'box_quantity', 'strip_quantity', 'unit_quantity'])
    .select(sql<boolean>`products.deleted_at is not null`.as('is_gone'))
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute()
}

/** Which of the two quantities of a line that is there already counts. */
const JOINED = {
  sum: (level: Level) =>
    sql<number>`least(${MOST_PER_LEVEL}, ${sql.ref(`cart_items.${level}`)} + ${sql.ref(`excluded.${level}`)})`,
  larger: (level: Level) =>
    sql<number>`greatest(${sql.ref(`cart_items.${level}`)}, ${sql.ref(`excluded.${level}`)})`,
}
type Level = 'box_quantity' | 'strip_quantity' | 'unit_quantity'
type Write = { readonly userId: number; readonly joined: keyof typeof JOINED; readonly now: Date }

export function upsertLines(tx: Tx, lines: readonly CartLine[], { userId, joined, now }: Write) {
  const join = JOINED[joined]
  return tx
    .insertInto('cart_items')
    .values(
      lines.map(({ productId, quantities }) => ({
        user_id: userId,
        product_id: productId,
        ...columnsOf(quantities),
        added_at: now,
        updated_at: now,
      })),
    )
    .onConflict((there) =>
      there.columns(['user_id', 'product_id']).doUpdateSet({
        box_quantity: join('box_quantity'),
        strip_quantity: join('strip_quantity'),
        unit_quantity: join('unit_quantity'),
        updated_at: now,
      }),
    )
    .execute()
}

type Line = { readonly userId: number; readonly productId: number }

export function updateLine(db: Db, { userId, productId }: Line, quantities: Quantity, now: Date) {
  return db
    .updateTable('cart_items')
    .set({ ...columnsOf(quantities), updated_at: now })
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

function columnsOf({ box, strip, unit }: Quantity) {
  return { box_quantity: box, strip_quantity: strip, unit_quantity: unit }
}
