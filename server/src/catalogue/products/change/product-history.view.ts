import type { ProductChange } from '@niramoy/contract/catalogue/products'
import {
  PRODUCT_TEXT_NAMES,
  PRODUCT_TEXTS,
  type ProductColumn,
  type TextColumn,
} from '@niramoy/domain/catalogue/product-fields'
import { groupedTaka, poisha, toTaka } from '@niramoy/domain/platform/money'
import type { PriceFacts, PriceWindowRow } from '../read/pricing-entries.sql.ts'
import { type ChangeRow, NAMED_COLUMNS, type NamedColumn } from './product-history.sql.ts'

/** Names by `<column> <id>`. */
export type Names = ReadonlyMap<string, string>

type HistoryColumn = 'sku' | 'image_path' | ProductColumn | keyof PriceFacts | keyof PriceWindowRow

/** What each column is called on the wire; a column that is not here is the program's own. */
const FIELDS: Readonly<Record<HistoryColumn, string>> = {
  sku: 'SKU',
  name: 'name',
  ...(Object.fromEntries(PRODUCT_TEXT_NAMES.map((name) => [PRODUCT_TEXTS[name].column, name])) as Record<
    TextColumn,
    string
  >),
  attributes: 'attributes',
  image_path: 'imageUrl',
  brand_id: 'brand',
  product_type_id: 'productType',
  generic_name_id: 'genericName',
  max_units_per_order: 'maxUnitsPerOrder',
  shelf_place: 'shelfPlace',
  reorder_level: 'reorderLevel',
  dispensing_class: 'dispensingClass',
  dispensing_reason: 'dispensingReason',
  unit_price_poisha: 'unitPrice',
  strip_price_poisha: 'stripPrice',
  box_price_poisha: 'boxPrice',
  units_per_strip: 'unitsPerStrip',
  strips_per_box: 'stripsPerBox',
  unit_size: 'unitSize',
  printed_price_poisha: 'printedPrice',
  printed_price_per: 'printedPer',
  effective_from: 'effectiveFrom',
  effective_to: 'effectiveTo',
}

export function changeView(row: ChangeRow, names: Names): ProductChange {
  const action = getAction(row)
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    actorName: row.actor_name,
    subject: row.table_name === 'products' ? 'product' : 'pricing',
    action,
    changes: action === 'deleted' ? [] : listChanges(row, names),
  }
}

/** A product that was ordered or stocked is only marked as deleted. */
function getAction({ action, changes }: ChangeRow): ProductChange['action'] {
  if (action === 'created') return 'created'
  return action === 'deleted' || changes.deleted_at ? 'deleted' : 'updated'
}

function listChanges({ changes }: ChangeRow, names: Names): ProductChange['changes'] {
  return Object.entries(FIELDS).flatMap(([column, field]) => {
    const change = changes[column]
    if (!change || change === 'hidden') return []
    const [from, to] = change.map((value) => toText(column, value, names))
    return from === to ? [] : [{ field, from: from ?? null, to: to ?? null }]
  })
}

function toText(column: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined) return null
  if (Object.hasOwn(NAMED_COLUMNS, column))
    return names.get(`${column} ${String(value)}`) ?? `#${String(value)}`
  if (column.endsWith('_poisha')) return groupedTaka(toTaka(poisha(Number(value))))
  if (column.startsWith('effective_')) return new Date(String(value)).toISOString()
  if (column === 'attributes') return attributesText(value)
  return String(value)
}

function attributesText(value: unknown): string | null {
  const list = value as readonly { readonly name: string; readonly value: string }[]
  return list.map(({ name, value: text }) => `${name}: ${text}`).join('\n') || null
}

/** The ids whose names the changes need. */
export function idsIn(rows: readonly ChangeRow[], column: NamedColumn): number[] {
  const ids = rows.flatMap(({ changes }) => {
    const change = changes[column]
    return change && change !== 'hidden' ? change : []
  })
  return [...new Set(ids)].filter((id): id is number => typeof id === 'number')
}
