import type { PurchaseState } from '@niramoy/domain/stock/purchasing'
import { adminPurchaseOrders as t } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import { Badge } from '../../ui/badge.tsx'

const TONES = {
  draft: 'neutral',
  sent: 'info',
  'partly-received': 'warning',
  received: 'success',
  cancelled: 'neutral',
} as const

export function StateBadge({ state }: { readonly state: PurchaseState }) {
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>
}
