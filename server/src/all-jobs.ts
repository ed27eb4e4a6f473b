import { BULK_KEEP_DAYS } from '@niramoy/domain/platform/bulk-jobs'
import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { orderNotes } from '@niramoy/texts/en/sales/order-notes'
import { BULK_EXPORTS, BULK_UPLOADS } from './all-bulk-jobs.ts'
import { eraseCustomers } from './people/users/erase-customers.step.ts'
import { selectOldJobs, updateCleared } from './platform/bulk-jobs/bulk-jobs.sql.ts'
import { runBulkJobs } from './platform/bulk-jobs/run-bulk-jobs.step.ts'
import { purgeCdn } from './platform/cdn/purge-cdn.step.ts'
import { UPLOADS } from './platform/config/paths.ts'
import type { Context } from './platform/context.ts'
import { transact } from './platform/db/transact.ts'
import { getCourier } from './platform/integrations/couriers/couriers.ts'
import { byFileTime, sweepFolders } from './platform/integrations/files/sweep-folders.ts'
import { cleanUp } from './platform/jobs/clean-up.step.ts'
import { keepPartitions } from './platform/jobs/keep-partitions.step.ts'
import type { Job } from './platform/jobs/run-jobs.ts'
import { sendMessages } from './platform/outbox/send-messages.step.ts'
import { deleteUnfinished, lockUnfinished } from './platform/unfinished-files/unfinished-files.sql.ts'
import { deleteEndedReplies } from './sales/assistants/assistant-replies.sql.ts'
import { deleteEnded } from './sales/assistants/assistant-sessions.sql.ts'
import { followTests } from './sales/connections/follow-tests.step.ts'
import { takeHoldOfBad } from './sales/fulfilment/take-hold.step.ts'
import { remindOfMedicines } from './sales/medicine-box/remind-of-medicines.step.ts'
import { compactTallies } from './sales/orders/read/order-tally.sql.ts'
import { updatePopularity } from './sales/orders/read/popularity.sql.ts'
import { allocateAndAdvance, LONGER_TIME_TO_PAY_MS } from './sales/orders/state/allocate-and-advance.step.ts'
import { endWaitingOrders } from './sales/orders/state/end-waiting-orders.step.ts'
import { fillWaitingOrders } from './sales/orders/state/fill-waiting-orders.step.ts'
import { lockOrder } from './sales/orders/state/locked-order.sql.ts'
import { bookParcels } from './sales/parcels/book-parcels.step.ts'
import { callOffBad } from './sales/parcels/call-off.step.ts'
import { followParcel, SILENCE_MS } from './sales/parcels/follow-parcel.step.ts'
import { claimSilent } from './sales/parcels/state/courier-parcels.sql.ts'
import { checkPayments } from './sales/payments/check-payments.step.ts'
import { endUnpaidOrders } from './sales/payments/end-unpaid-orders.step.ts'
import { sendRefunds } from './sales/payments/send-refunds.step.ts'
import { removeOldAddresses } from './sales/personal-data/remove-old-addresses.step.ts'
import { selectFreedOrder } from './sales/prescriptions/cover/prescription-cover.sql.ts'
import { erasePrescriptions } from './sales/prescriptions/files/erase-prescriptions.step.ts'
import { updateSalesDays } from './sales/reports/sales-report.sql.ts'
import { lastingAtMost } from './stock/overview/running-out.sql.ts'
import { updateStockCover } from './stock/overview/stock-cover.sql.ts'
import { selectOverduePhotos, updatePhotoErased } from './stock/quarantine/quarantine.sql.ts'

/** Longer than any request may take. */
const UNFINISHED_MS = 3_600_000

/**
 * Removes what processes that died left of prescriptions: files that no row came to name, what was half written, and
 * uploads that were never dealt with. Returns how many files of the store those were.
 */
export async function sweepUploads(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - UNFINISHED_MS)
  const filesBefore = byFileTime(before, UNFINISHED_MS)
  await sweepFolders(UPLOADS, filesBefore)
  await context.files.sweep(filesBefore)
  return transact(context, null, async (tx) => {
    const keys = await lockUnfinished(tx, UNFINISHED_MS)
    for (const key of keys) {
      // the file first: should the program end in here, the row is still there and it is deleted once more
      await context.files.delete(key)
      await deleteUnfinished(tx, key)
    }
    return keys.length
  })
}

