import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import type { NeedKind } from '@niramoy/domain/catalogue/needs'
import type { Poisha } from '@niramoy/domain/platform/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

const LOCK = 20_260_117
/** Far below the 65,535 parameters that one statement may carry. */
const ROWS_AT_ONCE = 500

/** False while another program fills the shop. */
export async function lockStarter(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(tx)
  return rows[0]?.locked === true
}

export async function hasLogin(tx: Tx, phones: readonly string[]): Promise<boolean> {
  const found = await tx.selectFrom('users').select('id').where('phone', 'in', phones).executeTakeFirst()
  return found !== undefined
}

export async function hasStaff(tx: Tx): Promise<boolean> {
  const found = await tx.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst()
  return found !== undefined
}

/** The names of a kind that were made before, whatever became of them. */
export async function selectMade(tx: Tx, kind: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('starter_rows').select('name').where('kind', '=', kind).execute()
  return new Set(rows.map(({ name }) => name))
}

export async function insertMade(tx: Tx, kind: string, names: readonly string[], now: Date): Promise<void> {
  const rows = names.map((name) => ({ kind, name, created_at: now }))
  await inChunks(rows, (some) => tx.insertInto('starter_rows').values(some).execute())
}

type Category = {
  readonly name: string
  readonly name_bn: string
  readonly slug: string
  readonly image_path: string
  readonly display_order: number
}

/** Of each kind only the names that are new; returns how many. */
export function insertCategories(tx: Tx, rows: readonly Category[], now: Date): Promise<number> {
  return inChunks(rows, (some) =>
    tx
      .insertInto('categories')
      .values(some.map((row) => ({ ...row, created_at: now })))
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute(),
  )
}

type ProductType = { readonly name: string; readonly strip_label: string; readonly is_multi_level: boolean }

export function insertProductTypes(tx: Tx, rows: readonly ProductType[], now: Date): Promise<number> {
  return inChunks(rows, (some) =>
    tx
      .insertInto('product_types')
      .values(some.map((row) => ({ ...row, created_at: now })))
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute(),
  )
}

export async function selectCategoryIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('categories').select(['id', 'slug']).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

type GenericName = {
  readonly name: string
  readonly slug: string
  readonly category_id: number
  readonly sub_category: string | null
  readonly drug_class: string | null
  readonly dispensing_class: DispensingClass
  readonly max_units_per_order: number | null
}

export function insertGenericNames(tx: Tx, rows: readonly GenericName[], now: Date): Promise<number> {
  return inChunks(rows, (some) =>
    tx
      .insertInto('generic_names')
      .values(some.map((row) => ({ ...row, created_at: now })))
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute(),
  )
}

type Need = {
  readonly name_en: string
  readonly name_bn: string
  readonly words: string[]
  readonly target_kind: NeedKind
  readonly targets: string[]
  readonly first_generics: string[]
  readonly note_en: string | null
  readonly note_bn: string | null
}

export function insertNeeds(tx: Tx, rows: readonly Need[], now: Date): Promise<number> {
  return inChunks(rows, (some) =>
    tx
      .insertInto('needs')
      .values(some.map((row) => ({ ...row, created_at: now })))
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute(),
  )
}

type ShippingDraft = {
  readonly name: string
  readonly name_bn: string
  readonly price_poisha: Poisha
  readonly estimated_delivery_time: string
  readonly estimated_delivery_time_bn: string
  readonly days_from: number
  readonly days_to: number
  readonly cut_off: string
  readonly is_free?: boolean
  readonly free_shipping_threshold_poisha?: Poisha
}

/** Names may repeat here, so a shop that has any method of its own gets none. */
export async function insertShippingDrafts(
  tx: Tx,
  rows: readonly ShippingDraft[],
  now: Date,
): Promise<number> {
  const own = await tx.selectFrom('shipping_methods').select('id').limit(1).executeTakeFirst()
  if (own) return 0
  return inChunks(rows, (some) =>
    tx
      .insertInto('shipping_methods')
      .values(some.map((row) => ({ ...row, is_draft: true, created_at: now })))
      .returning('id')
      .execute(),
  )
}

async function inChunks<Row>(
  rows: readonly Row[],
  insert: (some: readonly Row[]) => Promise<readonly unknown[]>,
): Promise<number> {
  let made = 0
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    made += (await insert(rows.slice(from, from + ROWS_AT_ONCE))).length
  }
  return made
}
