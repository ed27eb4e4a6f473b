import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import type { FileReply } from '@niramoy/contract/platform/call'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../platform/context.ts'
import { productBook } from './product-book.step.ts'
import { selectSheetProducts } from './sheet-products.sql.ts'
import { cellsOf } from './sheet-rows.step.ts'

/** GET /admin/products/export */
export async function exportProducts({ db, now }: Context): Promise<FileReply> {
  const products = await selectSheetProducts(db, now())
  const rows = products.map((product) => {
    const cells = cellsOf(product)
    return PRODUCT_COLUMNS.map(({ key }) => cells[key])
  })
  return productBook(db, rows, `products-${dhakaDay(now())}.xlsx`)
}
