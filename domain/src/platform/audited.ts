/** The tables in which every change by staff goes into the audit log. */
export const AUDITED_TABLES = [
  'orders',
  'order_items',
  'order_notes',
  'order_returns',
  'order_return_lines',
  'order_ratings',
  'riders',
  'parcels',
  'quarantine_items',
  'counter_sales',
  'payments',
  'payment_refunds',
  'prescriptions',
  'prescription_items',
  'products',
  'pricing_entries',
  'stock_batches',
  'categories',
  'brands',
  'generic_names',
  'needs',
  'product_types',
  'discounts',
  'promotions',
  'promotion_products',
  'shipping_methods',
  'carousel_slides',
  'users',
  'addresses',
  'medicine_boxes',
  'medicines',
  'social_identities',
  'newsletter_subscribers',
] as const
export type AuditedTable = (typeof AUDITED_TABLES)[number]

export function isAuditedTable(name: string): name is AuditedTable {
  return (AUDITED_TABLES as readonly string[]).includes(name)
}
