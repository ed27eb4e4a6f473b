import type { FileReply } from '@niramoy/contract/platform/call'
import type { Context } from '../../platform/context.ts'
import { productBook } from './product-book.step.ts'

/** GET /admin/products/template */
export function makeTemplate({ db }: Context): Promise<FileReply> {
  return productBook(db, { products: [], texts: [], filename: 'product-template.xlsx' })
}
