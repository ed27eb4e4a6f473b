import type { SupplierReturn, SupplierReturnForm } from '@niramoy/contract/stock/supplier-returns'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import { adminSupplierReturns as texts } from '@niramoy/texts/en/stock/admin/admin-supplier-returns'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { insertLedger } from '../ledger/order-stock.sql.ts'
import { lockSupplier } from '../suppliers/suppliers.sql.ts'
import { readReturn } from './read-return.step.ts'
import { insertReturn, insertReturnLines, lockReturned, selectBroughtBy } from './supplier-returns.sql.ts'

/** POST /admin/supplier-returns: purchasing 10. Locks the supplier, then the batches. */
export function bookReturn(
  context: Context,
  actor: Actor,
  form: SupplierReturnForm,
): Promise<SupplierReturn> {
  const { supplierId, reason, note = null, lines } = form
  if (reason === 'other' && !note) throw refusalAt('note', 'supplier-return-note-required')
  const ids = lines.map(({ stockBatchId }) => stockBatchId)
  refuseLines(
    form,
    'stockBatchId',
    'supplier-return-batch-twice',
    (_, at) => ids.indexOf(ids[at] ?? 0) !== at,
  )
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    if (!(await lockSupplier(tx, supplierId))) throw refusalAt('supplierId', 'supplier-not-found')
    const batches = await lockReturned(tx, ids)
    refuseLines(form, 'stockBatchId', 'stock-batch-not-found', (line) => !batches.has(line.stockBatchId))
    refuseLines(form, 'units', 'stock-below-zero', (line) => {
      return line.units > (batches.get(line.stockBatchId)?.quantity ?? 0)
    })
    const broughtBy = await selectBroughtBy(tx, ids)
    refuseLines(form, 'stockBatchId', 'supplier-return-other-supplier', (line) => {
      return !note && (broughtBy.get(line.stockBatchId) ?? supplierId) !== supplierId
    })
    const made = { created_by: actor.id, created_at: at }
    const facts = { supplier_id: supplierId, reason, note, expected_poisha: toPoisha(form.expectedCredit) }
    const id = await insertReturn(tx, { ...facts, ...made })
    const chosen = lines.flatMap((line) => {
      const batch = batches.get(line.stockBatchId)
      return batch ? [{ batch, units: line.units }] : []
    })
    const of = {
      kind: 'supplier-return',
      reason: texts.ledger(id),
      actor_id: actor.id,
      created_at: at,
    } as const
    const entries = await insertLedger(
      tx,
      chosen.map(({ batch, units }) => ({
        ...of,
        product_id: batch.product_id,
        batch_id: batch.id,
        change: -units,
        notes: texts.reasons[reason],
      })),
    )
    const entryOf = new Map(entries.map((entry) => [entry.batch_id, entry.id]))
    await insertReturnLines(
      tx,
      chosen.map(({ batch, units }) => ({
        return_id: id,
        batch_id: batch.id,
        product_id: batch.product_id,
        ledger_id: entryOf.get(batch.id) ?? 0,
        units,
        cost_poisha: batch.cost_price_poisha,
      })),
    )
    return readReturn(tx, { id, actorId: actor.id, at })
  })
}

type Line = SupplierReturnForm['lines'][number]

/** Names every line that is wrong. */
function refuseLines(
  { lines }: SupplierReturnForm,
  field: keyof Line,
  code: ErrorCode,
  isWrong: (line: Line, at: number) => boolean,
): void {
  const wrong = lines.flatMap((line, at) =>
    isWrong(line, at) ? [[`lines.${at}.${field}`, code] as const] : [],
  )
  if (wrong.length > 0) throw new Refusal(code, { fields: Object.fromEntries(wrong) })
}
