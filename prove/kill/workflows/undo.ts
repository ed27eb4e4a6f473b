import type { Workflow } from '../workflow.ts'
import { anOrder, byStaff, ok, paid } from './given.ts'

/** A bulk change of status that was a mistake. */
export const UNDO: readonly Workflow[] = [
  {
    name: 'orders marked as delivered are what they were again',
    of: 'POST /admin/orders/status-changes/:id/undo',
    async prepare(scene) {
      const ids = [(await anOrder(scene)).id, (await paid(scene)).id]
      const staff = await scene.shop.admin()
      const answer = ok(await staff.put('/api/admin/orders/status', { ids, status: 'delivered' }))
      const { bulkChangeId } = answer.json<{ bulkChangeId: number }>()
      return byStaff(scene, { method: 'POST', path: `/api/admin/orders/status-changes/${bulkChangeId}/undo` })
    },
  },
]
