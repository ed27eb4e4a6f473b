import type { StockTakeDetails, StockTakeForm } from '@niramoy/contract/stock/stock-takes'
import type { Actor } from '@niramoy/domain/people/actor'
import { MOST_LINES } from '@niramoy/domain/stock/stock-take'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { readTake } from './read-take.step.ts'
import { type Chosen, insertLines, insertTake, selectName } from './stock-takes.sql.ts'

/** POST /stock-takes: stock-takes 1. */
export function startTake(context: Context, actor: Actor, form: StockTakeForm): Promise<StockTakeDetails> {
  const at = context.now()
  const starting = transactOnce(context, actor.id, async (tx) => {
    const { chosen, name } = await readScope(tx, form)
    const { scope, isBlind } = form
    const takeId = await insertTake(tx, {
      scope,
      name,
      is_blind: isBlind,
      started_by: actor.id,
      created_at: at,
    })
    const lines = await insertLines(tx, chosen, { takeId, at, most: MOST_LINES + 1 })
    if (lines === 0) throw new Refusal('stock-take-empty')
    if (lines > MOST_LINES) throw new Refusal('stock-take-too-large')
    return readTake(tx, actor, takeId, at)
  })
  return refuseOn({ stock_take_lines_open_key: 'stock-take-overlaps' }, starting)
}

async function readScope(tx: Tx, form: StockTakeForm): Promise<{ chosen: Chosen; name: string }> {
  const { scope, shelf, id, productIds = [] } = form
  if (scope === 'shelf') {
    if (!shelf) throw refusalAt('shelf', 'stock-take-scope-required')
    return { chosen: { shelf }, name: shelf }
  }
  if (scope === 'products') {
    if (productIds.length === 0) throw refusalAt('productIds', 'stock-take-scope-required')
    return { chosen: { productIds }, name: String(productIds.length) }
  }
  const name = id === undefined ? null : await selectName(tx, scope === 'brand' ? 'brands' : 'categories', id)
  if (id === undefined || name === null) throw refusalAt('id', 'stock-take-scope-required')
  return { chosen: scope === 'brand' ? { brandId: id } : { categoryId: id }, name: name.slice(0, 200) }
}
