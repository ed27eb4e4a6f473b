import { adminGoodsReceipts as t } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
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
import { ReceiptsTable } from '../../parts/purchasing/receipts-table.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/goods-receipts'

export const meta = adminMeta('goodsReceipts')

const load = async (api: Api, url: URL) =>
  keepWithinPages(await api.goodsReceipts.list({ query: { page: listQuery(url).page } }), url)
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function GoodsReceipts({ loaderData }: Route.ComponentProps) {
  const failure = listLoader.useFailure(loaderData)
  const navigate = useNavigate()
  useShortcuts([{ keys: 'n', label: t.receive, run: () => void navigate('/admin/goods-receipts/new') }])
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <ButtonLink href="/admin/goods-receipts/new" icon={<PlusIcon />}>
            {t.receive}
          </ButtonLink>
        }
      />
      <Card flush>
        {failure !== undefined && <ListFailure error={failure} className="m-4 sm:mx-6" />}
        <ReceiptsTable
          receipts={loaderData.receipts}
          empty={<EmptyState headline={t.none} sentence={t.noneLead} />}
        />
        <Pages list={loaderData} />
      </Card>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
