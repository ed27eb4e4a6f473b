import { audit } from '@niramoy/contract/audit'
import { pageOf } from '../http/paging.ts'
import { routes } from '../http/routes.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes = routes(audit, {
  async list({ query }, context) {
    const { entries, total } = await listAudit(context, query)
    return { entries, ...pageOf(query, total) }
  },
})