const MOST_AT_ONCE = 20

/** Calls off what may not be fetched, asks after parcels that nothing was heard of for hours, and returns how many they were. */
export async function followParcels(context: Context): Promise<number> {
  const calledOff = await callOffBad(context)
  const now = context.now()
  const until = new Date(now.getTime() + SILENCE_MS)
  const claimed = await transact(context, null, (tx) => claimSilent(tx, { now, until, most: MOST_AT_ONCE }))
  // one after the other: couriers count requests
  for (const parcel of claimed) {
    const courier = getCourier(context, parcel.carrier)
    if (courier) await followParcel(context, courier, parcel, null)
  }
  return claimed.length + calledOff
}

const DAY_MS = 86_400_000

const MOST = 20

/** Removes files and what an undo needs of jobs that ended a week ago; the file goes before the row says so. */
export async function clearOldJobs(context: Context): Promise<number> {
  const { db, files } = context
  const at = context.now()
  const old = await selectOldJobs(db, new Date(at.getTime() - BULK_KEEP_DAYS * DAY_MS), MOST)
  for (const { id, file_key, result_key } of old) {
    for (const key of [file_key, result_key]) if (key) await files.delete(key)
    await transact(context, null, (tx) => updateCleared(tx, id, at))
  }
  return old.length
}

const DAYS_AT_ONCE = 14

/** The job that sums up the sales of the days that are over, for the reports (reports 8). */
export function sumSales(context: Context): Promise<number> {
  const yesterday = addDays(dhakaDay(context.now()), -1)
  return transact(context, null, (tx) => updateSalesDays(tx, yesterday, DAYS_AT_ONCE))
}

const DAYS_MS = 90 * 86_400_000

/** The job that counts how often each product was ordered within 90 days: what sells comes first in lists and searches. */
export function countPopularity(context: Context): Promise<number> {
  const since = new Date(context.now().getTime() - DAYS_MS)
  return transact(context, null, (tx) => updatePopularity(tx, since))
}

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

/** The job that keeps the tallies of orders and of stock short. */
export async function compactTally(context: Context): Promise<number> {
  await countCover(context)
  return transact(context, null, compactTallies)
}

/** Part of a job: keeps short what a reader of the stock's cover has to count by itself. */
export function countCover(context: Context): Promise<number> {
  return transact(context, null, (tx) => updateStockCover(tx, lastingAtMost(0, context.now())))
}

/** Deletes the sessions of assistants that have ended and the replies of yesterday, and returns how many. */
export function endSessions(context: Context): Promise<number> {
  const now = context.now()
  return transact(
    context,
    null,
    async (tx) => (await deleteEnded(tx, now)) + (await deleteEndedReplies(tx, now)),
  )
}

/**
 * Erases pictures of inspections that were stored long enough or whose customer is deleted, and returns how many those
 * were. The file goes before the row says so: a crash between the two erases it once more.
 */
export async function erasePhotos(context: Context): Promise<number> {
  const { db, files, settings } = context
  const at = context.now()
  const overdue = await selectOverduePhotos(db, dhakaDay(at), settings.INSPECTION_PHOTO_KEEP_DAYS)
  for (const { id, file_key } of overdue) {
    await files.delete(file_key)
    await transact(context, null, (tx) => updatePhotoErased(tx, id, at))
  }
  return overdue.length
}

/** dispensing 7: lets the oldest order go on that a change of class has freed, and returns how many: one or none. */
export async function freeOrders(context: Context): Promise<number> {
  const at = context.now()
  return transact(context, null, async (tx) => {
    const orderId = await selectFreedOrder(tx)
    if (orderId === undefined) return 0
    const order = await lockOrder(tx, orderId)
    // another process was faster
    if (order?.status !== 'pending-prescription' || !order.lacks_prescription) return 1
    const timeToPayMs = LONGER_TIME_TO_PAY_MS
    await allocateAndAdvance(tx, { orderId, actorId: null, at, note: orderNotes.noneNeeded, timeToPayMs })
    return 1
  })
}
