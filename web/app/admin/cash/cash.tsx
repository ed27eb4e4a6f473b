import { CASH_SOURCES, type CashSource } from '@niramoy/domain/sales/cash/cash'
import { adminCash as t } from '@niramoy/texts/en/sales/admin/admin-cash'
import UploadIcon from 'lucide-react/icons/upload'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/cash'
import { DueGroups } from './due-groups.tsx'
import { GroupOrders } from './group-orders.tsx'
import { Refunds } from './refunds.tsx'
import { Settlements } from './settlements.tsx'
import { Statement } from './statement.tsx'

const VIEWS = ['due', 'statement', 'booked', 'refunds'] as const

type CashQuery = {
  readonly view: (typeof VIEWS)[number]
  /** Whose orders are open. */
  readonly carrier: CashSource | null
  readonly rider: number | null
  readonly page: number
}

export function cashQuery(url: URL): CashQuery {
  const { page, params } = listQuery(url)
  const rider = params.get('rider') ?? ''
  return {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'due',
    carrier: CASH_SOURCES.find((source) => source === params.get('carrier')) ?? null,
    rider: /^[1-9]\d{0,8}$/.test(rider) ? Number(rider) : null,
    page,
  }
}

export const meta = adminMeta('cash')

/** As many as one booking takes. */
const ALL_ORDERS = 1000

async function load(api: Api, url: URL) {
  const { view, carrier, rider, page } = cashQuery(url)
  const payable = url.searchParams.get('all') !== 'true'
  const isOpen = view === 'due' && carrier !== null
  const overview = await api.cash.overview()
  return {
    view,
    overview,
    open: isOpen ? await loadGroup(api, { carrier, rider }) : null,
    settlements:
      view === 'booked' ? keepWithinPages(await api.cash.settlements({ query: { page } }), url) : null,
    refunds:
      view === 'refunds' ? keepWithinPages(await api.cash.refunds({ query: { page, payable } }), url) : null,
  }
}

async function loadGroup(api: Api, group: { carrier: CashSource; rider: number | null }) {
  const query = { carrier: group.carrier, rider: group.rider ?? undefined, pageSize: ALL_ORDERS }
  return { ...group, ...(await api.cash.orders({ query })) }
}

export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url)

export default function Cash({ loaderData }: Route.ComponentProps) {
  const { view, overview, open, settlements, refunds } = loaderData
  const navigate = useNavigate()
  useShortcuts([{ keys: 'u', label: t.statement, run: () => void navigate('?view=statement') }])
  const due = open ? (
    // a group of its own: what is typed for one is not of another
    <GroupOrders key={`${open.carrier} ${open.rider}`} group={open} groups={overview.groups} />
  ) : (
    <DueGroups groups={overview.groups} />
  )
  const tabs = [
    { key: 'due', label: t.tabs.due, content: due },
    { key: 'statement', label: t.tabs.statement, content: <Statement /> },
    { key: 'booked', label: t.tabs.booked, content: settlements && <Settlements list={settlements} /> },
    {
      key: 'refunds',
      label: t.tabs.refunds(overview.toPayBack.orders),
      content: refunds && <Refunds list={refunds} />,
    },
  ]
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          view !== 'statement' && (
            <ButtonLink href="?view=statement" variant="secondary" icon={<UploadIcon size={18} />}>
              {t.statement}
            </ButtonLink>
          )
        }
      />
      <Tabs
        label={t.views}
        tabs={tabs}
        current={view}
        onChange={(key) => void navigate(key === 'due' ? '?' : `?view=${key}`)}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
