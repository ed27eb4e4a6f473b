import type { Workflow } from '../workflow.ts'
import { anOrder, byStaff } from './given.ts'

export const CUSTOMERS: readonly Workflow[] = [
  {
    name: 'note about a customer',
    of: 'POST /admin/customers/:id/notes',
    async prepare(scene) {
      const { customer } = await anOrder(scene)
      const body = { body: 'Hears badly, please write' }
      return byStaff(scene, { method: 'POST', path: `/api/admin/customers/${customer.id}/notes`, body })
    },
  },
]
