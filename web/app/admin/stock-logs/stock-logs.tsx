import { adminStockLogs as t } from '@niramoy/texts/en/stock/admin/admin-stock-logs'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import { ExportButton, ExportProgress } from '../../parts/exports/export-button.tsx'
import { useExport } from '../../parts/exports/use-export.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { NoList } from '../../parts/list/no-list.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/stock-logs'
import { FilterNote } from './filter-note.tsx'
import { LogFilters } from './log-filters.tsx'
import { isNarrowed, logQuery } from './log-query.ts'
import { LogsTable } from './logs-table.tsx'

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
