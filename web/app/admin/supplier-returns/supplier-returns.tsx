import { adminSupplierReturns as t } from '@niramoy/texts/en/stock/admin/admin-supplier-returns'
import PlusIcon from 'lucide-react/icons/plus'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListFailure } from '../../parts/list/list-failure.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Pages } from '../../parts/purchasing/pages.tsx'
import { ReturnsTable } from '../../parts/purchasing/returns-table.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/supplier-returns'

export const meta = adminMeta('supplierReturns')

const STATES = ['waiting', 'all'] as const

async function load(api: Api, url: URL) {
  const { page, params } = listQuery(url)
  const state = STATES.find((one) => one === params.get('state')) ?? 'all'
  return { state, ...keepWithinPages(await api.supplierReturns.list({ query: { page, state } }), url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function SupplierReturns({ loaderData }: Route.ComponentProps) {
  const failure = listLoader.useFailure(loaderData)
  const navigate = useNavigate()
  useShortcuts([{ keys: 'n', label: t.newReturn, run: () => void navigate('/admin/supplier-returns/new') }])
  const list = (
    <Card flush>
      {failure !== undefined && <ListFailure error={failure} className="m-4 sm:mx-6" />}
      <ReturnsTable
        returns={loaderData.returns}
        empty={<EmptyState headline={t.none} sentence={t.noneLead} />}
      />
      <Pages list={loaderData} />
    </Card>
  )
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <ButtonLink href="/admin/supplier-returns/new" icon={<PlusIcon />}>
            {t.newReturn}
          </ButtonLink>
        }
      />
      <Tabs
        label={t.filter}
        tabs={STATES.toReversed().map((key) => ({ key, label: t.filters[key], content: list }))}
        current={loaderData.state}
        onChange={(key) => void navigate(key === 'all' ? '?' : `?state=${key}`)}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
