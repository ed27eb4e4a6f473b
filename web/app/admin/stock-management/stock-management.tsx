import type { CurrentUser } from '@niramoy/contract/people/auth'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { currentUser } from '../../parts/session/current-user.ts'
import { useUser } from '../../parts/session/user.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/stock-management'
import { BulkStock } from './bulk-stock.tsx'
import { NearExpiry } from './near-expiry.tsx'
import { RunningOut } from './running-out.tsx'
import { viewQuery, viewsFor } from './view-query.ts'

export const meta = adminMeta('stockManagement')

async function load(api: Api, url: URL, user: CurrentUser | null) {
  const { view, days, page } = viewQuery(url, viewsFor(user))
  const query = { days, page }
  return {
    view,
    days,
    nearExpiry: view === 'nearExpiry' ? keepWithinPages(await api.stock.nearExpiry({ query }), url) : null,
    runningOut: view === 'runningOut' ? keepWithinPages(await api.stock.runningOut({ query }), url) : null,
  }
}
export const loader = ({ context, url }: Route.LoaderArgs) =>
  onServer(context, async (api) => load(api, url, await context.get(visitContext).user()))
export const clientLoader = async ({ url }: Route.ClientLoaderArgs) =>
  load(browserApi, url, await currentUser())

export default function StockManagement({ loaderData }: Route.ComponentProps) {
  const { view, days, nearExpiry, runningOut } = loaderData
  const navigate = useNavigate()
  const views = viewsFor(useUser() ?? null)
  const content = {
    bulk: <BulkStock />,
    nearExpiry: nearExpiry && <NearExpiry list={nearExpiry} days={days} />,
    runningOut: runningOut && <RunningOut list={runningOut} days={days} />,
  }
  return (
    <>
      <PageHeader title={t[view]} lead={t[`${view}Lead`]} />
      <Tabs
        label={t.views}
        tabs={views.map((key) => ({ key, label: t[key], content: content[key] }))}
        current={view}
        onChange={(key) => void navigate(key === 'bulk' ? '?' : `?view=${key}`)}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.bulk} error={error} />
}
