import type { ErrorCode } from '@niramoy/texts/errors'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { type Belonging, hasOnlyDeletedProducts } from './deleted-products.sql.ts'

const CODES = {
  brand_id: 'brand-in-history',
  generic_name_id: 'generic-name-in-history',
  product_type_id: 'product-type-in-history',
} as const satisfies Readonly<Record<Belonging, ErrorCode>>

/**
 * What only deleted products belong to stays with them. Said by itself, as "delete them first" would send staff
 * looking for products that no list shows.
 */
export async function refuseHistory(tx: Tx, belonging: Belonging, id: number): Promise<void> {
  if (await hasOnlyDeletedProducts(tx, belonging, id)) throw new Refusal(CODES[belonging])
}
