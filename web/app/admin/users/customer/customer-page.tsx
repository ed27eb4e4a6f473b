import type { Customer } from '@niramoy/contract/sales/customers'
import { adminCustomer as t } from '@niramoy/texts/en/people/admin/admin-customer'
import { adminPrescriptions } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import { type Ref, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../api/api.ts'
import { usePermissions } from '../../../parts/duties/use-permission.ts'
import { NoteForm } from '../../../parts/notes/note-form.tsx'
import { NotesList } from '../../../parts/notes/notes-list.tsx'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { Card } from '../../../ui/card.tsx'
import { AddressesCard } from './addresses-card.tsx'
import { CustomerHead, newOrderHref } from './customer-head.tsx'
import { Line, Lines, OrderLink } from './lines.tsx'
import { MessagesCard } from './messages-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PatientsCard } from './patients-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { Totals } from './totals.tsx'

/** users 9: all that a person on the phone is asked about, on one screen. */
export function CustomerPage({ loaded }: { loaded: Customer }) {
  const { customer, totals, addresses, payments, messages, medicines } = loaded
  const isAllowed = usePermissions()
  const noteField = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const mayOrder = isAllowed('orders.place') && !customer.erasedAt && !customer.isWalkIn
  useShortcuts([
    ...(customer.erasedAt ? [] : [{ keys: 'n', label: t.notes.key, run: () => noteField.current?.focus() }]),
    ...(mayOrder
      ? [{ keys: 'o', label: t.newOrderKey, run: () => void navigate(newOrderHref(customer)) }]
      : []),
  ])
  return (
    <div className="grid gap-6">
      <CustomerHead customer={customer} mayOrder={mayOrder} mayManage={isAllowed('users')} />
      {totals && <Totals totals={totals} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-6">
          <OrdersCard orders={loaded.orders} />
          {payments && <PaymentsCard payments={payments} />}
          {messages && <MessagesCard messages={messages} />}
        </div>
        <div className="grid min-w-0 gap-6">
          <Notes loaded={loaded} field={noteField} />
          {addresses && <AddressesCard addresses={addresses} />}
          <PrescriptionsCard prescriptions={loaded.prescriptions} mayRead={isAllowed('prescriptions')} />
          {medicines !== null && !customer.erasedAt && (
            <MedicinesCard userId={customer.id} count={medicines} />
          )}
          {loaded.patients !== null && !customer.erasedAt && (
            <PatientsCard userId={customer.id} count={loaded.patients} />
          )}
        </div>
      </div>
    </div>
  )
}

type NotesProps = {
  readonly loaded: Customer
  readonly field: Ref<HTMLTextAreaElement>
}

/** Nothing is noted about who was deleted: it would name them again. */
function Notes({ loaded: { customer, notes: atFirst }, field }: NotesProps) {
  const [added, setAdded] = useState<Customer['notes']>([])
  if (customer.erasedAt) return null
  const notes = [...added, ...atFirst.filter(({ id }) => !added.some((note) => note.id === id))]
  const save = async (body: string) => {
    const note = await browserApi.customers.addNote({ params: { id: customer.id }, body: { body } })
    setAdded((before) => [note, ...before.filter(({ id }) => id !== note.id)])
  }
  return (
    <Card title={t.notes.title} lead={t.notes.lead}>
      <div className="grid gap-5">
        <NoteForm about={`customer-note:${customer.id}`} save={save} field={field} />
        <NotesList newest={notes} />
      </div>
    </Card>
  )
}

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

type PrescriptionsCardProps = {
  readonly prescriptions: Customer['prescriptions']
  /** Files are for those who review them; the rest see the state. */
  readonly mayRead: boolean
}

function PrescriptionsCard({ prescriptions, mayRead }: PrescriptionsCardProps) {
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

function MedicinesCard({ userId, count }: { userId: number; count: number }) {
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
