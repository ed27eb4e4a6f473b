import type { StockTakeLine } from '@niramoy/contract/stock/stock-takes'
import { common } from '@niramoy/texts/en/platform/common'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import { dayText } from '../../parts/dates/office-dates.ts'
import { SelectPage } from '../../parts/list/select-page.tsx'
import type { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Signed, signedUnits } from './facts.tsx'

type LinesTableProps = {
  readonly rows: readonly StockTakeLine[]
  readonly selection: ReturnType<typeof useRowSelection<StockTakeLine>>
  readonly isCounting: boolean
  readonly mayChoose: boolean
  readonly onCount: (id: number) => void
}

/** What is counted, in the order of the shelves. */
export function LinesTable({ rows, selection, isCounting, mayChoose, onCount }: LinesTableProps) {
  const choose: Column<StockTakeLine> = {
    key: 'choose',
    header: <span className="sr-only">{t.chooseHeader}</span>,
    cell: (row) => (
      <Checkbox
        label={<span className="sr-only">{t.chooseLine(`${row.product.label.en} ${row.batchId}`)}</span>}
        checked={selection.has(row.id)}
        onChange={() => selection.toggle(row)}
      />
    ),
  }
  const count: Column<StockTakeLine> = {
    key: 'actions',
    header: common.actions,
    align: 'end',
    cell: (row) => (
      <Button
        size="small"
        variant={row.counted === null ? 'primary' : 'secondary'}
        onClick={() => onCount(row.id)}
      >
        {row.counted === null ? t.count : t.countAgain}
        <span className="sr-only">: {`${row.product.label.en} ${row.batchId}`}</span>
      </Button>
    ),
  }
  return (
    <>
      {mayChoose && rows.length > 0 && (
        <div className="border-line border-b px-4 sm:px-6">
          <SelectPage label={t.chooseAll(rows.length)} selection={selection} />
        </div>
      )}
      <Table
        caption={t.title}
        columns={[...(mayChoose ? [choose] : []), ...COLUMNS, ...(isCounting ? [count] : [])]}
        rows={rows}
        rowKey={({ id }) => id}
        phone="cards"
        empty={<EmptyState sentence={t.nothingFits} />}
      />
    </>
  )
}

const COLUMNS: Column<StockTakeLine>[] = [
  {
    key: 'product',
    header: t.columns.product,
    className: 'wrap-anywhere sm:min-w-44',
    cell: ({ product, shelfPlace }) => (
      <span className="block min-w-0">
        <span className="font-semibold">{product.label.en}</span>
        <span className="block text-ink-soft text-xs">
          {[shelfPlace, product.brandName].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'batch',
    header: t.columns.batch,
    cell: (row) => (
      <span className="block text-sm">
        <span className="wrap-anywhere font-mono">{row.batchId}</span>
        <span className="block text-ink-soft text-xs">{t.expires(dayText(row.expiryDate))}</span>
        <span className="flex flex-wrap gap-1 empty:hidden max-sm:justify-end">
          {row.isExpired && <Badge tone="danger">{t.expired}</Badge>}
          {row.isRecalled && <Badge tone="danger">{t.recalled}</Badge>}
          {row.isFound && <Badge tone="info">{t.found}</Badge>}
        </span>
      </span>
    ),
  },
  {
    key: 'expected',
    header: t.columns.expected,
    align: 'end',
    cell: ({ expected, reserved }) => (
      <span className="block">
        {expected ?? <span className="text-ink-soft text-sm">{t.hidden}</span>}
        {reserved !== null && reserved > 0 && (
          <span className="block text-ink-soft text-xs">{t.reserved(reserved)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'counted',
    header: t.columns.counted,
    align: 'end',
    cell: ({ counted, countedBy }) => (
      <span className="block">
        {counted ?? '–'}
        {countedBy && <span className="block text-ink-soft text-xs">{t.by(countedBy)}</span>}
      </span>
    ),
  },
  { key: 'difference', header: t.columns.difference, align: 'end', cell: (row) => <Difference row={row} /> },
]

function Difference({ row: { difference, value, reason, isBelowZero } }: { readonly row: StockTakeLine }) {
  if (difference === null) return '–'
  return (
    <span className="block">
      <span className={cx('font-semibold tabular-nums', difference !== 0 && 'text-danger-ink')}>
        {signedUnits(difference)}
      </span>
      {difference !== 0 && value !== null && (
        <span className="block text-ink-soft text-xs">
          <Signed taka={value} />
        </span>
      )}
      {reason && difference !== 0 && <span className="wrap-anywhere block text-xs">{reason}</span>}
      {isBelowZero && <span className="block text-danger-ink text-xs">{t.belowZero}</span>}
    </span>
  )
}
