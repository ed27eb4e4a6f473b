import { medicineChecks } from '@niramoy/contract/catalogue/medicine-checks'
import { routes } from '../../platform/http/api/routes.ts'
import { checkProducts, type ReadPatient } from './check-products.ts'
import { checkWritten } from './check-written.ts'

/** Patients are people's: the start hands in how one is read. */
export function medicineChecksRoutes(readPatient: ReadPatient) {
  return routes(medicineChecks, {
    check({ actor, body }, context) {
      return checkProducts(context, actor, { ...body, readPatient })
    },

    doses({ body }, context) {
      return checkWritten(context, body)
    },
  })
}
