import type { Order } from '@niramoy/contract/sales/order'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { prescriptionChoice } from '@niramoy/texts/en/sales/prescription-choice'
import { Suspense } from 'react'
import { useDayText } from '../../../parts/dates/use-day-text.ts'
import { usePermissions } from '../../../parts/duties/use-permission.ts'
import { lazyComponent } from '../../../parts/page/lazy-component.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import type { OrderWork } from './order-work.ts'

const PrescriptionPanel = lazyComponent(
  async () => (await import(/* on demand */ '../../../parts/order/prescription-panel.tsx')).PrescriptionPanel,
)

const t = adminOrder.needed

/** dispensing 4: what the order lacks, with the same ways to give it that its customer has. */
export function StaffPrescription({ order, work }: { order: Order; work: OrderWork }) {
  const dayText = useDayText()
  const isAllowed = usePermissions()
  const { servedBy, status, needsPrescription } = order
  if (servedBy) {
    return (
      <p className="text-ink-soft print:hidden">
        {prescriptionChoice.coveredBy(dayText(servedBy.approvedAt))}{' '}
        {isAllowed('prescriptions') && (
          <Link href={`/admin/prescriptions/${servedBy.id}`} className="prose-link">
            {t.open}
          </Link>
        )}
      </p>
    )
  }
  if (!needsPrescription || status === 'cancelled') return null
  if (status !== 'pending-prescription' || !isAllowed('orders.edit')) {
    return order.lacksPrescription ? <Banner tone="warning" sentence={t.lacking} /> : null
  }
  return (
    <Suspense>
      <PrescriptionPanel
        order={order}
        staff={{ userId: order.User.id, words: t.words, hasEarlier: isAllowed('prescriptions') }}
        refresh={work.refresh}
        onDone={(changed, notice) => work.done(changed, notice?.sentence ?? null)}
      />
    </Suspense>
  )
}
