import { GENERIC_COLUMNS } from '@niramoy/contract/catalogue/generic-sheet'
import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import type { FileReply } from '@niramoy/contract/platform/call'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../platform/context.ts'
import { getTextCells } from './plan-texts.step.ts'
import { productBook } from './product-book.step.ts'
import { selectSheetProducts } from './sheet-products.sql.ts'
import { toCells } from './sheet-rows.step.ts'
import { selectSheetTexts } from './sheet-texts.sql.ts'

/** GET /admin/products/export */
export async function exportProducts({ db, now }: Context): Promise<FileReply> {
  const products = (await selectSheetProducts(db, now())).map((product) => {
    const cells = toCells(product)
    return PRODUCT_COLUMNS.map(({ key }) => cells[key])
  })
  const texts = (await selectSheetTexts(db)).map((generic) => {
    const cells = getTextCells(generic)
    return GENERIC_COLUMNS.map(({ key }) => cells[key])
  })
  return productBook(db, { products, texts, filename: `products-${dhakaDay(now())}.xlsx` })
}
