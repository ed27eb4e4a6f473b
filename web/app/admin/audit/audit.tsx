import { audit as t } from '@niramoy/texts/en/platform/admin/admin-audit'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ExportButton, ExportProgress } from '../../parts/exports/export-button.tsx'
import { useExport } from '../../parts/exports/use-export.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/audit'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery, isNarrowed } from './audit-query.ts'
import { AuditTable } from './audit-table.tsx'
import { FilterNote } from './filter-note.tsx'

const MOST_STAFF = 200

export const meta = adminMeta('audit')

async function load(api: Api, url: URL) {
  const query = auditQuery(url)
  const [list, staff] = await Promise.all([api.audit.list({ query }), staffOf(api)])
  return { query, list: keepWithinPages(list, url), staff }
}

/** Without the names of the staff the log is still of use. */
async function staffOf(api: Api) {
  const query = { role: 'admin', sortBy: 'name', sortOrder: 'ASC', pageSize: MOST_STAFF } as const
  const users = await api.users.list({ query }).then(
    (found) => found.users,
    () => [],
  )
  return users.map(({ id, name, username }) => ({ value: String(id), label: `${name} (${username})` }))
}

export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url: URL) => load(browserApi, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => listLoader.load({ url })

export default function Audit({ loaderData }: Route.ComponentProps) {
  const failure = listLoader.useFailure(loaderData)
  const { query, list, staff } = loaderData
  const { entries, ...totals } = list
  const { page: _, ...filter } = query
  const exporting = useExport({
    count: totals.totalItems,
    name: 'audit',
    now: (format) => browserApi.audit.export({ query: { ...filter, format } }),
    byJob: (format) => browserApi.audit.startExport({ query: { ...filter, format } }),
  })
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} actions={<ExportButton exporting={exporting} />} />
      <ExportProgress exporting={exporting} />
      <ListScreen
        search={{ label: t.search, placeholder: t.searchPlaceholder }}
        filters={<AuditFilters staff={staff} />}
        totals={totals}
        failure={failure}
      >
        <FilterNote query={query} first={entries[0]} />
        <AuditTable entries={entries} narrowed={isNarrowed(query)} />
      </ListScreen>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
