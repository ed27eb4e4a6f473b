import { GENERIC_TEXT_FIELDS, type GenericTextColumn } from '@niramoy/domain/catalogue/generic-texts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { matchAny } from '../../platform/db/matching.ts'
import { type ClinicalRow, clinicalColumns } from '../generic-texts/generic-texts.sql.ts'
import { inChunks } from './write-products.sql.ts'

export type SheetTexts = ClinicalRow & { readonly id: number; readonly name: string }

/** What the sheet says of generic names: of all, or of these. */
export function selectSheetTexts(db: Db, ids?: readonly number[]): Promise<SheetTexts[]> {
  let names = db.selectFrom('generic_names').orderBy('name')
  if (ids) names = names.where('id', '=', matchAny(ids))
  return names.select(['generic_names.id', 'generic_names.name', ...clinicalColumns]).execute()
}

type TextsOf = ClinicalRow & { readonly id: number }

const TYPES = {
  ...(Object.fromEntries(GENERIC_TEXT_FIELDS.map(({ column }) => [column, 'text'])) as Record<
    GenericTextColumn,
    'text'
  >),
  is_cold_chain: 'boolean',
  texts_checked_by: 'text',
  texts_checked_on: 'date',
} as const satisfies Record<keyof ClinicalRow, string>

const columns = Object.keys(TYPES) as (keyof ClinicalRow)[]
const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`typed.${column}`)}`))
const record = sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(TYPES[column])}`))

export function updateTexts(tx: Tx, texts: readonly TextsOf[]): Promise<void> {
  return inChunks(texts, (json) =>
    sql`update generic_names set ${changes}
      from json_to_recordset(${json}::json) as typed (id int, ${record})
      where generic_names.id = typed.id`.execute(tx),
  )
}
