import type { AuditedTable } from '@niramoy/domain/platform/audited'
import type { AuditChanges } from '../../../platform/db/json-columns.ts'
import type { Good } from './goods.ts'
import { getActor, getOrderId, type Names } from './order-rows.ts'
import type { HistoryOrder } from './orders.ts'
import type { StockHistory } from './stock.ts'

type Change = {
  readonly actor_id: number
  readonly action: 'created' | 'updated'
  readonly table_name: AuditedTable
  readonly row_id: number
  readonly changes: AuditChanges
  readonly created_at: Date
}

export type Audited = {
  readonly orders: readonly HistoryOrder[]
  readonly goods: readonly Good[]
  readonly stock: StockHistory
  /** By the batch's code. */
  readonly batchIds: ReadonlyMap<string, number>
  readonly since: Date
}

/** What the database would have noted while staff worked: statuses, stock that came in, prices, the recall. */
export function auditRows({ orders, goods, stock, batchIds, since }: Audited, names: Names) {
  const [admin] = names.staffIds
  const rows = [
    ...orders.flatMap((order) => statusChanges(order, names)),
    ...goods.flatMap((good) => priceChanges(good, admin)),
    ...stock.deliveries.map((supply): Change => {
      const { code, productId, expiresOn, receivedAt } = supply
      const changes = {
        code: [null, code],
        product_id: [null, productId],
        expires_on: [null, expiresOn],
      } as const
      return batchChange(code, { action: 'created', changes, created_at: receivedAt })
    }),
    getRecall(stock),
  ]
  return rows
    .filter(({ created_at }) => created_at >= since)
    .map((row) => ({ ...row, changes: row.changes as unknown as string }))
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())

  function batchChange(code: string, change: Pick<Change, 'action' | 'changes' | 'created_at'>): Change {
    return { actor_id: admin, table_name: 'stock_batches', row_id: batchIds.get(code) ?? 0, ...change }
  }

  function getRecall({ recall }: StockHistory): Change {
    const changes = {
      recalled_at: [null, recall.at.toISOString()],
      recall_reason: [null, RECALL_REASON],
      was_recalled: [false, true],
    } as const
    return batchChange(recall.batch.code, { action: 'updated', changes, created_at: recall.at })
  }
}

export const RECALL_REASON = 'The maker calls this batch back: the strips may be damp.'

function statusChanges(order: HistoryOrder, names: Names): Change[] {
  return order.moments.flatMap((moment, at) => {
    const actor = getActor(names, order, moment)
    const before = order.moments[at - 1]
    if (moment.by !== 'staff' || actor === null || !before) return []
    return [
      {
        actor_id: actor,
        action: 'updated',
        table_name: 'orders',
        row_id: getOrderId(names, order),
        changes: { status: [before.status, moment.status] },
        created_at: moment.at,
      },
    ]
  })
}

/** A new price ends the one before it. */
function priceChanges({ product, entries }: Good, actor: number): Change[] {
  return entries.flatMap(({ effectiveTo }): Change[] => {
    const after = entries.find(({ effectiveFrom }) => effectiveFrom.getTime() === effectiveTo?.getTime())
    if (!effectiveTo || !after) return []
    const row = { actor_id: actor, table_name: 'pricing_entries' as const, row_id: product.id }
    const at = { created_at: effectiveTo }
    return [
      { ...row, action: 'updated', changes: { effective_to: [null, effectiveTo.toISOString()] }, ...at },
      { ...row, action: 'created', changes: { unit_price_poisha: [null, after.unit_price_poisha] }, ...at },
    ]
  })
}
