import type { RecallPerson } from '@niramoy/contract/stock/recalls'
import { common } from '@niramoy/texts/en/platform/common'
import { adminRecalls as t } from '@niramoy/texts/en/stock/admin/admin-recalls'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { StaffLink } from '../../parts/duties/staff-link.tsx'
import { errorText } from '../../parts/errors/error-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import type { Tone } from '../../ui/base/tone.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type PersonsTableProps = {
  readonly recallId: number
  readonly persons: readonly RecallPerson[]
  readonly onCalled: () => void
}

/** Who has units of it, how they are reached, and a mark for those who were called. */
export function PersonsTable({ recallId, persons, onCalled }: PersonsTableProps) {
  const toast = useToast()
  const [marking, setMarking] = useState<number | null>(null)
  const mark = async (userId: number) => {
    setMarking(userId)
    await browserApi.recalls
      .called({ params: { id: recallId }, body: { userId } })
      .then(onCalled, (error: unknown) => toast({ ...errorText(error, 'en'), tone: 'danger' }))
      .finally(() => setMarking(null))
  }
  const actions: Column<RecallPerson> = {
    key: 'actions',
    header: common.actions,
    align: 'end',
    cell: ({ id, name, state }) =>
      state !== 'called' && (
        <Button
          size="small"
          variant="secondary"
          loading={marking === id}
          aria-label={t.markCalled(name)}
          onClick={() => void mark(id)}
        >
          {t.called}
        </Button>
      ),
  }
  return (
    <Table
      caption={t.people}
      columns={[...COLUMNS, actions]}
      rows={persons}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<EmptyState sentence={t.nobody} />}
    />
  )
}

const TONES: Readonly<Record<RecallPerson['state'], Tone>> = {
  new: 'warning',
  queued: 'info',
  sent: 'success',
  failed: 'danger',
  'to-call': 'danger',
  called: 'success',
}

const COLUMNS: Column<RecallPerson>[] = [
  {
    key: 'customer',
    header: t.columns.customer,
    className: 'wrap-anywhere',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    key: 'phone',
    header: t.columns.phone,
    cell: ({ phone }) =>
      phone ? (
        <a href={`tel:${phone}`} className="prose-link whitespace-nowrap">
          {phone}
        </a>
      ) : (
        <span className="text-ink-soft text-sm">{t.noNumber}</span>
      ),
  },
  { key: 'units', header: t.columns.units, align: 'end', cell: ({ units }) => units },
  {
    key: 'orders',
    header: t.columns.orders,
    className: 'text-sm',
    cell: ({ orders }) => (
      <span className="flex flex-wrap gap-x-2 max-sm:justify-end">
        {orders.map(({ id, orderCode }) => (
          <StaffLink key={id} href={`/admin/orders/${id}`} className="whitespace-nowrap py-0.5 font-mono">
            {orderCode}
          </StaffLink>
        ))}
      </span>
    ),
  },
  { key: 'state', header: t.columns.state, cell: (person) => <State person={person} /> },
]

function State({ person: { state, calledBy, calledAt } }: { readonly person: RecallPerson }) {
  const moment = useMoment()
  return (
    <span className="block">
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      {calledBy && calledAt && (
        <span className="block text-ink-soft text-xs">{t.calledBy(calledBy, moment(calledAt))}</span>
      )}
    </span>
  )
}
