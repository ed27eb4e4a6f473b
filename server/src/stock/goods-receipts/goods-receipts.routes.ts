import { goodsReceipts } from '@niramoy/contract/stock/goods-receipts'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { bookReceipt } from './book-receipt.ts'
import { selectReceipts } from './goods-receipts.sql.ts'
import { listedReceiptView } from './goods-receipts.view.ts'
import { readReceipt } from './read-receipt.step.ts'
import { reverseReceipt } from './reverse-receipt.ts'

export const goodsReceiptsRoutes = routes(goodsReceipts, {
  async list({ query }, { db }) {
    const { rows, total } = await selectReceipts(db, query)
    return { receipts: rows.map(listedReceiptView), ...getPage(query, total) }
  },

  read({ params }, { db, now }) {
    return readReceipt(db, params.id, now())
  },

  book({ actor, body }, context) {
    return bookReceipt(context, actor, body)
  },

  reverse({ actor, params, body }, context) {
    return reverseReceipt(context, actor, { id: params.id, reason: body.reason })
  },
})
