import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import type { Tx } from '../../platform/db/db.ts'
import { lockAgainstOrders, selectWithOpenOrders } from '../products/change/product-classes.sql.ts'
import { type Problem, type References, toKey } from './resolve-references.step.ts'
import type { SheetProduct } from './sheet-products.sql.ts'
import type { SettledRow } from './sheet-rows.step.ts'

/** A row that changes a product, and the product as it is. */
export type ChangedRow = { readonly number: number; readonly row: SettledRow; readonly product: SheetProduct }
type Numbered = Problem & { readonly number: number }

/** dispensing 7: rows that would leave a product without a class though open orders have it. */
export async function lostClasses(
  tx: Tx,
  rows: readonly ChangedRow[],
  references: References,
): Promise<Numbered[]> {
  const losing = rows.filter(({ row, product }) => {
    const before = product.dispensing_class ?? product.generic_class
    return before !== null && (row.dispensingClass ?? getClass(row.genericName, references)) === null
  })
  if (losing.length === 0) return []
  const ids = losing.map(({ product }) => product.id)
  await lockAgainstOrders(tx, ids)
  const inUse = await selectWithOpenOrders(tx, ids)
  return losing
    .filter(({ product }) => inUse.has(product.id))
    .map(({ number, row, product }) => {
      const isMoved = toKey(row.genericName) !== toKey(product.generic_name)
      return { number, column: isMoved ? 'genericName' : 'dispensingClass', wrong: 'dispensing-class-in-use' }
    })
}

/** Of a generic name of the shop, or one that the sheet makes. */
export function getClass(
  name: string,
  { genericNames, newGenericNames }: References,
): DispensingClass | null {
  const generic = genericNames.get(toKey(name)) ?? newGenericNames.get(toKey(name))
  return generic?.dispensing_class ?? null
}
