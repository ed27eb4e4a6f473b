import { medicineChecks } from '@niramoy/contract/catalogue/medicine-checks'
import { routes } from '../../platform/http/api/routes.ts'
import { checkProducts } from './check-products.ts'
import { checkWritten } from './check-written.ts'

export const medicineChecksRoutes = routes(medicineChecks, {
  check({ body }, context) {
    return checkProducts(context, body)
  },

  doses({ body }, context) {
    return checkWritten(context, body)
  },
})
