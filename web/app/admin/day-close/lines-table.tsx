import type { Taka } from '@niramoy/domain/platform/money'
import { type CloseKind, isOutgoing } from '@niramoy/domain/sales/cash/cash-close'
import { adminDayClose as t } from '@niramoy/texts/en/sales/admin/admin-day-close'
import { Amount } from '../../parts/product/amount.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { CountedLine } from './count.ts'

type LinesTableProps = {
  readonly lines: readonly CountedLine[]
  readonly onType: (kind: CloseKind, change: { counted?: string; reason?: string; isDone?: boolean }) => void
}

export function LinesTable({ lines, onType }: LinesTableProps) {
  const columns: Column<CountedLine>[] = [
    {
      key: 'line',
      header: t.line,
      cell: ({ kind }) => (
        <span>
          <span className="font-semibold">{t.kinds[kind]}</span>
          {isOutgoing(kind) && <span className="text-ink-soft text-sm"> ({t.outgoing})</span>}
        </span>
      ),
    },
    { key: 'movements', header: t.movements, align: 'end', cell: ({ movements }) => movements },
    {
      key: 'books',
      header: t.books,
      align: 'end',
      cell: ({ books, isOpen }) =>
        isOpen ? (
          <Amount taka={(books / 100) as Taka} />
        ) : (
          <span className="text-ink-soft text-sm">{t.afterCount}</span>
        ),
    },
    {
      key: 'counted',
      header: t.counted,
      align: 'end',
      cell: ({ kind, text, counted }) => (
        <TextInput
          aria-label={t.readCounted(t.kinds[kind])}
          aria-invalid={text !== '' && counted === null}
          inputMode="decimal"
          value={text}
          onChange={(event) => onType(kind, { counted: event.currentTarget.value })}
          onBlur={() => onType(kind, { isDone: true })}
          className="ml-auto w-32 text-end tabular-nums"
        />
      ),
    },
    {
      key: 'difference',
      header: t.difference,
      className: 'sm:min-w-56',
      cell: (line) => <Difference line={line} onReason={(reason) => onType(line.kind, { reason })} />,
    },
  ]
  return <Table caption={t.title} columns={columns} rows={lines} rowKey={({ kind }) => kind} phone="cards" />
}

type DifferenceProps = { readonly line: CountedLine; readonly onReason: (reason: string) => void }

function Difference({ line: { kind, counted, difference, reason, isOpen }, onReason }: DifferenceProps) {
  if (counted === null || !isOpen) return '–'
  if (difference === 0) return <span className="text-ink-soft text-sm">{t.same}</span>
  return (
    <span className="grid gap-1.5">
      <Amount taka={(difference / 100) as Taka} className="font-semibold text-warning-ink" />
      <ReasonInput kind={kind} reason={reason} onReason={onReason} />
    </span>
  )
}

type ReasonProps = Pick<CountedLine, 'kind' | 'reason'> & Pick<DifferenceProps, 'onReason'>

function ReasonInput({ kind, reason, onReason }: ReasonProps) {
  return (
    <TextInput
      aria-label={t.readReason(t.kinds[kind])}
      aria-invalid={reason === ''}
      placeholder={t.reason}
      maxLength={300}
      defaultValue={reason}
      onChange={(event) => onReason(event.currentTarget.value)}
    />
  )
}
