import type { Customer } from '@niramoy/contract/sales/customers'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import type { Permission } from '@niramoy/domain/people/duties'
import { selectAddresses } from '../../people/addresses/addresses.sql.ts'
import { countPatients } from '../../people/patients/patients.sql.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectCustomerNotes } from './customer-notes.sql.ts'
import {
  countMedicines,
  selectCustomer,
  selectLatestOrders,
  selectMessagesTo,
  selectMoneyOf,
  selectPrescriptionStates,
  selectTotalsOf,
} from './customers.sql.ts'
import {
  addressesView,
  customerNoteView,
  factsView,
  latestOrderView,
  messageView,
  moneyView,
  stateView,
  totalsView,
} from './customers.view.ts'

/** Says of someone's health that there is something to say. */
const OF_HEALTH = ['medicines-run-out']

/** GET /admin/customers/{id}, in at most ten statements; users 9. */
export async function readCustomer({ db }: Context, actor: Actor, id: number): Promise<Customer> {
  const row = await selectCustomer(db, id)
  if (!row) throw new Refusal('user-not-found')
  const may = (permission: Permission) => hasPermission(actor, permission)
  const isOnPhone = may('orders.place')
  const seesBoxes = may('medicine-boxes')
  // the walk-in account has as many orders as the counter has sold
  const totals = row.is_walk_in ? undefined : await selectTotalsOf(db, id)
  return {
    customer: factsView(row, may('users')),
    totals: totals ? totalsView(totals) : null,
    orders: (await selectLatestOrders(db, id)).map(latestOrderView),
    prescriptions: (await selectPrescriptionStates(db, id)).map(stateView),
    notes: (await selectCustomerNotes(db, id)).map(customerNoteView),
    addresses: isOnPhone ? addressesView(await selectAddresses(db, id)) : null,
    messages: isOnPhone
      ? (await selectMessagesTo(db, id, seesBoxes ? [] : OF_HEALTH)).map(messageView)
      : null,
    payments: may('payments') ? (await selectMoneyOf(db, id)).map(moneyView) : null,
    medicines: seesBoxes ? await countMedicines(db, id) : null,
    patients: may('prescriptions') ? await countPatients(db, id) : null,
  }
}
