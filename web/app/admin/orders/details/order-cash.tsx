import type { Order } from '@niramoy/contract/sales/order'
import { adminCash as t } from '@niramoy/texts/en/sales/admin/admin-cash'
import { Amount } from '../../../parts/product/amount.tsx'
import { MomentText } from '../../../parts/stock/when.tsx'
import { Badge } from '../../../ui/badge.tsx'

/** cash 8: what was collected at the door, and whether it was handed over. */
export function OrderCash({ cash }: Pick<Order, 'cash'>) {
  if (!cash) return null
  const { due, received, receivedAt, receivedBy, fee } = cash
  return (
    <div className="mt-3 grid justify-items-start gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{t.onOrder}</span>
        <Amount taka={received ?? due} className="font-semibold" />
        <Badge tone={received === null ? 'warning' : 'success'}>
          {received === null ? t.orderDue : t.received}
        </Badge>
      </p>
      {receivedAt && receivedBy && (
        <p className="text-ink-soft">
          <MomentText at={receivedAt} /> · {t.orderReceived(receivedBy)}
        </p>
      )}
      {received !== null && received !== due && (
        <p className="text-ink-soft">
          {t.due}: <Amount taka={due} />
        </p>
      )}
      {fee !== null && fee > 0 && (
        <p className="text-ink-soft">
          {t.fee}: <Amount taka={fee} />
        </p>
      )}
    </div>
  )
}
