import { PRESCRIPTION_STATUSES } from '@niramoy/domain/sales/order-status'
import { adminPrescriptions as t } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { useFilters } from '../../parts/list/use-filters.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/prescriptions'
import { prescriptionQuery } from './prescription-query.ts'
import { PrescriptionsTable } from './prescriptions-table.tsx'
import { StatusQuestions } from './status-questions.tsx'
import { useStatusChange } from './use-status-change.ts'

export const meta = adminMeta('prescriptions')

async function load(api: Api, url: URL) {
  const query = prescriptionQuery(url)
  return { query, ...keepWithinPages(await api.prescriptions.list({ query }), url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function Prescriptions({ loaderData }: Route.ComponentProps) {
  const { prescriptions, query, ...totals } = loaderData
  const failure = listLoader.useFailure(loaderData)
  const change = useStatusChange()
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <ListScreen
        search={{ label: t.search, placeholder: t.searchPlaceholder }}
        filters={<StatusFilter />}
        totals={totals}
        failure={failure}
      >
        <PrescriptionsTable
          prescriptions={prescriptions}
          narrowed={Boolean(query.search || query.status)}
          onChoose={change.ask}
        />
      </ListScreen>
      <StatusQuestions change={change} />
    </>
  )
}

function StatusFilter() {
  const { params, setFilters } = useFilters()
  return (
    <FilterSelect
      label={t.status}
      all={t.allStatuses}
      options={PRESCRIPTION_STATUSES.map((status) => ({ value: status, label: t.statuses[status] }))}
      value={params.get('status') ?? ''}
      onChange={(status) => setFilters({ status })}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
