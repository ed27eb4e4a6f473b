import type { Recall } from '@niramoy/contract/stock/recalls'
import { common } from '@niramoy/texts/en/platform/common'
import { adminRecalls as t } from '@niramoy/texts/en/stock/admin/admin-recalls'
import { useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListFailure } from '../../parts/list/list-failure.tsx'
import { listQuery, withParam } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paging } from '../../ui/paging.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/recalls'

export const meta = adminMeta('recalls')

async function load(api: Api, url: URL) {
  const { page, params } = listQuery(url)
  const query = { page, untold: params.get('view') === 'untold' }
  return keepWithinPages(await api.recalls.list({ query }), url)
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function Recalls({ loaderData }: Route.ComponentProps) {
  const { recalls, totalPages, currentPage } = loaderData
  const failure = listLoader.useFailure(loaderData)
  const [params] = useSearchParams()
  const isUntold = params.get('view') === 'untold'
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <ButtonLink href={isUntold ? '?' : '?view=untold'} variant="secondary">
            {isUntold ? t.showAll : t.showUntold}
          </ButtonLink>
        }
      />
      <Card flush>
        {failure !== undefined && <ListFailure error={failure} className="m-4 sm:mx-6" />}
        <Table
          caption={t.title}
          columns={COLUMNS}
          rows={recalls}
          rowKey={({ id }) => id}
          phone="cards"
          empty={<EmptyState sentence={t.empty} />}
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
    </>
  )
}

const COLUMNS: Column<Recall>[] = [
  {
    key: 'product',
    header: t.columns.product,
    className: 'wrap-anywhere',
    cell: ({ id, product, batchId }) => (
      <span className="block min-w-0">
        <Link href={`/admin/recalls/${id}`} className="prose-link font-semibold">
          {product.label.en}
        </Link>
        <span className="block text-ink-soft text-xs">
          {product.brandName} · <span className="font-mono">{batchId}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'recalled',
    header: t.columns.recalled,
    className: 'text-sm',
    cell: ({ recalledAt, reason }) => (
      <span>
        <MomentText at={recalledAt} />
        {reason && <span className="wrap-anywhere block text-ink-soft">{reason}</span>}
      </span>
    ),
  },
  { key: 'left', header: t.columns.left, align: 'end', cell: ({ unitsLeft }) => unitsLeft },
  {
    key: 'told',
    header: t.columns.told,
    align: 'end',
    cell: ({ people, reached }) => (
      <Badge tone={people > reached ? 'danger' : 'success'}>{t.told(reached, people)}</Badge>
    ),
  },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
