import type { AuditEntry } from '@niramoy/contract/platform/audit'
import { AUDITED_TABLES, type AuditedTable, isAuditedTable } from '@niramoy/domain/platform/audited'
import { isDay } from '@niramoy/domain/platform/dhaka'
import { audit as t } from '@niramoy/texts/en/platform/admin/admin-audit'
import { useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { ExportButton, ExportProgress } from '../../parts/exports/export-button.tsx'
import { useExport } from '../../parts/exports/use-export.ts'
import { DayFilter } from '../../parts/list/day-filter.tsx'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery, withFilters } from '../../parts/list/list-query.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { useFilters } from '../../parts/list/use-filters.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import type { Option } from '../../parts/picker/found.ts'
import { Link } from '../../ui/base/provider.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/audit'
import { AuditTable } from './audit-table.tsx'
import { kindText } from './change-text.ts'

type Action = keyof typeof t.actions
const ACTIONS = Object.keys(t.actions) as Action[]

type AuditQuery = {
  readonly search: string
  readonly actorId: number | undefined
  readonly action: Action | undefined
  readonly table: AuditedTable | undefined
  readonly rowId: number | undefined
  readonly requestId: string
  readonly startDate: string
  readonly endDate: string
  readonly page: number
}

/** The log's address: search, actorId, action, table, rowId, requestId, startDate, endDate, page. */
export function auditQuery(url: URL): AuditQuery {
  const { search, page, params } = listQuery(url)
  const table = params.get('table') ?? ''
  return {
    search,
    actorId: readId(params.get('actorId')),
    action: ACTIONS.find((action) => action === params.get('action')),
    table: isAuditedTable(table) ? table : undefined,
    rowId: readId(params.get('rowId')),
    requestId: params.get('requestId')?.slice(0, 100) ?? '',
    startDate: readDay(params.get('startDate')),
    endDate: readDay(params.get('endDate')),
    page,
  }
}

/** Returns whether any filter is set. */
export function isNarrowed({ page: _, ...filters }: AuditQuery): boolean {
  return Object.values(filters).some(Boolean)
}

function readDay(typed: string | null): string {
  return typed && isDay(typed) ? typed : ''
}

function readId(typed: string | null): number | undefined {
  return typed && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}

const KINDS = AUDITED_TABLES.map((table) => ({ value: table, label: t.kinds[table] }))
const DONE = ACTIONS.map((action) => ({ value: action, label: t.actions[action] }))

/** Who, what was done, to what kind of thing, and when; every change goes into the address. */
function AuditFilters({ staff }: { readonly staff: readonly Option[] }) {
  return (
    <>
      <ChoiceFilter label={t.staff} all={t.allStaff} options={staff} name="actorId" />
      <ChoiceFilter label={t.action} all={t.allActions} options={DONE} name="action" />
      <ChoiceFilter label={t.kind} all={t.allKinds} options={KINDS} name="table" />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <DayFilter label={t.from} name="startDate" />
        <DayFilter label={t.until} name="endDate" />
      </div>
    </>
  )
}

type ChoiceFilterProps = {
  readonly label: string
  readonly all: string
  readonly options: readonly Option[]
  readonly name: 'actorId' | 'action' | 'table'
}

function ChoiceFilter({ label, all, options, name }: ChoiceFilterProps) {
  const { params, setFilters } = useFilters()
  return (
    <FilterSelect
      label={label}
      all={all}
      options={options}
      value={params.get(name) ?? ''}
      onChange={(value) => setFilters({ [name]: value, rowId: '' })}
    />
  )
}

const MOST_STAFF = 200

export const meta = adminMeta('audit')

async function load(api: Api, url: URL) {
  const query = auditQuery(url)
  const [list, staff] = await Promise.all([api.audit.list({ query }), readStaff(api)])
  return { query, list: keepWithinPages(list, url), staff }
}

/** Without the names of the staff the log is still of use. */
async function readStaff(api: Api) {
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

type FilterNoteProps = {
  readonly query: AuditQuery
  /** Knows the name. */
  readonly first: AuditEntry | undefined
}

/** Says that the log is that of one request or one thing, and leads to all. */
function FilterNote({ query: { requestId, rowId, table }, first }: FilterNoteProps) {
  const [params] = useSearchParams()
  if (!requestId && !rowId) return null
  const name = first?.label ?? (rowId ? t.row(rowId) : '')
  const said = requestId
    ? t.onlyRequest
    : t.onlyRow([table && kindText(table), name].filter(Boolean).join(' '))
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-info-soft px-4 py-3 text-info-ink sm:px-6">
      {said}
      <Link href={`?${withFilters(params, { requestId: '', rowId: '' })}`} className="prose-link">
        {t.showAll}
      </Link>
    </p>
  )
}
