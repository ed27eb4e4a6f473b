import { productBulk } from '@niramoy/contract/catalogue/product-bulk'
import { routes } from '../../platform/http/api/routes.ts'
import { exportProducts } from './export-products.ts'
import { makeTemplate } from './make-template.ts'
import { startProductUpload } from './start-upload.ts'
import { uploadProducts } from './upload-products.ts'

export const productBulkRoutes = routes(productBulk, {
  template(_input, context) {
    return makeTemplate(context)
  },

  export(_input, context) {
    return exportProducts(context)
  },

  start({ actor, files }, context) {
    return startProductUpload(context, actor, files.sheet)
  },

  upload({ actor, query, files }, context) {
    const { dryRun: isDryRun = false, ...typed } = query
    return uploadProducts(context, actor, { sheet: files.sheet, isDryRun, ...typed })
  },
})
