import type { Workflow } from '../workflow.ts'
import { ACCOUNTS } from './accounts.ts'
import { CHECKOUT } from './checkout.ts'
import { JOB_WORKFLOWS } from './jobs.ts'
import { OFFERS } from './offers.ts'
import { ORDERS } from './orders.ts'
import { PAYMENTS } from './payments.ts'
import { PRESCRIPTIONS } from './prescriptions.ts'
import { STOCK } from './stock.ts'

/** Every way in which money, stock, codes, prices, the state of an order or the owner of a number change. */
export const WORKFLOWS: readonly Workflow[] = [
  ...CHECKOUT,
  ...ORDERS,
  ...PAYMENTS,
  ...PRESCRIPTIONS,
  ...STOCK,
  ...OFFERS,
  ...JOB_WORKFLOWS,
  ...ACCOUNTS,
]
