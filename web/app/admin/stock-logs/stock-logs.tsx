import type { StockLog } from '@niramoy/contract/stock/stock-logs'
import { isDay } from '@niramoy/domain/platform/dhaka'
import { LEDGER_KINDS, type LedgerKind } from '@niramoy/domain/stock/ledger'
import { adminStockLogs as t } from '@niramoy/texts/en/stock/admin/admin-stock-logs'
import { useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import { ExportButton, ExportProgress } from '../../parts/exports/export-button.tsx'
import { useExport } from '../../parts/exports/use-export.ts'
import { DayFilter } from '../../parts/list/day-filter.tsx'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery, withFilters } from '../../parts/list/list-query.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { NoList } from '../../parts/list/no-list.tsx'
import { useFilters } from '../../parts/list/use-filters.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Link } from '../../ui/base/provider.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/stock-logs'
import { LogsTable } from './logs-table.tsx'

const KINDS = LEDGER_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))

/** Kind of change and a stretch of days; every change goes into the address. */
function LogFilters() {
  const { params, setFilters } = useFilters()
  return (
    <>
      <FilterSelect
        label={t.kind}
        all={t.allKinds}
        options={KINDS}
        value={params.get('kind') ?? ''}
        onChange={(kind) => setFilters({ kind })}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <DayFilter label={t.from} name="startDate" />
        <DayFilter label={t.until} name="endDate" />
      </div>
    </>
  )
}

export const meta = adminMeta('stockLogs')

async function load(api: Api, url: URL, log: (error: unknown) => void) {
  const query = logQuery(url)
  const list = await onlyLogged(api.stockLogs.list({ query }), log)
  // with a page the list is always paged
  if (!list || !('stockLogs' in list)) return { query, list: undefined }
  return { query, list: keepWithinPages(list, url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, url, context.get(visitContext).report))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url, reportError)

export default function StockLogs({ loaderData: { query, list } }: Route.ComponentProps) {
  const { page: _, ...filter } = query
  const exporting = useExport({
    count: list?.totalItems ?? 0,
    name: 'stock-logs',
    now: (format) => browserApi.stockLogs.export({ query: { ...filter, format } }),
    byJob: (format) => browserApi.stockLogs.startExport({ query: { ...filter, format } }),
  })
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} actions={<ExportButton exporting={exporting} />} />
      <ExportProgress exporting={exporting} />
      <ListScreen
        search={{ label: t.search, placeholder: t.searchPlaceholder }}
        filters={<LogFilters />}
        totals={list ?? { totalItems: 0 }}
      >
        <FilterNote query={query} first={list?.stockLogs[0]} />
        {list ? <LogsTable logs={list.stockLogs} narrowed={isNarrowed(query)} /> : <NoList />}
      </ListScreen>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

type FilterNoteProps = {
  readonly query: Pick<LogQuery, 'productId' | 'stockBatchId'>
  /** Knows the names. */
  readonly first: StockLog | undefined
}

/** Says that the logs are those of one product or one batch, and leads to all. */
function FilterNote({ query, first }: FilterNoteProps) {
  const [params] = useSearchParams()
  if (!query.productId && !query.stockBatchId) return null
  const said = query.stockBatchId
    ? t.onlyBatch(first?.batchId ?? '')
    : t.onlyProduct(first?.product.label.en ?? t.thisProduct)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-info-soft px-4 py-3 text-info-ink sm:px-6">
      {said}
      <Link href={`?${withFilters(params, { productId: '', stockBatchId: '' })}`} className="prose-link">
        {t.showAll}
      </Link>
    </p>
  )
}

type LogQuery = {
  readonly search: string
  readonly kind: LedgerKind | undefined
  readonly startDate: string
  readonly endDate: string
  readonly productId: number | undefined
  readonly stockBatchId: number | undefined
  readonly page: number
}

/** The logs' address: search, kind, startDate, endDate, productId, stockBatchId, page. */
export function logQuery(url: URL): LogQuery {
  const { search, page, params } = listQuery(url)
  return {
    search,
    kind: LEDGER_KINDS.find((kind) => kind === params.get('kind')),
    startDate: readDay(params.get('startDate')),
    endDate: readDay(params.get('endDate')),
    productId: readId(params.get('productId')),
    stockBatchId: readId(params.get('stockBatchId')),
    page,
  }
}

/** Returns whether any filter is set. */
export function isNarrowed({ page: _, ...filters }: LogQuery): boolean {
  return Object.values(filters).some(Boolean)
}

function readDay(typed: string | null): string {
  return typed && isDay(typed) ? typed : ''
}

function readId(typed: string | null): number | undefined {
  return typed && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}
