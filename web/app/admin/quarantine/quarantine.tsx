import type { QuarantineItem } from '@niramoy/contract/stock/quarantine'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { adminQuarantine as t } from '@niramoy/texts/en/stock/admin/admin-quarantine'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListFailure } from '../../parts/list/list-failure.tsx'
import { listQuery, withParam } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paging } from '../../ui/paging.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/quarantine'
import { InspectionDialog } from './inspection-dialog.tsx'
import { QuarantineTable } from './quarantine-table.tsx'

export const meta = adminMeta('quarantine')

const STATES = ['waiting', 'decided'] as const

async function load(api: Api, url: URL) {
  const { page, params } = listQuery(url)
  const state = STATES.find((name) => name === params.get('state')) ?? 'waiting'
  return { state, ...keepWithinPages(await api.quarantine.list({ query: { state, page } }), url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function Quarantine({ loaderData }: Route.ComponentProps) {
  const { state, items, totalItems, totalPages, currentPage } = loaderData
  const failure = listLoader.useFailure(loaderData)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [opened, setOpened] = useState<QuarantineItem | null>(null)
  const list = (
    <Card flush>
      {failure !== undefined && <ListFailure error={failure} className="m-4 sm:mx-6" />}
      {totalItems > 0 && (
        <p role="status" className="border-line border-b px-4 py-3 text-ink-soft text-sm sm:px-6">
          {adminList.results(totalItems)}
        </p>
      )}
      <QuarantineTable items={items} state={state} onOpen={setOpened} />
      {totalPages > 1 && (
        <div className="p-4">
          <Paging
            page={currentPage}
            pages={totalPages}
            label={common.getPage(currentPage, totalPages)}
            href={(page) => `?${withParam(params, 'page', page)}`}
          />
        </div>
      )}
    </Card>
  )
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <Tabs
        label={t.states}
        tabs={STATES.map((key) => ({ key, label: t[key], content: list }))}
        current={state}
        onChange={(key) => void navigate(key === 'waiting' ? '?' : `?state=${key}`)}
      />
      <InspectionDialog
        item={opened}
        onClose={() => setOpened(null)}
        onSaved={() => {
          setOpened(null)
          toast({ sentence: t.saved, tone: 'success' })
          void revalidate()
        }}
        onRefused={() => void revalidate()}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
