import type { FoundCustomer } from '@niramoy/contract/sales/admin-orders'
import { selectCustomersNamed } from '../../people/users/users-list.sql.ts'
import type { Context } from '../../platform/context.ts'

/** More than anyone reads; another letter finds the right one. */
const MOST = 20

/** GET /admin/orders/customers, for staff who order for others and may not read the list of all people. */
export function findCustomers({ db }: Context, q: string): Promise<FoundCustomer[]> {
  return selectCustomersNamed(db, q, MOST)
}
