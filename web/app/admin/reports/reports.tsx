import type { ReportTable } from '@niramoy/contract/sales/reports'
import { common } from '@niramoy/texts/en/platform/common'
import { adminReports as t } from '@niramoy/texts/en/sales/admin/admin-reports'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { now } from '../../browser/clock.ts'
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
import { Card } from '../../ui/card.tsx'
import { LoadingOverlay } from '../../ui/loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paging } from '../../ui/paging.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import type { Route } from './+types/reports'
import { cellText, changeText } from './cells.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportFilters, ReportTabs } from './report-filters.tsx'
import { filterOf, type ReportQuery, reportQuery } from './report-query.ts'
import { ReportRows } from './report-table.tsx'

export const meta = adminMeta('reports')

/** A year by day is one page. */
const PAGE_SIZE = 400

async function load(api: Api, url: URL) {
  const query = reportQuery(url, now())
  const { report, page } = query
  const asked = { params: { report }, query: { ...filterOf(query), page, pageSize: PAGE_SIZE } }
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
          <Card title={table.columns[table.chart]?.label} lead={daysOf(table)}>
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

function daysOf({ period }: ReportTable): string | undefined {
  return period ? t.days(dayText(period.startDate), dayText(period.endDate)) : undefined
}

function useReportExport(query: ReportQuery, count: number) {
  const { report, by } = query
  return useExport({
    count,
    name: `${report}-by-${by}`,
    now: (format) => browserApi.reports.export({ params: { report }, query: { ...filterOf(query), format } }),
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
        label={common.pageOf(currentPage, totalPages)}
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
