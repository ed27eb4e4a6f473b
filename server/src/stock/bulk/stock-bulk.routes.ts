import { stockBulk } from '@niramoy/contract/stock/stock-bulk'
import { routes } from '../../platform/http/api/routes.ts'
import { makeTemplate } from './make-template.ts'
import { uploadStock } from './upload-stock.ts'

export const stockBulkRoutes = routes(stockBulk, {
  template(_input, context) {
    return makeTemplate(context)
  },

  upload({ actor, query, files }, context) {
    return uploadStock(context, actor, { sheet: files.sheet, isDryRun: query.dryRun ?? false })
  },
})
