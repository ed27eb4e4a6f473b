import { connections } from '@niramoy/contract/sales/connections'
import { routes } from '../../platform/http/api/routes.ts'
import { readConnections } from './read-connections.ts'
import { testConnection } from './test-connection.ts'

export const connectionsRoutes = routes(connections, {
  async list({ actor }, context) {
    return { connections: await readConnections(context, actor) }
  },

  test({ actor, body, visit }, context) {
    return testConnection(context, actor, { kind: body.kind, origin: visit.origin })
  },
})
