import { roles } from '@niramoy/contract/people/roles'
import { ROLE_IDS, ROLES } from '@niramoy/domain/people/actor'
import { routes } from '../../platform/http/api/routes.ts'

export const rolesRoutes = routes(roles, {
  async list() {
    return ROLES.map((name) => ({ id: ROLE_IDS[name], name }))
  },
})
