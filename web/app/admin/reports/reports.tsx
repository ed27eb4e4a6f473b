import type { ReportCell, ReportTable } from '@niramoy/contract/sales/reports'
import { common } from '@niramoy/texts/en/platform/common'
import { adminReports as t } from '@niramoy/texts/en/sales/admin/admin-reports'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { now } from '../../browser/clock.ts'
import { BarChart } from '../../parts/chart/bar-chart.tsx'
import { compactTaka } from '../../parts/chart/chart-scale.ts'
import { RowBars } from '../../parts/chart/row-bars.tsx'
import { dayText } from '../../parts/dates/office-dates.ts'
import { ExportButton, ExportProgress } from '../../parts/exports/export-button.tsx'
import { useExport } from '../../parts/exports/use-export.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListFailure } from '../../parts/list/list-failure.tsx'
import { withParam } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { cx } from '../../ui/base/cx.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingOverlay } from '../../ui/loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paging } from '../../ui/paging.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/reports'
import { cellText, changeText } from './cells.ts'
import { ReportFilters, ReportTabs } from './report-filters.tsx'
import { type ReportQuery, reportQuery, toFilter } from './report-query.ts'

const MOST_ROWS = 10
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Along time as bars; of anything else the ten largest. */
function ReportChart({ table }: { readonly table: ReportTable }) {
  const column = table.columns[table.chart]
  const first = table.columns[0]
  if (!column || !first) return null
  const points = table.rows.map((row, at) => {
    const cell = row[table.chart]
    return {
      key: String(at),
      label: cellText(row[0], first.kind),
      value: typeof cell === 'number' ? cell : 0,
      amount: cellText(cell, column.kind),
      detail: '',
    }
  })
  if (table.by === 'day' || table.by === 'month') {
    const scaleText = column.kind === 'money' ? compactTaka : (value: number) => SHORT.format(value)
    return <BarChart bars={points} label={t.chart(column.label)} hint={t.chartHint} scaleText={scaleText} />
  }
  const isInOrder = table.by === 'expiry' || table.by === 'shelf'
  const rows = isInOrder ? points : points.toSorted((one, other) => other.value - one.value)
  return <RowBars rows={rows.slice(0, MOST_ROWS)} />
}

export const meta = adminMeta('reports')

/** A year by day is one page. */
const PAGE_SIZE = 400

async function load(api: Api, url: URL) {
  const query = reportQuery(url, now())
  const { report, page } = query
  const asked = { params: { report }, query: { ...toFilter(query), page, pageSize: PAGE_SIZE } }
  return { query, table: keepWithinPages(await api.reports.read(asked), url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { query, table } = loaderData
  const failure = listLoader.useFailure(loaderData)
  const exporting = useReportExport(query, table.totalItems)
  useShortcuts([{ keys: 'e', label: t.exportCsv, run: () => exporting.start('csv') }])
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} actions={<ExportButton exporting={exporting} />} />
      <ReportTabs query={query} />
      <ExportProgress exporting={exporting} />
      {failure !== undefined && <ListFailure error={failure} className="mb-4" />}
      <div className="relative grid gap-4 sm:gap-6">
        <Card title={t.reports[query.report]} lead={t.leads[query.report]}>
          <ReportFilters query={query} />
        </Card>
        <Sums table={table} />
        {table.rows.length > 0 && (
          <Card title={table.columns[table.chart]?.label} lead={getDays(table)}>
            <ReportChart key={`${table.report} ${table.by} ${table.rows.length}`} table={table} />
          </Card>
        )}
        <Card flush footer={<Notes notes={table.notes} rows={table.totalItems} />}>
          <ReportRows table={table} />
          <Pages table={table} />
        </Card>
        <LoadingOverlay active={useIsReloading()} />
      </div>
    </>
  )
}

function getDays({ period }: ReportTable): string | undefined {
  return period ? t.days(dayText(period.startDate), dayText(period.endDate)) : undefined
}

function useReportExport(query: ReportQuery, count: number) {
  const { report, by } = query
  return useExport({
    count,
    name: `${report}-by-${by}`,
    now: (format) => browserApi.reports.export({ params: { report }, query: { ...toFilter(query), format } }),
  })
}

const MOST_SUMS = 4

/** The totals that are amounts or counts, and how they differ from the period before. */
function Sums({ table: { columns, totals, before, chart } }: { readonly table: ReportTable }) {
  const shown = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at, kind }) => (kind === 'money' || kind === 'count') && typeof totals[at] === 'number')
    .toSorted((one, other) => Number(other.at === chart) - Number(one.at === chart))
    .slice(0, MOST_SUMS)
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {shown.map(({ at, label, kind }) => {
        const change = changeText(totals[at], before?.[at])
        return (
          <StatTile
            key={at}
            label={label}
            value={cellText(totals[at], kind)}
            hint={before && `${t.before}: ${cellText(before[at], kind)}${change ? ` (${change})` : ''}`}
          />
        )
      })}
    </div>
  )
}

function Notes({ notes, rows }: { readonly notes: readonly string[]; readonly rows: number }) {
  return (
    <div className="grid gap-1 text-ink-soft text-sm">
      <p role="status">{t.rows(rows)}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function Pages({ table: { currentPage, totalPages } }: { readonly table: ReportTable }) {
  const [params] = useSearchParams()
  if (totalPages <= 1) return null
  return (
    <div className="p-4">
      <Paging
        page={currentPage}
        pages={totalPages}
        label={common.getPage(currentPage, totalPages)}
        href={(page) => `?${withParam(params, 'page', page)}`}
      />
    </div>
  )
}

/** Returns whether this report, and not another page, is loading. */
function useIsReloading(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

type Row = { readonly key: string; readonly cells: readonly ReportCell[]; readonly isSum: boolean }

/** The rows as the file has them, the totals below. */
function ReportRows({ table }: { readonly table: ReportTable }) {
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
