import type { Workflow } from '../workflow.ts'
import { ACCOUNTS } from './accounts.ts'
import { BULK_JOBS } from './bulk-jobs.ts'
import { CASH } from './cash.ts'
import { CHECKOUT } from './checkout.ts'
import { CONNECTIONS } from './connections.ts'
import { COUNTER } from './counter.ts'
import { CUSTOMERS } from './customers.ts'
import { EDIT_WORKFLOWS } from './edits.ts'
import { EXPORTS } from './exports.ts'
import { FULFILMENT } from './fulfilment.ts'
import { JOB_WORKFLOWS } from './jobs.ts'
import { OFFERS } from './offers.ts'
import { ORDERS } from './orders.ts'
import { PARCELS } from './parcels.ts'
import { PAYMENTS } from './payments.ts'
import { PRESCRIPTIONS } from './prescriptions.ts'
import { PRICES } from './prices.ts'
import { PURCHASING } from './purchasing.ts'
import { QUARANTINE } from './quarantine.ts'
import { STOCK } from './stock.ts'
import { STOCK_TAKES } from './stock-takes.ts'
import { UNDO } from './undo.ts'

/** Every way in which money, stock, codes, prices, an order's state or a number's owner change, and every form that edits something. */
export const WORKFLOWS: readonly Workflow[] = [
  ...CHECKOUT,
  ...ORDERS,
  ...UNDO,
  ...COUNTER,
  ...CONNECTIONS,
  ...CUSTOMERS,
  ...FULFILMENT,
  ...PAYMENTS,
  ...CASH,
  ...BULK_JOBS,
  ...PARCELS,
  ...PRESCRIPTIONS,
  ...STOCK,
  ...PURCHASING,
  ...STOCK_TAKES,
  ...QUARANTINE,
  ...OFFERS,
  ...PRICES,
  ...EXPORTS,
  ...EDIT_WORKFLOWS,
  ...JOB_WORKFLOWS,
  ...ACCOUNTS,
]
