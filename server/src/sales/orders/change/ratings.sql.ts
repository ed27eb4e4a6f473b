import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** Locked, so that of two at once the second sees when the first rated. */
export function lockToRate(tx: Tx, orderId: number) {
  return tx
    .selectFrom('orders')
    .select(['user_id', 'status'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('counter_sales').whereRef('counter_sales.order_id', '=', 'orders.id')).as(
        'is_counter_sale',
      ),
    )
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function selectRating(tx: Tx, orderId: number) {
  return tx
    .selectFrom('order_ratings')
    .select(['stars', 'comment', 'rated_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

type Rating = {
  readonly orderId: number
  readonly stars: number
  readonly comment: string | null
  readonly at: Date
}

/** When it was first given stays. */
export async function upsertRating(tx: Tx, { orderId, stars, comment, at }: Rating): Promise<void> {
  await tx
    .insertInto('order_ratings')
    .values({ order_id: orderId, stars, comment, rated_at: at, updated_at: at })
    .onConflict((known) => known.column('order_id').doUpdateSet({ stars, comment, updated_at: at }))
    .execute()
}

/** How many there are since then, and their average; an average of none is null. */
export function selectAverage(db: Db, since: Date) {
  return db
    .selectFrom('order_ratings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number | null>`round(avg(stars), 1)::float8`.as('average'))
    .where('rated_at', '>=', since)
    .executeTakeFirstOrThrow()
}

type Low = { readonly since: Date; readonly stars: number; readonly most: number }

/** Those of so many stars and fewer, the newest first. */
export function selectLowRatings(db: Db, { since, stars, most }: Low) {
  return db
    .selectFrom('order_ratings')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id', 'order_code', 'stars', 'comment', 'rated_at'])
    .where('rated_at', '>=', since)
    .where('stars', '<=', stars)
    .orderBy('rated_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(most)
    .execute()
}
