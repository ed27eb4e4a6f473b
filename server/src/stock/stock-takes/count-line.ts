import type { CountForm, StockTakeDetails } from '@niramoy/contract/stock/stock-takes'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { selectPack } from '../batches/stock-batches.sql.ts'
import { typedUnits } from '../batches/typed-units.step.ts'
import { whileCounting } from './read-take.step.ts'
import { lockLine, updateCount } from './stock-takes.sql.ts'

/** POST /stock-takes/{id}/count: the last count of a line counts, but none replaces a count its form did not show. */
export function countLine(
  context: Context,
  actor: Actor,
  { id, form }: { readonly id: number; readonly form: CountForm },
): Promise<StockTakeDetails> {
  const at = context.now()
  return whileCounting(context, actor, id, async (tx) => {
    const line = await lockLine(tx, id, form.lineId)
    if (!line) throw refusalAt('lineId', 'stock-take-line-unknown')
    const pack = (await selectPack(tx, line.product_id, at)) ?? { unitsPerStrip: 1, stripsPerBox: 1 }
    const units = typedUnits(form, pack)
    if (units === undefined) throw refusalAt('quantity', 'stock-quantity-required')
    const isUnseen = (line.counted_at?.toISOString() ?? null) !== form.seen
    if (isUnseen && line.counted_by !== null && line.counted_by !== actor.id) {
      throw new Refusal('stock-take-line-counted')
    }
    await updateCount(tx, line.id, {
      counted_units: units,
      counted_by: actor.id,
      counted_at: at,
      ...(form.reason && { reason: form.reason }),
    })
  })
}
