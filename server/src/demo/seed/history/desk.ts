import type { ProductJobResult } from '@niramoy/contract/catalogue/product-bulk'
import { toLabel } from '@niramoy/domain/catalogue/product-label'
import { recallMessage } from '@niramoy/texts/bn/stock/recall-message'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import {
  insertCall,
  insertNotices,
  selectPersons,
  selectRecalls,
} from '../../../stock/recalls/recalls.sql.ts'
import { daysBefore } from '../demo-catalogue.ts'
import { insertRows } from './insert-rows.ts'

/** Whom a recall reached, and an upload that was taken back. */

type Telling = { readonly actorId: number; readonly now: Date }

/** As the shop is called without settings. */
const SHOP = { shop: 'নিরাময়', phone: '01700-000000' }
const TOLD_DAYS = 4
const MINUTE_MS = 60_000

/** Half of those who have units of the recalled batch were told, one was called; the others wait. */
export async function seedRecallNotices(tx: Tx, { actorId, now }: Telling): Promise<void> {
  const { rows } = await selectRecalls(tx, { untold: false, page: 1, pageSize: 1 }, now)
  const [recall] = rows
  if (!recall) throw new Error('The demo has a recall.')
  const of = { batchId: recall.id, recalledAt: recall.recalled_at }
  const at = daysBefore(now, TOLD_DAYS)
  const persons = await selectPersons(tx, of)
  const reachable = persons.filter(({ proved_phone }) => proved_phone !== null)
  const told = reachable.slice(0, Math.ceil(reachable.length / 2))
  const notices = told.map(({ id }) => ({ user_id: id, by_sms: true, by_email: false }))
  await insertNotices(tx, notices, { ...of, sentBy: actorId, at })
  const { product_name: name, strength, dosage_form, unit_size } = recall
  const medicine = toLabel({ name, strength, dosage_form, price: { unit_size } }).bn
  await insertRows(
    tx,
    'outbox_messages',
    told.map(({ id, proved_phone }) => ({
      channel: 'sms' as const,
      kind: 'recall',
      recipient: proved_phone ?? '',
      body: recallMessage.body({ medicine, batch: recall.code, ...SHOP }),
      user_id: id,
      dedupe_key: `recall ${recall.id} ${recall.recalled_at.getTime()} ${id} sms`,
      status: 'sent' as const,
      tries: 1,
      next_try_at: at,
      created_at: at,
      sent_at: new Date(at.getTime() + MINUTE_MS),
    })),
  )
  const called = persons.find(({ id }) => !told.some((one) => one.id === id))
  if (called) {
    const calledAt = new Date(at.getTime() + 40 * MINUTE_MS)
    await insertCall(tx, { ...of, userId: called.id, callerId: actorId, at: calledAt })
  }
}

const SHELF = 'shelf_place'
const MOVED = 12

/** A sheet that moved a dozen products to another shelf: the wrong one, so that it was taken back an hour later. */
export async function seedUndoneUpload(
  tx: Tx,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<void> {
  const at = daysBefore(now, 2)
  const minutes = (count: number) => new Date(at.getTime() + count * MINUTE_MS)
  const { rows } = await sql<{ id: number; name: string; shelf_place: string }>`
    select id, name, shelf_place from products where shelf_place like 'T-%' order by id limit ${MOVED}`.execute(
    tx,
  )
  const place = 'T-99'
  const examples = rows.slice(0, 5).map(({ name, shelf_place }) => ({ name, was: shelf_place, is: place }))
  const result: ProductJobResult = {
    rows: rows.length,
    created: 0,
    updated: rows.length,
    unchanged: 0,
    matched: 0,
    unpriced: 0,
    newBrands: [],
    newGenericNames: [],
    newCategories: [],
    newBrandCount: 0,
    newGenericNameCount: 0,
    changedTexts: 0,
    changes: [
      { column: 'shelfPlace', header: 'Shelf place', count: rows.length, isDangerous: true, examples },
    ],
    setAside: [],
    setAsideCount: 0,
    confirmation: { priceJumps: 0, priceFactor: 1, looserClasses: 0 },
    isClinical: false,
    isWritable: false,
    problems: 0,
    groups: [],
    questions: [],
    choices: {},
    writtenAt: minutes(4).toISOString(),
    undoneAt: minutes(65).toISOString(),
    kept: [],
    keptCount: 0,
  }
  const { id } = await tx
    .insertInto('bulk_jobs')
    .values({
      kind: 'product-upload',
      step: 'undo',
      state: 'undone',
      title: 'new-shelves.xlsx',
      result: JSON.stringify(result),
      rows_total: rows.length,
      rows_checked: rows.length,
      rows_written: rows.length,
      created_by: actorId,
      asked_by: actorId,
      attempt: 1,
      created_at: at,
      started_at: minutes(64),
      ended_at: minutes(65),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into bulk_job_rows (job_id, table_name, row_id, before, after)
    select ${id}, 'products', id, to_jsonb(products), to_jsonb(products) || jsonb_build_object(${SHELF}::text, ${place}::text)
    from products where id = any(${rows.map((row) => row.id)}::int[])`.execute(tx)
}
