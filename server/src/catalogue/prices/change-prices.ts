import type { PricesForm, prices } from '@niramoy/contract/catalogue/prices'
import type { Reply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { windowStart } from '@niramoy/domain/pricing/pricing'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectEntries } from '../bulk/sheet-products.sql.ts'
import { correctEntries, endEntries } from '../bulk/write-products.sql.ts'
import { planPrices } from './plan-prices.step.ts'
import { insertPriceChange, updatePricesAfter } from './price-changes.sql.ts'
import { insertEntries, lockProducts, touchProducts } from './prices.sql.ts'

/** PUT /admin/prices: all of them in one transaction, or none. */
export function changePrices(
  context: Context,
  actor: Actor,
  { changes, effectiveFrom, reason, priceJumps }: PricesForm,
): Promise<Reply<typeof prices.change>> {
  return transactOnce(context, actor.id, async (tx) => {
    const at = context.now()
    const start = getStart(effectiveFrom, at)
    const ids = changes.map(({ productId }) => productId)
    const products = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
    const entries = await selectEntries(tx, ids)
    const plan = planPrices(changes, { products, entries, start })
    if (plan.productIds.length === 0) throw new Refusal('prices-unchanged')
    const made = { by: actor.id, at }
    if (plan.priceJumps > 0 && plan.priceJumps !== priceJumps) throw new Refusal('price-jumps-unconfirmed')
    const id = await insertPriceChange(tx, { reason, starts_at: start, ...made }, plan.productIds)
    await endEntries(tx, plan.ends)
    await correctEntries(tx, plan.corrects)
    await insertEntries(tx, plan.adds, made)
    await touchProducts(tx, plan.productIds, at)
    await updatePricesAfter(tx, id, start)
    return { bulkChangeId: id, changed: plan.productIds.length }
  })
}

/** Today means now: its midnight is over. */
function getStart(effectiveFrom: string | undefined, now: Date): Date {
  if (effectiveFrom === undefined || effectiveFrom === dhakaDay(now)) return now
  const start = windowStart(effectiveFrom)
  if (start < now) throw new Refusal('invalid-input', { fields: { effectiveFrom: 'prices-in-past' } })
  return start
}
