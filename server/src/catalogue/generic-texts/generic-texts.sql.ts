import { GENERIC_TEXT_FIELDS, type GenericTextColumn } from '@niramoy/domain/catalogue/generic-texts'
import type { Db, Tx } from '../../platform/db/db.ts'

export const clinicalColumns = [
  ...GENERIC_TEXT_FIELDS.map(({ column }) => `generic_names.${column}` as const),
  'generic_names.is_cold_chain',
  'generic_names.texts_checked_by',
  'generic_names.texts_checked_on',
] as const

export type ClinicalRow = Readonly<Record<GenericTextColumn, string | null>> & {
  readonly is_cold_chain: boolean
  readonly texts_checked_by: string | null
  readonly texts_checked_on: string | null
}

export function selectGenericTexts(db: Db, id: number) {
  return db
    .selectFrom('generic_names')
    .select(['generic_names.id', 'generic_names.name', 'generic_names.version', ...clinicalColumns])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Changes = { readonly [Column in keyof ClinicalRow]: ClinicalRow[Column] | undefined }

export function updateGenericTexts(tx: Tx, id: number, changes: Changes) {
  return (
    tx
      .updateTable('generic_names')
      // a form that says nothing still has one column to set
      .set((at) => ({ ...changes, is_cold_chain: changes.is_cold_chain ?? at.ref('is_cold_chain') }))
      .where('id', '=', id)
      .returning(['generic_names.id', 'generic_names.name', 'generic_names.version', ...clinicalColumns])
      .executeTakeFirst()
  )
}
