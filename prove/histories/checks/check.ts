import type { History } from '../run-history.ts'
import { checkCameBack } from './check-came-back.ts'
import { checkCash } from './check-cash.ts'
import { checkCounter } from './check-counter.ts'
import { checkFulfilment } from './check-fulfilment.ts'
import { checkGoodsIn } from './check-goods-in.ts'
import { checkOrders } from './check-orders.ts'
import { checkParcels } from './check-parcels.ts'
import { checkPayments } from './check-payments.ts'
import { checkPrices } from './check-prices.ts'
import { checkQuarantine } from './check-quarantine.ts'
import { checkReplies } from './check-replies.ts'
import { checkReturns } from './check-returns.ts'
import { checkStock } from './check-stock.ts'
import { checkStockTakes } from './check-stock-takes.ts'

/** Whether what happened could have happened in a shop that does one thing after the other; empty: it could. */
export function check(history: History): string[] {
  return [
    ...checkOrders(history),
    ...checkStock(history),
    ...checkPrices(history),
    ...checkPayments(history),
    ...checkReturns(history),
    ...checkCameBack(history),
    ...checkQuarantine(history),
    ...checkFulfilment(history),
    ...checkParcels(history),
    ...checkCounter(history),
    ...checkCash(history),
    ...checkGoodsIn(history),
    ...checkStockTakes(history),
    ...checkReplies(history),
    ...history.brokenBooks,
    ...history.failedJobs.map((job) => `a job failed though all was well: ${job}`),
  ]
}
