import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListFailure } from '../../parts/list/list-failure.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { useOrderEvents } from '../../parts/order/events/use-order-events.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/fulfilment'
import { PackedStage } from './packed-stage.tsx'
import { PickListView } from './pick-list-view.tsx'
import { PickingStage } from './picking-stage.tsx'
import { ReadyStage } from './ready-stage.tsx'
import { STAGES, stageQuery } from './stage-query.ts'

export const meta = adminMeta('fulfilment')

async function load(api: Api, url: URL) {
  const { stage, list } = stageQuery(url)
  const calls = api.fulfilment
  const isPacked = stage === 'packed'
  // together: one that is refused leaves no other behind
  const [counts, ready, pickLists, pickList, packed, riders] = await Promise.all([
    calls.counts(),
    stage === 'ready' ? calls.ready() : null,
    stage === 'picking' && list === null ? calls.pickLists() : null,
    list === null ? null : calls.pickList({ params: { id: list } }),
    isPacked ? calls.packed() : null,
    isPacked ? calls.riders() : null,
  ])
  return { stage, counts, ready, pickLists, pickList, packed: packed && riders && { ...packed, riders } }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const stageLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = stageLoader.load

export default function Fulfilment({ loaderData }: Route.ComponentProps) {
  const { stage, counts, ready, pickLists, pickList, packed } = loaderData
  const failure = stageLoader.useFailure(loaderData)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  useOrderEvents({ onNews: reload, onGap: reload, onReturn: reload })
  const content = {
    ready: ready && <ReadyStage {...ready} />,
    picking: pickList ? (
      <PickListView key={pickList.id} list={pickList} />
    ) : (
      pickLists && <PickingStage lists={pickLists} />
    ),
    packed: packed && <PackedStage {...packed} />,
  }
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      {failure !== undefined && <ListFailure error={failure} className="mb-4" />}
      <Tabs
        label={t.stageList}
        tabs={STAGES.map((key) => ({
          key,
          label: (
            <>
              {t.stages[key]} <span className="text-ink-faint tabular-nums">{counts[key]}</span>
            </>
          ),
          content: content[key],
        }))}
        current={stage}
        onChange={(key) => void navigate(key === 'ready' ? '?' : `?stage=${key}`)}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
