import type { FailedMessage } from '@niramoy/contract/platform/messages'
import { adminMessages as t } from '@niramoy/texts/en/platform/admin/admin-messages'
import { common } from '@niramoy/texts/en/platform/common'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paging } from '../../ui/paging.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/messages'

export const meta = adminMeta('messages')

async function load(api: Api, url: URL) {
  const { page } = listQuery(url)
  return keepWithinPages(await api.messages.failed({ query: { page } }), url)
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url)

/** dashboard 3: who was not reached, so that somebody calls them. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, totalPages, currentPage } = loaderData
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <Card flush>
        <Table
          caption={t.title}
          columns={COLUMNS}
          rows={messages}
          rowKey={({ id }) => id}
          phone="cards"
          empty={<EmptyState sentence={t.empty} />}
        />
        {totalPages > 1 && (
          <Paging
            page={currentPage}
            pages={totalPages}
            label={common.getPage(currentPage, totalPages)}
            href={(page) => `?page=${page}`}
            className="p-4"
          />
        )}
      </Card>
    </>
  )
}

const COLUMNS: Column<FailedMessage>[] = [
  {
    key: 'to',
    header: t.columns.to,
    className: 'wrap-anywhere',
    cell: ({ channel, to, customer }) => (
      <span className="block min-w-0">
        <span className="block font-semibold">{customer?.name ?? t.nobody}</span>
        {channel === 'sms' ? (
          <a href={`tel:${to}`} className="prose-link">
            {to}
          </a>
        ) : (
          <a href={`mailto:${to}`} className="prose-link">
            {to}
          </a>
        )}
      </span>
    ),
  },
  {
    key: 'about',
    header: t.columns.about,
    cell: ({ channel, kind }) => (
      <span>
        <Badge tone="neutral">{t.channels[channel]}</Badge> {kind.replaceAll('-', ' ')}
      </span>
    ),
  },
  { key: 'why', header: t.columns.why, className: 'wrap-anywhere text-sm', cell: ({ error }) => error ?? '' },
  {
    key: 'when',
    header: t.columns.when,
    className: 'text-sm',
    cell: ({ createdAt }) => <MomentText at={createdAt} />,
  },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
