import type { Workflow } from '../workflow.ts'
import { byStaff } from './given.ts'

/** Where each list's file is asked for as a job; it only reads, but is begun once. */
const LISTS = {
  orders: '/admin/orders/export',
  payments: '/admin/payments/export',
  'stock logs': '/stock-logs/export',
  'the audit log': '/admin/audit/export',
}

export const EXPORTS: readonly Workflow[] = Object.entries(LISTS).map(([list, path]) => ({
  name: `an export of ${list} begun`,
  of: `POST ${path}`,
  prepare: (scene) => byStaff(scene, { method: 'POST', path: `/api${path}?format=csv` }),
}))
