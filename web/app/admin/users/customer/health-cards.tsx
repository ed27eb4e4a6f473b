import type { Customer } from '@niramoy/contract/sales/customers'
import { adminCustomer as t } from '@niramoy/texts/en/people/admin/admin-customer'
import { adminPrescriptions } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { Card } from '../../../ui/card.tsx'
import { Line, Lines, OrderLink } from './lines.tsx'

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

type PrescriptionsCardProps = {
  readonly prescriptions: Customer['prescriptions']
  /** Files are for those who review them; the rest see the state. */
  readonly mayRead: boolean
}

export function PrescriptionsCard({ prescriptions, mayRead }: PrescriptionsCardProps) {
  return (
    <Card title={t.prescriptions.title} flush>
      <Lines none={t.prescriptions.none}>
        {prescriptions.map(({ id, status, createdAt, ...order }) => (
          <Line
            key={id}
            at={createdAt}
            title={<OrderLink {...order} />}
            badges={
              <>
                <Badge tone={TONES[status]}>{adminPrescriptions.statuses[status]}</Badge>
                {mayRead && (
                  <Link href={`/admin/prescriptions/${id}`} className="prose-link text-sm">
                    {t.prescriptions.open}
                  </Link>
                )}
              </>
            }
          />
        ))}
      </Lines>
    </Card>
  )
}

export function MedicinesCard({ userId, count }: { userId: number; count: number }) {
  return (
    <Card title={t.medicines.title}>
      <p>{count === 0 ? t.medicines.none : t.medicines.count(count)}</p>
      <p className="mt-1 text-ink-soft text-sm">{t.medicines.hint}</p>
      <ButtonLink href={`/admin/users/${userId}/medicines`} variant="secondary" size="small" className="mt-3">
        {t.medicines.open}
      </ButtonLink>
    </Card>
  )
}
