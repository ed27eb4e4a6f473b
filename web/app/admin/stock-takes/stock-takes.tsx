import type { StockTake } from '@niramoy/contract/stock/stock-takes'
import { hasPermission } from '@niramoy/domain/people/actor'
import { common } from '@niramoy/texts/en/platform/common'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import PlusIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListFailure } from '../../parts/list/list-failure.tsx'
import { listQuery, withParam } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useUser } from '../../parts/session/user.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { MomentText } from '../../parts/stock/when.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paging } from '../../ui/paging.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/stock-takes'
import { Signed, StatusBadge, takeName } from './facts.tsx'
import { StartDialog } from './start-dialog.tsx'

export const meta = adminMeta('stockTakes')

const STATES = ['open', 'decided', 'all'] as const

async function load(api: Api, url: URL) {
  const { page, params } = listQuery(url)
  const state = STATES.find((name) => name === params.get('state')) ?? 'open'
  return { state, ...keepWithinPages(await api.stockTakes.list({ query: { state, page } }), url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function StockTakes({ loaderData }: Route.ComponentProps) {
  const { state, stockTakes, totalPages, currentPage } = loaderData
  const failure = listLoader.useFailure(loaderData)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const mayCount = hasPermission(useUser() ?? null, 'stock.edit')
  useShortcuts(mayCount ? [{ keys: 'n', label: t.start, run: () => setStarting(true) }] : [])
  const list = (
    <Card flush>
      {failure !== undefined && <ListFailure error={failure} className="m-4 sm:mx-6" />}
      <Table
        caption={t.title}
        columns={COLUMNS}
        rows={stockTakes}
        rowKey={({ id }) => id}
        phone="cards"
        empty={<EmptyState sentence={t.empty[state]} />}
      />
      {totalPages > 1 && (
        <Paging
          page={currentPage}
          pages={totalPages}
          label={common.getPage(currentPage, totalPages)}
          href={(page) => `?${withParam(params, 'page', page)}`}
          className="p-4"
        />
      )}
    </Card>
  )
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          mayCount && (
            <Button icon={<PlusIcon />} onClick={() => setStarting(true)}>
              {t.start}
            </Button>
          )
        }
      />
      <Tabs
        label={t.states}
        tabs={STATES.map((key) => ({ key, label: t.state[key], content: list }))}
        current={state}
        onChange={(key) => void navigate(key === 'open' ? '?' : `?state=${key}`)}
      />
      <StartDialog
        open={isStarting}
        onClose={() => setStarting(false)}
        onStarted={(id) => void navigate(`/admin/stock-takes/${id}`)}
      />
    </>
  )
}

const COLUMNS: Column<StockTake>[] = [
  {
    key: 'name',
    header: t.columns.name,
    className: 'wrap-anywhere',
    cell: (take) => (
      <Link href={`/admin/stock-takes/${take.id}`} className="prose-link font-semibold">
        {takeName(take)}
      </Link>
    ),
  },
  { key: 'status', header: t.columns.status, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'progress',
    header: t.columns.progress,
    align: 'end',
    cell: ({ counted, lines }) => t.progress(counted, lines),
  },
  {
    key: 'differences',
    header: t.columns.differences,
    align: 'end',
    cell: ({ differences }) => differences ?? <span className="text-ink-soft text-sm">{t.hidden}</span>,
  },
  {
    key: 'value',
    header: t.columns.value,
    align: 'end',
    cell: ({ value }) =>
      value === null ? <span className="text-ink-soft text-sm">{t.hidden}</span> : <Signed taka={value} />,
  },
  {
    key: 'started',
    header: t.columns.started,
    className: 'text-sm',
    cell: ({ createdAt, startedBy }) => (
      <span>
        <MomentText at={createdAt} /> <span className="text-ink-soft">{t.by(startedBy)}</span>
      </span>
    ),
  },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
