import type { PickListHead } from '@niramoy/contract/sales/picking'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListFailure } from '../../parts/list/list-failure.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { useOrderEvents } from '../../parts/order/events/use-order-events.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/fulfilment'
import { Promised } from './order-table.tsx'
import { PackedStage } from './packed-stage.tsx'
import { PickListView } from './pick-list-view.tsx'
import { ReadyStage } from './ready-stage.tsx'

/** The lists that somebody walks along the shelves with. */
function PickingStage({ lists }: { readonly lists: readonly PickListHead[] }) {
  return (
    <Card flush>
      <Table
        caption={t.stages.picking}
        columns={COLUMNS}
        rows={lists}
        rowKey={({ id }) => id}
        phone="cards"
        empty={<EmptyState headline={t.pickingEmpty} sentence={t.pickingEmptyLead} />}
      />
    </Card>
  )
}

const COLUMNS: Column<PickListHead>[] = [
  { key: 'list', header: t.stages.picking, cell: (list) => <ListLink list={list} /> },
  { key: 'orders', header: t.order, cell: ({ orderCount }) => t.orders(orderCount) },
  {
    key: 'progress',
    header: t.donePicking,
    cell: ({ pickedCount, lineCount }) => t.progress(pickedCount, lineCount),
  },
  {
    key: 'promise',
    header: t.promise,
    cell: ({ deliveryBy }) => <Promised deliveryBy={deliveryBy} isLate={false} />,
  },
]

function ListLink({ list: { id, createdBy, createdAt } }: { list: PickListHead }) {
  const moment = useMoment()
  return (
    <span className="grid gap-0.5 justify-items-end sm:justify-items-start">
      <Link href={`?stage=picking&list=${id}`} className="prose-link font-semibold">
        {t.pickList(id)}
      </Link>
      <span className="text-ink-soft text-xs">{t.begunBy(createdBy, moment(createdAt))}</span>
    </span>
  )
}

const STAGES = ['ready', 'picking', 'packed'] as const
type Stage = (typeof STAGES)[number]

/** What the address asks for; a list belongs to the stage of picking. */
export function stageQuery({ searchParams }: URL): { stage: Stage; list: number | null } {
  const stage = STAGES.find((each) => each === searchParams.get('stage')) ?? 'ready'
  const typed = searchParams.get('list') ?? ''
  const list = stage === 'picking' && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null
  return { stage, list }
}

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
