import type { ProductChange } from '@niramoy/contract/catalogue/products'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { isListed } from '../read/products.sql.ts'
import { selectChanges, selectNames } from './product-history.sql.ts'
import { changeView, idsIn } from './product-history.view.ts'

/** GET /admin/products/{id}/history; what happened to a product can be read after it is gone. */
export async function readHistory({ db }: Context, id: number): Promise<ProductChange[]> {
  const rows = await selectChanges(db, id)
  if (rows.length === 0 && !(await isListed(db, id))) throw new Refusal('product-not-found')
  const names = await selectNames(db, {
    brand_id: idsIn(rows, 'brand_id'),
    product_type_id: idsIn(rows, 'product_type_id'),
    generic_name_id: idsIn(rows, 'generic_name_id'),
  })
  return rows.map((row) => changeView(row, names))
}
