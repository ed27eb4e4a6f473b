import { customers } from '@niramoy/contract/sales/customers'
import { routes } from '../../platform/http/api/routes.ts'
import { addCustomerNote } from './add-customer-note.ts'
import { readCustomer } from './read-customer.ts'
import { readPatients } from './read-patients.ts'

export const customersRoutes = routes(customers, {
  get: ({ actor, params }, context) => readCustomer(context, actor, params.id),

  patients: ({ actor, params }, context) => readPatients(context, actor, params.id),

  addNote({ actor, params, body }, context) {
    return addCustomerNote(context, actor, { id: params.id, body: body.body })
  },
})
