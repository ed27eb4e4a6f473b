import { isAuditedTable } from '@niramoy/domain/platform/audited'
import { audit as t } from '@niramoy/texts/en/platform/admin/admin-audit'
import { momentText } from '../../parts/dates/office-dates.ts'

const MOST_NAMED = 3

/** `brand_id` is Brand, `effective_from` is Effective from. */
export function fieldText(field: string): string {
  const words = field.replace(/_(?:id|at|on|path)$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The first few of them by name. */
export function fieldsText(changes: readonly { readonly field: string }[]): string {
  const names = changes.slice(0, MOST_NAMED).map(({ field }) => fieldText(field))
  return t.fields(names.join(', '), changes.length - names.length)
}

export function kindText(table: string): string {
  return isAuditedTable(table) ? t.kinds[table] : table
}

/** An instant as Dhaka's clock showed it; anything else as it is. */
export function valueText(value: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentText(value) : value
}
