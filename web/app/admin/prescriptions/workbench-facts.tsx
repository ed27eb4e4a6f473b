import type { Patient } from '@niramoy/contract/people/patients'
import type { Order } from '@niramoy/contract/sales/order'
import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { adminPrescriptions } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import type { ReactNode } from 'react'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { OrderStatusBadge } from '../../parts/order/status-badge.tsx'
import { PatientFacts } from '../../parts/patients/patient-facts.tsx'
import { LabelsButton } from '../../parts/prescription/labels-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

/** Whose prescription it is, which order waits for it, and what became of it. */
type WorkbenchFactsProps = {
  readonly prescription: Prescription
  /** Whom the customer named. */
  readonly patient: Patient | null
  readonly order: Order
}

export function WorkbenchFacts({ prescription, patient, order }: WorkbenchFactsProps) {
  const moment = useMoment()
  const { User, status, reason, reviewerName, reviewedAt } = prescription
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t.customer}>
          <Link href={`/admin/users/${User.id}`} className="prose-link block font-semibold">
            {User.name}
          </Link>
          {User.phone && (
            <a href={`tel:${User.phone}`} className="prose-link block">
              {User.phone}
            </a>
          )}
          {User.email && <span className="block text-ink-soft text-sm wrap-anywhere">{User.email}</span>}
        </Fact>
        <Fact name={t.order}>
          <Link href={`/admin/orders/${order.id}`} className="prose-link block font-mono">
            {order.orderCode}
          </Link>
          <OrderStatusBadge forStaff status={order.status} className="mt-1" />
        </Fact>
        <Fact name={t.received}>
          <time dateTime={prescription.createdAt}>{moment(prescription.createdAt)}</time>
        </Fact>
        <Fact name={adminPrescriptions.status}>
          <Badge tone={TONES[status]}>{adminPrescriptions.statuses[status]}</Badge>
          {reviewerName && reviewedAt && (
            <span className="block text-ink-soft text-sm">
              {t.decidedBy(reviewerName, moment(reviewedAt))}
            </span>
          )}
        </Fact>
        {patient && (
          <Fact name={t.patient} wide>
            <span className="mb-1 block font-semibold wrap-anywhere">{patient.name}</span>
            <PatientFacts patient={patient} />
          </Fact>
        )}
        {reason && (
          <Fact name={t.reason}>
            <span className="wrap-anywhere">{reason}</span>
          </Fact>
        )}
      </dl>
      <div className="mt-4 empty:hidden">
        <LabelsButton order={order} small />
      </div>
    </Card>
  )
}

type FactProps = { readonly name: string; readonly wide?: boolean; readonly children: ReactNode }

function Fact({ name, wide, children }: FactProps) {
  return (
    <div className={cx('min-w-0', wide && 'sm:col-span-2')}>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
