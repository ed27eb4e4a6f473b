import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import { PRESCRIPTION_STATUSES, type PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { reviewRefusal } from '@niramoy/domain/sales/prescription-review'
import { common } from '@niramoy/texts/en/platform/common'
import { adminPrescriptions as t } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import { useLocation } from 'react-router'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type PrescriptionsTableProps = {
  readonly prescriptions: readonly Prescription[]
  /** A search or a filter is at work. */
  readonly narrowed: boolean
  readonly onChoose: (prescription: Prescription, status: PrescriptionStatus) => void
}

export function PrescriptionsTable({ prescriptions, narrowed, onChoose }: PrescriptionsTableProps) {
  const { pathname } = useLocation()
  const status: Column<Prescription> = {
    key: 'status',
    header: t.status,
    cell: (prescription) => (
      <StatusSelect prescription={prescription} onChoose={(to) => onChoose(prescription, to)} />
    ),
  }
  return (
    <Table
      caption={t.title}
      columns={[ID, USER, IMAGE, status, ORDER, ACTIONS]}
      rows={prescriptions}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<NoRows none={t.empty} notFound={narrowed ? t.nothingFound : ''} clearHref={pathname} />}
    />
  )
}

const ID: Column<Prescription> = {
  key: 'id',
  header: t.id,
  cell: ({ id, createdAt }) => (
    <span className="whitespace-nowrap">
      <span className="font-semibold tabular-nums">{id}</span>{' '}
      <span className="text-ink-soft text-xs sm:block">
        <Moment instant={createdAt} />
      </span>
    </span>
  ),
}

function Moment({ instant }: { instant: string }) {
  return <time dateTime={instant}>{useMoment()(instant)}</time>
}

/** prescriptions 6: the customer's e-mail, or else name and phone. */
const USER: Column<Prescription> = {
  key: 'user',
  header: t.userEmail,
  className: 'wrap-anywhere',
  cell: ({ User: { id, name, email, phone } }) => (
    <span>
      <Link href={`/admin/users/${id}`} className="prose-link block min-h-6 content-center font-medium">
        {email ?? name}
      </Link>
      <span className="block text-ink-soft text-sm">
        {email ? `${name}${phone ? ` · ${phone}` : ''}` : phone}
      </span>
    </span>
  ),
}

const IMAGE: Column<Prescription> = {
  key: 'image',
  header: t.image,
  cell: ({ id, imagePath, mediaType }) =>
    imagePath ? (
      <a
        href={imagePath}
        target="_blank"
        rel="noreferrer"
        className="prose-link inline-flex min-h-6 items-center whitespace-nowrap text-sm"
      >
        {mediaType?.startsWith('image/') ? t.viewImage : t.viewPdf}
        <span className="sr-only"> {id}</span>
      </a>
    ) : (
      <span className="text-ink-soft text-sm">{t.erased}</span>
    ),
}

const ORDER: Column<Prescription> = {
  key: 'order',
  header: t.orderCode,
  cell: ({ Order }) => (
    <Link href={`/admin/orders/${Order.id}`} className="prose-link whitespace-nowrap font-mono text-sm">
      {Order.orderCode}
    </Link>
  ),
}

const ACTIONS: Column<Prescription> = {
  key: 'actions',
  header: common.actions,
  align: 'end',
  cell: ({ id, status, Order }) => (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {status === 'approved' && (
        <ButtonLink
          href={`/admin/orders/${Order.id}`}
          size="small"
          variant="secondary"
          aria-label={t.viewOrderCoded(Order.orderCode)}
        >
          {t.viewOrder}
        </ButtonLink>
      )}
      <ButtonLink
        href={`/admin/prescriptions/${id}`}
        size="small"
        variant={status === 'pending' ? 'primary' : 'secondary'}
        aria-label={t.reviewNumbered(id)}
      >
        {t.review}
      </ButtonLink>
    </span>
  ),
}

type StatusSelectProps = {
  readonly prescription: Prescription
  readonly onChoose: (status: PrescriptionStatus) => void
}

/**
 * prescriptions 6: what its order still allows; the others say that they are not possible. It is approved beside its
 * picture only, never in a list.
 */
function StatusSelect({ prescription, onChoose }: StatusSelectProps) {
  const { id, status, Order } = prescription
  return (
    <Field label={t.getChangeStatus(id)} hideLabel>
      <Select
        value={status}
        className="w-36 [&_select]:min-h-control-small [&_select]:py-1 [&_select]:pr-8 [&_select]:pl-3 [&_select]:text-sm"
        onChange={({ currentTarget: { value } }) => {
          const chosen = PRESCRIPTION_STATUSES.find((each) => each === value)
          if (chosen && chosen !== status) onChoose(chosen)
        }}
      >
        {PRESCRIPTION_STATUSES.map((to) => {
          if (to === 'approved' && status !== 'approved') return null
          const isRefused = reviewRefusal({ status, orderStatus: Order.status }, to) !== null
          return (
            <option key={to} value={to} disabled={isRefused} title={isRefused ? t.notPossible : undefined}>
              {t.statuses[to]}
            </option>
          )
        })}
      </Select>
    </Field>
  )
}
