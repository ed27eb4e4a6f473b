import type { Order } from '@niramoy/contract/sales/order'
import type { Permission } from '@niramoy/domain/people/duties'
import { may, type OrderFacts } from '@niramoy/domain/sales/order-states'
import { adminOrder as t } from '@niramoy/texts/en/sales/admin/admin-order'
import EditIcon from 'lucide-react/icons/pencil'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import HistoryIcon from 'lucide-react/icons/rotate-ccw-clock'
import { LabelsButton } from '../../../parts/prescription/labels-button.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { type Documents, OrderDocuments } from './order-documents.tsx'
import { OrderPrescription } from './order-prescription.tsx'
import type { OrderWork } from './order-work.ts'

type OrderButtonsProps = {
  readonly order: Order
  readonly facts: OrderFacts
  /** By the duties of who looks. */
  readonly isAllowed: (permission: Permission) => boolean
  readonly work: OrderWork
  readonly documents: Documents
}

/** staff-orders 6: what may be done with the order now; what the server would refuse is not offered. */
export function OrderButtons({ order, facts, isAllowed, work, documents }: OrderButtonsProps) {
  return (
    <section aria-label={t.actions} className="flex flex-wrap gap-2.5 print:hidden">
      {may('edit-items', facts) && isAllowed('orders.edit') && (
        <ButtonLink href={`/admin/orders/${order.id}/edit`} variant="secondary" icon={<EditIcon size={18} />}>
          {t.edit}
        </ButtonLink>
      )}
      {may('download-invoice', facts) && <OrderDocuments documents={documents} />}
      <LabelsButton order={order} />
      {order.Prescription && isAllowed('prescriptions') && (
        <OrderPrescription order={order} prescription={order.Prescription} />
      )}
      {may('return-items', facts) && isAllowed('orders.return') && (
        <ButtonLink
          href={`/admin/orders/${order.id}/return`}
          variant="secondary"
          icon={<RefreshIcon size={18} />}
        >
          {t.returnOrder}
        </ButtonLink>
      )}
      {isAllowed('audit') && (
        <ButtonLink
          href={`/admin/audit?search=${order.orderCode}`}
          variant="quiet"
          icon={<HistoryIcon size={18} />}
        >
          {t.history}
        </ButtonLink>
      )}
      {may('cancel', facts) && !order.counterSale && isAllowed('orders.edit') && (
        <CancelOrder order={order} work={work} />
      )}
    </section>
  )
}
