import type { DashboardToday } from '@niramoy/contract/sales/dashboard'
import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { countUnreviewed } from '../../catalogue/safety-rules/show-rules.step.ts'
import type { Context } from '../../platform/context.ts'
import { countFailed } from '../../platform/messages/messages.sql.ts'
import { sumExpiring } from '../../stock/overview/expiring.sql.ts'
import { countRunningOut, lastingAtMost } from '../../stock/overview/running-out.sql.ts'
import { countWaiting } from '../../stock/quarantine/quarantine.sql.ts'
import { countUntold } from '../../stock/recalls/recalls.sql.ts'
import { countOwed } from '../../stock/supplier-payments/supplier-payments.sql.ts'
import { selectDueGroups } from '../cash/ledger/due.sql.ts'
import { sumPayBacks } from '../cash/refunds.sql.ts'
import { selectHeaps } from '../fulfilment/fulfilment.sql.ts'
import { countPaymentsToLookAt } from '../payments/ledger/payments-to-look-at.sql.ts'
import { heapView, ordersByStatusView } from './dashboard.view.ts'
import { selectOrdersByStatus, selectPharmacistsWork } from './today.sql.ts'

const EXPIRY_DAYS = 90
const COVER_DAYS = 30

/** GET /admin/dashboard-today: each count is what the screen it leads to lists (dashboard 3). */
export async function readToday({ db, now }: Context): Promise<DashboardToday> {
  const today = dhakaDay(now())
  const work = await selectPharmacistsWork(db)
  const goods = await countWaiting(db)
  const heaps = await selectHeaps(db)
  const untold = await countUntold(db)
  const refunds = await sumPayBacks(db)
  const due = await selectDueGroups(db)
  const failed = await countFailed(db, now())
  const owed = await countOwed(db, today)
  const batches = await sumExpiring(db, addDays(today, EXPIRY_DAYS), today)
  return {
    ordersByStatus: ordersByStatusView(await selectOrdersByStatus(db)),
    toPick: heapView(heaps.ready.count, heaps.ready.oldest_at),
    picking: heapView(heaps.picking.count, heaps.picking.oldest_at),
    packed: heapView(heaps.packed.count, heaps.packed.oldest_at),
    prescriptionsWaiting: heapView(work.prescriptions, work.oldest_at),
    ordersToDecide: heapView(work.undecided, work.undecided_since),
    goodsToInspect: heapView(goods.count, goods.oldest_at),
    peopleToTell: heapView(untold.people, untold.oldest_at),
    refundsToPay: heapView(refunds.orders, refunds.oldest_at),
    cashDue: heapView(
      due.reduce((count, { orders }) => count + orders, 0),
      due[0]?.oldest_at ?? null,
    ),
    messagesFailed: heapView(failed.count, failed.oldest_at),
    suppliersOwed: owed.suppliers,
    suppliersOverdue: owed.overdue,
    paymentsToLookAt: await countPaymentsToLookAt(db),
    productsRunningOut: await countRunningOut(db, lastingAtMost(COVER_DAYS, now())),
    batchesExpiring: batches.batches - batches.expired_batches,
    batchesExpired: batches.expired_batches,
    genericNamesWithoutClass: work.without_class,
    safetyRulesToReview: await countUnreviewed(db),
  }
}
