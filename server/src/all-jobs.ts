import { BULK_EXPORTS, BULK_UPLOADS } from './all-bulk-jobs.ts'
import { eraseCustomers } from './people/users/erase-customers.step.ts'
import { clearOldJobs } from './platform/bulk-jobs/clear-old-jobs.step.ts'
import { runBulkJobs } from './platform/bulk-jobs/run-bulk-jobs.step.ts'
import { purgeCdn } from './platform/cdn/purge-cdn.step.ts'
import type { Context } from './platform/context.ts'
import { cleanUp } from './platform/jobs/clean-up.step.ts'
import { keepPartitions } from './platform/jobs/keep-partitions.step.ts'
import type { Job } from './platform/jobs/run-jobs.ts'
import { sendMessages } from './platform/outbox/send-messages.step.ts'
import { endSessions } from './sales/assistants/end-sessions.step.ts'
import { followTests } from './sales/connections/follow-tests.step.ts'
import { takeHoldOfBad } from './sales/fulfilment/take-hold.step.ts'
import { remindOfMedicines } from './sales/medicine-box/remind-of-medicines.step.ts'
import { compactTally } from './sales/orders/read/compact-tally.step.ts'
import { countPopularity } from './sales/orders/read/count-popularity.step.ts'
import { endWaitingOrders } from './sales/orders/state/end-waiting-orders.step.ts'
import { fillWaitingOrders } from './sales/orders/state/fill-waiting-orders.step.ts'
import { freeOrders } from './sales/orders/state/free-orders.step.ts'
import { bookParcels } from './sales/parcels/book-parcels.step.ts'
import { followParcels } from './sales/parcels/follow-parcels.step.ts'
import { checkPayments } from './sales/payments/check-payments.step.ts'
import { endUnpaidOrders } from './sales/payments/end-unpaid-orders.step.ts'
import { sendRefunds } from './sales/payments/send-refunds.step.ts'
import { removeOldAddresses } from './sales/personal-data/remove-old-addresses.step.ts'
import { erasePrescriptions } from './sales/prescriptions/files/erase-prescriptions.step.ts'
import { sweepUploads } from './sales/prescriptions/files/sweep-uploads.step.ts'
import { sumSales } from './sales/reports/sum-sales.step.ts'
import { erasePhotos } from './stock/quarantine/erase-photos.step.ts'

/** Everything that happens without a visitor; what is outward does not happen while the shop keeps quiet. */
export const JOBS: readonly Job[] = [
  {
    name: 'send-sms',
    isOutward: true,
    everySeconds: 5,
    wakeOn: 'outbox-sms',
    run: (context: Context) => sendMessages(context, 'sms'),
  },
  {
    name: 'send-email',
    isOutward: true,
    everySeconds: 5,
    wakeOn: 'outbox-email',
    run: (context: Context) => sendMessages(context, 'email'),
  },
  { name: 'fill-waiting-orders', everySeconds: 30, wakeOn: 'stock', run: fillWaitingOrders },
  { name: 'take-hold-of-bad-batches', everySeconds: 30, run: takeHoldOfBad },
  { name: 'free-orders', everySeconds: 30, run: freeOrders },
  { name: 'check-payments', isOutward: true, everySeconds: 30, run: checkPayments },
  { name: 'end-unpaid-orders', isOutward: true, everySeconds: 30, run: endUnpaidOrders },
  { name: 'end-waiting-orders', isOutward: true, everySeconds: 600, run: endWaitingOrders },
  { name: 'send-refunds', isOutward: true, everySeconds: 60, wakeOn: 'refunds', run: sendRefunds },
  { name: 'follow-connection-tests', isOutward: true, everySeconds: 30, run: followTests },
  { name: 'book-parcels', isOutward: true, everySeconds: 30, wakeOn: 'parcels', run: bookParcels },
  { name: 'follow-parcels', isOutward: true, everySeconds: 60, run: followParcels },
  { name: 'remind-of-medicines', isOutward: true, everySeconds: 600, run: remindOfMedicines },
  { name: 'sum-sales', everySeconds: 600, run: sumSales },
  { name: 'draw-tally', everySeconds: 60, run: compactTally },
  {
    name: 'count-popularity',
    everySeconds: 86_400,
    // the demo's orders are made up of few products: counted, these would fall behind all that were given a number
    run: async (context: Context) => (context.settings.production ? countPopularity(context) : 0),
  },
  { name: 'erase-customers', everySeconds: 600, run: eraseCustomers },
  { name: 'erase-prescriptions', isOutward: true, everySeconds: 3600, run: erasePrescriptions },
  { name: 'erase-inspection-photos', isOutward: true, everySeconds: 3600, run: erasePhotos },
  { name: 'remove-old-addresses', everySeconds: 86_400, run: removeOldAddresses },
  { name: 'sweep-uploads', isOutward: true, everySeconds: 600, run: sweepUploads },
  { name: 'bulk-uploads', everySeconds: 30, wakeOn: 'bulk-jobs', run: runBulkJobs(BULK_UPLOADS) },
  { name: 'bulk-exports', everySeconds: 30, wakeOn: 'bulk-jobs', run: runBulkJobs(BULK_EXPORTS) },
  { name: 'clear-bulk-jobs', isOutward: true, everySeconds: 3600, run: clearOldJobs },
  { name: 'purge-cdn', isOutward: true, everySeconds: 1, wakeOn: 'cdn', run: purgeCdn },
  { name: 'end-assistant-sessions', everySeconds: 600, run: endSessions },
  { name: 'clean-up', everySeconds: 600, run: cleanUp },
  { name: 'keep-partitions', everySeconds: 3600, run: (context: Context) => keepPartitions(context) },
]
