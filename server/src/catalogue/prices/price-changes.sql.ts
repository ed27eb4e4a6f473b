import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

const MOST_SHOWN = 50
const MOST_NAMED = 5

/** All entries of the product of a row of `price_change_products`, in one shape for before and after. */
const ENTRIES = sql`(
  select coalesce(jsonb_agg(to_jsonb(entry) order by entry.id), '[]')
  from pricing_entries entry where entry.product_id = changed.product_id)`

const LEFT = sql`select * from jsonb_populate_recordset(null::pricing_entries, changed.after)`
const NOW = sql`select * from pricing_entries where product_id = changed.product_id`
/** Compared as rows: how an instant is written depends on the session's time zone. */
const DIFFERS = sql`exists ((${LEFT} except ${NOW}) union all (${NOW} except ${LEFT}))`

type NewChange = { readonly reason: string; readonly starts_at: Date; readonly by: number; readonly at: Date }

/** Notes a bulk change and all prices of its products as they are before it. Returns its id. */
export async function insertPriceChange(
  tx: Tx,
  { reason, starts_at, by, at }: NewChange,
  productIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into price_changes (reason, starts_at, last_item_id, created_by, created_at)
    values (${reason}, ${starts_at}, coalesce((select max(id) from order_items), 0), ${by}, ${at})
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into price_change_products (price_change_id, product_id, entry_id, before, after)
    select ${id}::int, changed.product_id, 0, ${ENTRIES}, '[]'
    from unnest(${productIds}::int[]) as changed (product_id)`.execute(tx)
  return id
}

/** The prices as the change leaves them. */
export async function updatePricesAfter(tx: Tx, id: number, startsAt: Date): Promise<void> {
  await sql`
    update price_change_products changed
    set after = ${ENTRIES},
      entry_id = (select entry.id from pricing_entries entry
        where entry.product_id = changed.product_id and entry.effective_from = ${startsAt})
    where price_change_id = ${id}`.execute(tx)
}

export type PriceChangeRow = Awaited<ReturnType<typeof selectRecentChanges>>[number]

export function selectRecentChanges(db: Db, since: Date) {
  return changes(db)
    .where('price_changes.created_at', '>', since)
    .orderBy('price_changes.created_at', 'desc')
    .orderBy('price_changes.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

export function selectPriceChange(db: Db, id: number) {
  return changes(db).where('price_changes.id', '=', id).executeTakeFirst()
}

function changes(db: Db) {
  return db
    .selectFrom('price_changes')
    .innerJoin('users as maker', 'maker.id', 'price_changes.created_by')
    .leftJoin('users as undoer', 'undoer.id', 'price_changes.undone_by')
    .select(['price_changes.id', 'reason', 'starts_at', 'price_changes.created_at', 'undone_at'])
    .select(['created_by', 'maker.name as maker_name', 'undone_by', 'undoer.name as undoer_name'])
    .select(
      sql<number>`(select count(*)::int from price_change_products
        where price_change_id = price_changes.id)`.as('products'),
    )
}

/** Locks the change, so that of two who undo it the second finds it undone. */
export function lockPriceChange(tx: Tx, id: number) {
  return tx
    .selectFrom('price_changes')
    .select(['id', 'created_at', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks its products: an order that is placed with one of them this moment is waited for. */
export async function lockChangedProducts(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products
    where id in (select product_id from price_change_products where price_change_id = ${id})
    order by id for update`.execute(tx)
  return rows.map((product) => product.id)
}

export type Obstacle = { readonly count: number; readonly names: string[] }

/** Products whose prices are no longer as the change left them. */
export async function selectChangedSince(db: Db, id: number): Promise<Obstacle> {
  const { rows } = await sql<Obstacle>`
    with found as (
      select products.name from price_change_products changed join products on products.id = changed.product_id
      where price_change_id = ${id} and ${DIFFERS})
    select count(*)::int as count,
      array(select name from found order by name limit ${MOST_NAMED}) as names from found`.execute(db)
  return rows[0] ?? { count: 0, names: [] }
}

/** Orders with a line that was added since, at one of the new prices; the price of a line stays what was agreed. */
export async function selectOrderedSince(db: Db, id: number): Promise<Obstacle> {
  const { rows } = await sql<Obstacle>`
    with found as (
      select distinct orders.id, order_code
      from price_changes
      join order_items line on line.id > last_item_id
      join price_change_products changed
        on changed.price_change_id = price_changes.id and changed.product_id = line.product_id
      join pricing_entries entry on entry.id = changed.entry_id
        and (entry.unit_price_poisha, entry.strip_price_poisha, entry.box_price_poisha)
          is not distinct from (line.unit_price_poisha, line.strip_price_poisha, line.box_price_poisha)
      join orders on orders.id = line.order_id
      where price_changes.id = ${id})
    select count(*)::int as count,
      array(select order_code from found order by found.id limit ${MOST_NAMED}) as names from found`.execute(
    db,
  )
  return rows[0] ?? { count: 0, names: [] }
}

/** Every entry of its products as it was: what was added goes, what was changed goes back. */
export async function restorePrices(tx: Tx, id: number): Promise<void> {
  await sql`
    delete from pricing_entries entry using price_change_products changed
    where price_change_id = ${id} and entry.product_id = changed.product_id
      and not changed.before @> jsonb_build_array(jsonb_build_object('id', entry.id))`.execute(tx)
  await sql`
    update pricing_entries entry
    set unit_price_poisha = was.unit_price_poisha, strip_price_poisha = was.strip_price_poisha,
      box_price_poisha = was.box_price_poisha, units_per_strip = was.units_per_strip,
      strips_per_box = was.strips_per_box, unit_size = was.unit_size,
      printed_price_poisha = was.printed_price_poisha, printed_price_per = was.printed_price_per,
      effective_from = was.effective_from, effective_to = was.effective_to
    from price_change_products changed,
      jsonb_populate_recordset(null::pricing_entries, changed.before) as was
    where price_change_id = ${id} and entry.id = was.id and entry.* is distinct from was.*`.execute(tx)
}

type Undoing = { readonly by: number; readonly at: Date }

export async function updateUndone(tx: Tx, id: number, { by, at }: Undoing): Promise<void> {
  await tx.updateTable('price_changes').set({ undone_by: by, undone_at: at }).where('id', '=', id).execute()
}
