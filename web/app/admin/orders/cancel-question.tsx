import type { OrderInList } from '@niramoy/contract/admin-orders'
import { adminOrders as t } from '@niramoy/texts/en/admin-orders'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type CancelQuestionProps = {
  /** Null: closed. */
  readonly order: OrderInList | null
  readonly onCancel: (order: OrderInList) => void
  readonly onClose: () => void
}

/** orders 10 */
export function CancelQuestion({ order, onCancel, onClose }: CancelQuestionProps) {
  return (
    <ConfirmDialog
      open={order !== null}
      danger
      title={order ? t.cancelTitle(order.orderCode) : ''}
      sentence={t.cancelQuestion}
      confirmLabel={t.cancelOrder}
      cancelLabel={t.keepOrder}
      onConfirm={() => order && onCancel(order)}
      onClose={onClose}
    />
  )
}
