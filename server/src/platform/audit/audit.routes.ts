import { audit } from '@niramoy/contract/platform/audit'
import { exportNow, startExport } from '../exports/list-export.step.ts'
import { pageOf } from '../http/api/paging.ts'
import { routes } from '../http/api/routes.ts'
import { AUDIT_EXPORT } from './audit-export.step.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes = routes(audit, {
  async list({ query }, context) {
    const { entries, total } = await listAudit(context, query)
    return { entries, ...pageOf(query, total) }
  },

  export({ actor, query }, context) {
    return exportNow(context, actor, { list: AUDIT_EXPORT, query })
  },

  startExport({ actor, query }, context) {
    return startExport(context, actor, { list: AUDIT_EXPORT, query })
  },
})
