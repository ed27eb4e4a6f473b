import { productBulk } from '@niramoy/contract/catalogue/product-bulk'
import { startBulkJob } from '../../platform/bulk-jobs/start-bulk-job.step.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { XLSX } from '../../platform/outside/sheets/write-book.ts'
import { exportProducts } from './export-products.ts'
import { makeTemplate } from './make-template.ts'
import { productUpload } from './product-upload.step.ts'
import { uploadProducts } from './upload-products.ts'

export const productBulkRoutes = routes(productBulk, {
  template(_input, context) {
    return makeTemplate(context)
  },

  export(_input, context) {
    return exportProducts(context)
  },

  start({ actor, files }, context) {
    return startBulkJob(context, actor, productUpload, {
      step: 'check',
      title: files.sheet.filename,
      file: { upload: files.sheet, type: XLSX },
    })
  },

  upload({ actor, query, files }, context) {
    return uploadProducts(context, actor, { sheet: files.sheet, isDryRun: query.dryRun ?? false })
  },
})
