import type { RegisterEntry } from '@niramoy/contract/stock/controlled-register'
import { grouped } from '@niramoy/texts/base/counted'
import { adminControlledRegister as t } from '@niramoy/texts/en/stock/admin/admin-controlled-register'
import { useLocation } from 'react-router'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { DayText, MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Link } from '../../ui/base/provider.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type RegisterTableProps = { readonly entries: readonly RegisterEntry[]; readonly narrowed: boolean }

export function RegisterTable({ entries, narrowed }: RegisterTableProps) {
  const { pathname } = useLocation()
  return (
    <Table
      caption={t.title}
      columns={COLUMNS}
      rows={entries}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<NoRows none={t.empty} notFound={narrowed ? t.nothingFound : ''} clearHref={pathname} />}
    />
  )
}

/** `+100` or `−20`. */
function changeText(change: number): string {
  return change > 0 ? `+${grouped(change)}` : `−${grouped(-change)}`
}

const COLUMNS: Column<RegisterEntry>[] = [
  {
    key: 'date',
    header: t.date,
    className: 'align-top text-sm',
    cell: ({ createdAt, actor }) => (
      <span>
        <MomentText at={createdAt} />
        <span className="block text-ink-soft text-xs">{actor?.name ?? t.bySystem}</span>
      </span>
    ),
  },
  {
    key: 'medicine',
    header: t.medicine,
    className: 'align-top wrap-anywhere sm:min-w-44',
    cell: ({ product, stockBatchId, batchId }) => (
      <span className="block min-w-0">
        <Link href={`?productId=${product.id}`} className="prose-link font-semibold">
          {product.label.en}
        </Link>
        <Link href={`?stockBatchId=${stockBatchId}`} className="prose-link block font-mono text-xs">
          {batchId}
        </Link>
      </span>
    ),
  },
  {
    key: 'change',
    header: t.change,
    align: 'end',
    className: 'align-top',
    cell: ({ change, kind }) => (
      <span className="inline-flex flex-col items-end gap-1">
        <span className={cx('font-semibold', change > 0 ? 'text-success-ink' : 'text-danger-ink')}>
          {changeText(change)}
        </span>
        <Badge>{t.kinds[kind]}</Badge>
      </span>
    ),
  },
  {
    key: 'balance',
    header: t.balance,
    align: 'end',
    className: 'align-top',
    cell: ({ balance }) => <span className="font-semibold tabular-nums">{grouped(balance)}</span>,
  },
  {
    key: 'patient',
    header: t.patient,
    className: 'align-top wrap-anywhere sm:min-w-28',
    cell: ({ patientName }) => patientName ?? '–',
  },
  {
    key: 'doctor',
    header: t.doctor,
    className: 'align-top wrap-anywhere sm:min-w-32',
    cell: ({ doctorName, doctorRegistration }) => (
      <span>
        {doctorName ?? '–'}
        {doctorRegistration && (
          <span className="block text-ink-soft text-xs">{t.getRegistration(doctorRegistration)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'prescription',
    header: t.prescription,
    className: 'align-top whitespace-nowrap text-sm',
    cell: (entry) => <Prescription entry={entry} />,
  },
]

function Prescription({ entry: { prescriptionId, prescribedOn, order } }: { entry: RegisterEntry }) {
  if (prescriptionId === null && !order) return '–'
  return (
    <span>
      {prescribedOn && <DayText day={prescribedOn} />}
      {prescriptionId !== null && (
        <Link href={`/admin/prescriptions/${prescriptionId}`} className="prose-link block">
          {t.prescriptionNo(prescriptionId)}
        </Link>
      )}
      {order && (
        <Link href={`/admin/orders/${order.id}`} className="prose-link block">
          {t.orderNo(order.orderCode)}
        </Link>
      )}
    </span>
  )
}
