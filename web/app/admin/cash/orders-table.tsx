import type { CashOrder } from '@niramoy/contract/sales/cash'
import { poisha, takaText, toTaka } from '@niramoy/domain/platform/money'
import { TENDERS, type Tender } from '@niramoy/domain/sales/cash/counter'
import { adminCash as t } from '@niramoy/texts/en/sales/admin/admin-cash'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { getLine, type TypedLine } from './booking.ts'

type OrdersTableProps = {
  readonly orders: readonly CashOrder[]
  readonly has: (id: number) => boolean
  readonly onToggle: (order: CashOrder) => void
  readonly typed: Readonly<Record<number, TypedLine>>
  readonly onType: (id: number, change: TypedLine) => void
}

export function OrdersTable({ orders, has, onToggle, typed, onType }: OrdersTableProps) {
  const columns: Column<CashOrder>[] = [
    {
      key: 'order',
      header: t.order,
      cell: (order) => (
        <span className="flex items-center gap-2">
          <Checkbox
            label={<span className="sr-only">{t.choose(order.orderCode)}</span>}
            checked={has(order.id)}
            onChange={() => onToggle(order)}
          />
          <Link href={`/admin/orders/${order.id}`} className="prose-link font-mono font-semibold">
            {order.orderCode}
          </Link>
        </span>
      ),
    },
    ...FACTS,
    {
      key: 'received',
      header: t.received,
      align: 'end',
      cell: (order) => (
        <Received
          order={order}
          typed={typed[order.id]}
          isChosen={has(order.id)}
          onType={(change) => onType(order.id, change)}
        />
      ),
    },
  ]
  return (
    <Table
      caption={t.orders}
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      phone="cards"
      sticky
      empty={
        <EmptyState
          headline={t.nothingDue}
          sentence={t.nothingDueLead}
          icon={<CheckCircleIcon size={34} />}
        />
      }
    />
  )
}

const FACTS: Column<CashOrder>[] = [
  { key: 'customer', header: t.customer, className: 'wrap-anywhere', cell: ({ customer }) => customer },
  {
    key: 'consignment',
    header: t.consignment,
    className: 'font-mono text-sm',
    cell: ({ consignmentId }) => consignmentId ?? '–',
  },
  { key: 'delivered', header: t.delivered, cell: ({ deliveredAt }) => <MomentText at={deliveredAt} /> },
  { key: 'due', header: t.due, align: 'end', cell: ({ due }) => <Amount taka={due} /> },
]

type ReceivedProps = {
  readonly order: CashOrder
  readonly typed: TypedLine | undefined
  readonly isChosen: boolean
  readonly onType: (change: TypedLine) => void
}

/** What came in for the order, and why it is not what was due. */
function Received({ order, typed, isChosen, onType }: ReceivedProps) {
  if (!isChosen) return '–'
  const line = getLine(order, typed)
  const amount = amountText(toTaka(poisha(Math.abs(line.difference))))
  return (
    <span className="grid justify-items-end gap-1.5">
      <TextInput
        aria-label={t.getReceived(order.orderCode)}
        aria-invalid={line.received === null}
        inputMode="decimal"
        value={typed?.received ?? takaText(order.due)}
        onChange={(event) => onType({ received: event.currentTarget.value })}
        className="w-28 text-end tabular-nums"
      />
      <Select
        aria-label={t.getTender(order.orderCode)}
        value={line.tender}
        onChange={(event) => onType({ tender: event.currentTarget.value as Tender })}
        className="w-28"
      >
        {TENDERS.map((tender) => (
          <option key={tender} value={tender}>
            {t.doorTenders[tender]}
          </option>
        ))}
      </Select>
      {line.difference !== 0 && (
        <span className="font-medium text-sm text-warning-ink">
          {line.difference < 0 ? t.short(amount) : t.over(amount)}
          {!line.lacksReason && line.reason === '' && `, ${t.rounding}`}
        </span>
      )}
      {(line.lacksReason || line.reason !== '') && (
        <TextInput
          aria-label={t.getReason(order.orderCode)}
          aria-invalid={line.lacksReason}
          placeholder={t.reasonHint}
          maxLength={300}
          value={typed?.reason ?? ''}
          onChange={(event) => onType({ reason: event.currentTarget.value })}
          className="w-48"
        />
      )}
    </span>
  )
}
