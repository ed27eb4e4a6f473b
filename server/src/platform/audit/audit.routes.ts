import { audit } from '@niramoy/contract/platform/audit'
import { getLongPage } from '../http/api/paging.ts'
import { routes } from '../http/api/routes.ts'
import { AUDIT_EXPORT } from './audit-export.step.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes = routes(audit, {
  async list({ query }, context) {
    const { entries, counted } = await listAudit(context, query)
    return { entries, ...getLongPage(query, counted) }
  },

  export({ actor, query }, context) {
    return AUDIT_EXPORT.now(context, actor, query)
  },

  startExport({ actor, query }, context) {
    return AUDIT_EXPORT.start(context, actor, query)
  },
})
