import { reports } from '@niramoy/contract/sales/reports'
import { routes } from '../../platform/http/api/routes.ts'
import { exportReport } from './export-report.ts'
import { readReport } from './read-report.ts'

export const reportsRoutes = routes(reports, {
  read({ params, query }, context) {
    return readReport(context, params.report, query)
  },

  export({ params, query }, context) {
    return exportReport(context, params.report, query)
  },
})
