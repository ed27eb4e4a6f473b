import { stockBulk } from '@niramoy/contract/stock/stock-bulk'
import { routes } from '../../platform/http/api/routes.ts'
import { makeTemplate } from './make-template.ts'
import { startStockUpload } from './start-upload.ts'
import { uploadStock } from './upload-stock.ts'

export const stockBulkRoutes = routes(stockBulk, {
  template(_input, context) {
    return makeTemplate(context)
  },

  start({ actor, files }, context) {
    return startStockUpload(context, actor, files.sheet)
  },

  upload({ actor, query, files }, context) {
    return uploadStock(context, actor, { sheet: files.sheet, isDryRun: query.dryRun ?? false })
  },
})
