import type { Order } from '@niramoy/contract/sales/order'
import { adminOrder as t } from '@niramoy/texts/en/sales/admin/admin-order'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../parts/page/lazy-component.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { PrescriptionIcon } from '../../../ui/base/prescription-icon.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const PrescriptionViewer = lazyComponent(
  async () => (await import('../../../parts/prescription/prescription-viewer.tsx')).PrescriptionViewer,
)

type Prescription = NonNullable<Order['Prescription']>
type OrderPrescriptionProps = { readonly order: Order; readonly prescription: Prescription }

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

/** Opens the prescription over the order, to compare what was written with what is packed. */
export function OrderPrescription({ order, prescription }: OrderPrescriptionProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, status, imagePath, mediaType, reason } = prescription
  return (
    <>
      <Button variant="secondary" icon={<PrescriptionIcon size={18} />} onClick={() => setOpen(true)}>
        {t.prescription}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.prescription}
        size="large"
        footer={
          <ButtonLink href={`/admin/prescriptions/${id}`} variant="secondary">
            {t.review}
          </ButtonLink>
        }
      >
        <p className="mb-3 flex flex-wrap items-center gap-2">
          <Badge tone={TONES[status]}>{orderStatus.prescriptions[status]}</Badge>
          {reason && <span className="wrap-anywhere text-sm">{reason}</span>}
        </p>
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <PrescriptionViewer
            src={imagePath}
            mediaType={mediaType}
            label={t.prescriptionOf(order.orderCode)}
            className="h-[50dvh]"
            takesFocus
          />
        </Suspense>
      </Dialog>
    </>
  )
}
