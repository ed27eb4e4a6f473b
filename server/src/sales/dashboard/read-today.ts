import type { DashboardToday } from '@niramoy/contract/sales/dashboard'
import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../platform/context.ts'
import { sumExpiring } from '../../stock/overview/expiring.sql.ts'
import { countRunningOut, lastingAtMost } from '../../stock/overview/running-out.sql.ts'
import { countWaiting } from '../../stock/quarantine/quarantine.sql.ts'
import { countPaymentsToLookAt } from '../payments/ledger/payments-to-look-at.sql.ts'
import { ordersByStatusView } from './dashboard.view.ts'
import { selectOrdersByStatus, selectPharmacistsWork } from './today.sql.ts'

const EXPIRY_DAYS = 90
const COVER_DAYS = 30

/** GET /admin/dashboard-today: each count is what the screen it leads to lists (dashboard 3). */
export async function readToday({ db, now }: Context): Promise<DashboardToday> {
  const today = dhakaDay(now())
  const work = await selectPharmacistsWork(db)
  const goods = await countWaiting(db)
  const batches = await sumExpiring(db, addDays(today, EXPIRY_DAYS), today)
  return {
    ordersByStatus: ordersByStatusView(await selectOrdersByStatus(db)),
    prescriptionsWaiting: {
      count: work.prescriptions,
      oldestAt: work.oldest_at?.toISOString() ?? null,
    },
    goodsToInspect: { count: goods.count, oldestAt: goods.oldest_at?.toISOString() ?? null },
    paymentsToLookAt: await countPaymentsToLookAt(db),
    productsRunningOut: await countRunningOut(db, lastingAtMost(COVER_DAYS, now())),
    batchesExpiring: batches.batches - batches.expired_batches,
    batchesExpired: batches.expired_batches,
    genericNamesWithoutClass: work.without_class,
  }
}
