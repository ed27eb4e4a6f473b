import type { NewPriceForm } from '@niramoy/contract/catalogue/product-form'
import type { PricingEntry } from '@niramoy/contract/catalogue/products'
import type { Actor } from '@niramoy/domain/people/actor'
import { windowEnd, windowStart } from '@niramoy/domain/pricing/pricing'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { refuseOn } from '../../../platform/refusal/refuse-on.ts'
import { insertPricing, type PricingRow, selectPricing, updatePricing } from '../read/pricing-entries.sql.ts'
import { pricingView } from '../read/products.view.ts'
import { lockUnchanged } from './lock-unchanged.step.ts'
import { priceFacts } from './price-facts.step.ts'
import { selectIsMultiLevel, updateProduct } from './product-rows.sql.ts'
import { labelBefore, refuseTakenLabel } from './refuse-taken-label.step.ts'

type Change = { readonly id: number; readonly form: NewPriceForm }

/** PUT /products/{id}/pricing: a new price from a date on. It never runs into one that is planned for later. */
export function changePrice(context: Context, actor: Actor, { id, form }: Change): Promise<PricingEntry> {
  const changing = transactOnce(context, actor.id, async (tx) => {
    const product = await lockUnchanged(tx, { id, version: form.version }, context.now())
    const isMultiLevel = await selectIsMultiLevel(tx, product.product_type_id)
    const entries = await selectPricing(tx, id)
    const effective_from = windowStart(form.effectiveFrom)
    const then = { id, now: effective_from > context.now() ? effective_from : context.now() }
    const labelled = await labelBefore(tx, then)
    const before = packedBefore(entries, effective_from)
    const entry = {
      ...priceFacts(form, { isMultiLevel, strength: product.strength, before }),
      effective_from,
      effective_to: form.effectiveTo ? windowEnd(form.effectiveTo) : null,
    }
    const replaced = await endEarlier(tx, entries, effective_from)
    const saved = replaced
      ? await updatePricing(tx, replaced.id, entry)
      : await insertPricing(tx, { ...entry, product_id: id, created_by: actor.id, created_at: context.now() })
    await refuseTakenLabel(tx, then, labelled)
    await updateProduct(tx, id, {}, context.now())
    return pricingView(saved)
  })
  return refuseOn({ pricing_entries_no_overlap: 'product-price-overlap' }, changing)
}

/** The entry that counts until then, or else the first one after it; they come newest first. */
function packedBefore(entries: readonly PricingRow[], start: Date): PricingRow | undefined {
  return entries.find(({ effective_from }) => effective_from <= start) ?? entries.at(-1)
}

/** Ends the entry that covers the new start; returns the one that starts at the same instant, to be replaced. */
async function endEarlier(
  tx: Tx,
  entries: readonly PricingRow[],
  start: Date,
): Promise<PricingRow | undefined> {
  const same = entries.find((entry) => entry.effective_from.getTime() === start.getTime())
  const earlier = entries.find(
    ({ effective_from, effective_to }) => effective_from < start && (!effective_to || start < effective_to),
  )
  if (earlier) await updatePricing(tx, earlier.id, { effective_to: start })
  return same
}
