import type { AuditEntry } from '@niramoy/contract/platform/audit'
import { type AuditedTable, isAuditedTable } from '@niramoy/domain/platform/audited'
import { groupedTaka, poisha, toTaka } from '@niramoy/domain/platform/money'
import type { AuditRow } from './audit.sql.ts'
import type { Subject } from './subjects.sql.ts'

/** By `<table> <id>`. */
export type Subjects = ReadonlyMap<string, Subject>

const LONGEST = 300

/** Columns that hold the id of something with a name. */
const REFERENCES: Readonly<Record<string, AuditedTable>> = {
  brand_id: 'brands',
  category_id: 'categories',
  generic_name_id: 'generic_names',
  product_type_id: 'product_types',
  product_id: 'products',
  promotion_id: 'promotions',
  shipping_method_id: 'shipping_methods',
  order_id: 'orders',
  supplier_id: 'suppliers',
  purchase_order_id: 'purchase_orders',
  user_id: 'users',
  actor_id: 'users',
  author_id: 'users',
  created_by: 'users',
  reviewed_by: 'users',
  referred_by: 'users',
  decided_by: 'users',
  given_by: 'users',
}

/** Columns by which a row that is gone can still be named. */
const NAMES = ['name', 'code', 'order_code', 'title', 'username']

/** What the names of a page must be looked up for. */
export function idsIn(rows: readonly AuditRow[]): Map<AuditedTable, Set<number>> {
  const ids = new Map<AuditedTable, Set<number>>()
  const add = (table: string | null | undefined, id: unknown) => {
    if (!table || !isAuditedTable(table) || typeof id !== 'number') return
    ids.set(table, (ids.get(table) ?? new Set()).add(id))
  }
  for (const { table_name, row_id, changes } of rows) {
    add(table_name, row_id)
    for (const [column, change] of Object.entries(changes)) {
      if (change === 'hidden') continue
      for (const value of change) add(REFERENCES[column], value)
    }
  }
  return ids
}

export function getSubjects(found: readonly Subject[]): Subjects {
  return new Map(found.map((subject) => [`${subject.table_name} ${subject.id}`, subject]))
}

export function entryView(row: AuditRow, subjects: Subjects): AuditEntry {
  const subject = subjects.get(`${row.table_name} ${row.row_id}`)
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name, username: row.actor_username },
    action: row.action as AuditEntry['action'],
    table: row.table_name ?? '',
    rowId: row.row_id,
    label: subject?.label ?? nameIn(row),
    path: subject ? toPath(subject) : null,
    changes: listChanges(row, subjects),
    requestId: row.request_id,
  }
}

function nameIn({ changes }: AuditRow): string | null {
  const named = NAMES.map((column) => changes[column]).find((change) => change && change !== 'hidden')
  const [before, after] = named && named !== 'hidden' ? named : []
  const name = before ?? after
  return typeof name === 'string' ? name : null
}

const byId = (path: string) => (target: string) => `${path}/${target}`
const bySearch = (path: string) => (target: string) => `${path}?search=${encodeURIComponent(target)}`
const ORDER = byId('/admin/orders')
const PERSON = bySearch('/admin/users')
const PROMOTION = () => '/admin/promotions'

/** Where each is looked at. */
const SCREENS: Readonly<Record<AuditedTable, ((target: string) => string) | null>> = {
  orders: ORDER,
  order_items: ORDER,
  order_notes: ORDER,
  order_findings: ORDER,
  order_returns: ORDER,
  order_return_lines: ORDER,
  return_requests: ORDER,
  order_ratings: ORDER,
  parcels: ORDER,
  quarantine_items: ORDER,
  counter_sales: ORDER,
  settlement_lines: ORDER,
  cash_refunds: ORDER,
  cash_refund_approvals: ORDER,
  settlements: () => '/admin/cash',
  day_closes: () => '/admin/day-close',
  day_close_lines: () => '/admin/day-close',
  riders: null,
  payments: ORDER,
  payment_refunds: ORDER,
  prescriptions: byId('/admin/prescriptions'),
  prescription_items: byId('/admin/prescriptions'),
  products: bySearch('/admin/products'),
  pricing_entries: bySearch('/admin/products'),
  stock_batches: byId('/admin/stock-in'),
  suppliers: byId('/admin/suppliers'),
  supplier_brands: byId('/admin/suppliers'),
  supplier_products: byId('/admin/suppliers'),
  purchase_orders: byId('/admin/purchase-orders'),
  purchase_order_lines: byId('/admin/purchase-orders'),
  goods_receipts: byId('/admin/goods-receipts'),
  supplier_returns: byId('/admin/supplier-returns'),
  supplier_payments: (target) => `/admin/supplier-payments?supplier=${target}`,
  stock_takes: byId('/admin/stock-takes'),
  categories: bySearch('/admin/categories'),
  brands: bySearch('/admin/brands'),
  generic_names: bySearch('/admin/generic-names'),
  needs: bySearch('/admin/needs'),
  safety_rules: bySearch('/admin/safety-rules'),
  safety_reviews: () => '/admin/safety-rules',
  ingredient_groups: bySearch('/admin/safety-rules'),
  generic_ingredients: bySearch('/admin/generic-names'),
  product_types: () => '/admin/product-types',
  discounts: bySearch('/admin/discounts'),
  promotions: PROMOTION,
  promotion_products: PROMOTION,
  shipping_methods: () => '/admin/shipping-methods',
  carousel_slides: () => '/admin/carousel',
  users: PERSON,
  addresses: PERSON,
  customer_notes: PERSON,
  medicine_boxes: PERSON,
  medicines: PERSON,
  patients: PERSON,
  social_identities: PERSON,
  newsletter_subscribers: null,
}

function toPath({ table_name, target }: Subject): string | null {
  return target === null ? null : (SCREENS[table_name]?.(target) ?? null)
}

function listChanges({ changes }: AuditRow, subjects: Subjects): AuditEntry['changes'] {
  return Object.entries(changes).map(([column, change]) => {
    const field = column.replace(/_(?:poisha|hundredths)$/, '')
    if (change === 'hidden') return { field, from: null, to: null, isHidden: true }
    const [from, to] = change.map((value) => toText(column, value, subjects))
    return { field, from: from ?? null, to: to ?? null, isHidden: false }
  })
}

function toText(column: string, value: unknown, subjects: Subjects): string | null {
  if (value === null || value === undefined) return null
  if (column.endsWith('_poisha')) return groupedTaka(toTaka(poisha(Number(value))))
  if (column.endsWith('_hundredths')) return String(Number(value) / 100)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return shortened(JSON.stringify(value))
  if (typeof value === 'number') return getName(column, value, subjects) ?? String(value)
  return shortened(isInstant(column) ? new Date(String(value)).toISOString() : String(value))
}

/** Today's name of what is known by its id. */
function getName(column: string, id: number, subjects: Subjects): string | null {
  const table = REFERENCES[column]
  return table ? (subjects.get(`${table} ${id}`)?.label ?? `#${id}`) : null
}

function isInstant(column: string): boolean {
  return /_at$|^effective_/.test(column)
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text
}
