import { stockBulk } from '@niramoy/contract/stock/stock-bulk'
import { startBulkJob } from '../../platform/bulk-jobs/start-bulk-job.step.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { XLSX } from '../../platform/outside/sheets/write-book.ts'
import { makeTemplate } from './make-template.ts'
import { stockUpload } from './stock-upload.step.ts'
import { uploadStock } from './upload-stock.ts'

export const stockBulkRoutes = routes(stockBulk, {
  template(_input, context) {
    return makeTemplate(context)
  },

  start({ actor, files }, context) {
    return startBulkJob(context, actor, stockUpload, {
      step: 'check',
      title: files.sheet.filename,
      file: { upload: files.sheet, type: XLSX },
    })
  },

  upload({ actor, query, files }, context) {
    return uploadStock(context, actor, { sheet: files.sheet, isDryRun: query.dryRun ?? false })
  },
})
