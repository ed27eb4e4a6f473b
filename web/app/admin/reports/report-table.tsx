import type { ReportCell, ReportTable } from '@niramoy/contract/sales/reports'
import { adminReports as t } from '@niramoy/texts/en/sales/admin/admin-reports'
import { cx } from '../../ui/base/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { cellText } from './cells.ts'

type Row = { readonly key: string; readonly cells: readonly ReportCell[]; readonly isSum: boolean }

/** The rows as the file has them, the totals below. */
export function ReportRows({ table }: { readonly table: ReportTable }) {
  const { columns, totals, before } = table
  const rows: Row[] = table.rows.map((cells, at) => ({ key: `row ${at}`, cells, isSum: false }))
  if (rows.length === 0) return <EmptyState headline={t.empty} sentence={t.emptyHint} />
  const sums: Row[] = [totals, ...(before ? [before] : [])].map((cells, at) => ({
    key: `sum ${at}`,
    cells,
    isSum: true,
  }))
  return (
    <Table
      caption={t.reports[table.report]}
      columns={columns.map((column, at): Column<Row> => {
        const isText = column.kind === 'text' || column.kind === 'day'
        return {
          key: String(at),
          header: column.label,
          align: isText ? 'start' : 'end',
          className: cx(isText && at === 0 ? 'min-w-36' : 'whitespace-nowrap', 'text-sm'),
          cell: ({ cells, isSum }) => (
            <span className={isSum ? 'font-semibold' : undefined}>{cellText(cells[at], column.kind)}</span>
          ),
        }
      })}
      rows={[...rows, ...sums]}
      rowKey={({ key }) => key}
    />
  )
}
