import type { Rider } from '@niramoy/contract/sales/picking'
import type { RunHead } from '@niramoy/contract/sales/riders'
import { poisha, toTaka } from '@niramoy/domain/platform/money'
import { adminRiders as t } from '@niramoy/texts/en/sales/admin/admin-riders'
import PlusIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/riders'

export const meta = adminMeta('riders')

async function load(api: Api) {
  const [board, riders] = await Promise.all([api.riders.board(), api.fulfilment.riders()])
  return { board, riders }
}
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

/** runs 1: what is being handed out, what is under way, and what came back. */
export default function Riders({ loaderData: { board, riders } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="grid gap-6">
        <StartRun riders={riders.filter(({ isActive }) => isActive)} />
        <Card flush title={t.open}>
          <Table
            caption={t.open}
            columns={[...COMMON, STATE]}
            rows={board.open}
            rowKey={({ id }) => id}
            phone="cards"
            empty={<EmptyState headline={t.openEmpty} sentence={t.openEmptyLead} />}
          />
        </Card>
        <Card flush title={t.closed}>
          <Table
            caption={t.closed}
            columns={[...COMMON, ...CLOSED]}
            rows={board.closed}
            rowKey={({ id }) => id}
            phone="cards"
            empty={<p className="px-4 py-6 text-ink-soft sm:px-6">{t.closedEmpty}</p>}
          />
        </Card>
      </div>
    </>
  )
}

function StartRun({ riders }: { readonly riders: readonly Rider[] }) {
  const [riderId, setRiderId] = useState<number | null>(null)
  const navigate = useNavigate()
  const action = useAction()
  if (riders.length === 0) return <Banner tone="info" sentence={t.noRiders} />
  async function start() {
    if (riderId === null) return
    const run = await action.run(() => browserApi.riders.startRun({ body: { riderId } }))
    if (run) await navigate(`/admin/riders/runs/${run.id}`)
  }
  return (
    <Card>
      {action.failure && (
        <Banner tone="danger" {...action.failure} className="mb-4" onDismiss={action.dismiss} />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t.startFor} className="basis-full sm:basis-64">
          <Select
            value={riderId ?? ''}
            onChange={({ currentTarget: { value } }) => setRiderId(value === '' ? null : Number(value))}
          >
            <option value="">{t.chooseRider}</option>
            {riders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          icon={<PlusIcon size={18} />}
          disabled={riderId === null}
          loading={action.isPending}
          onClick={() => void start()}
        >
          {t.start}
        </Button>
      </div>
    </Card>
  )
}

const COMMON: Column<RunHead>[] = [
  {
    key: 'rider',
    header: t.rider,
    cell: ({ id, rider }) => (
      <span className="grid gap-0.5 justify-items-end sm:justify-items-start">
        <Link href={`/admin/riders/runs/${id}`} className="prose-link font-semibold">
          {rider.name}
        </Link>
        <span className="text-ink-soft text-xs">{t.run(id)}</span>
      </span>
    ),
  },
  { key: 'day', header: t.day, cell: ({ runOn }) => <DayText day={runOn} /> },
  { key: 'parcels', header: t.parcel, cell: ({ parcels }) => t.parcels(parcels) },
  {
    key: 'collect',
    header: t.toCollect,
    align: 'end',
    cell: ({ toCollect }) => <SumText taka={toCollect} />,
  },
]

const STATE: Column<RunHead> = {
  key: 'state',
  header: '',
  align: 'end',
  cell: ({ handedOverAt }) => (
    <Badge tone={handedOverAt === null ? 'neutral' : 'info'}>
      {handedOverAt === null ? t.state.planned : t.state.out}
    </Badge>
  ),
}

const CLOSED: Column<RunHead>[] = [
  {
    key: 'counted',
    header: t.counted,
    align: 'end',
    cell: ({ counted }) =>
      counted === null ? (
        <span className="text-ink-soft text-sm">{t.notCounted}</span>
      ) : (
        <SumText taka={counted} />
      ),
  },
  { key: 'closed', header: t.closed, cell: (run) => <ClosedBy run={run} /> },
]

function DayText({ day }: { readonly day: string }) {
  return useDayText()(day)
}

function SumText({ taka }: { readonly taka: number }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {amountText(toTaka(poisha(Math.round(taka * 100))))}
    </span>
  )
}

function ClosedBy({ run: { closedBy, closedAt } }: { readonly run: RunHead }) {
  const moment = useMoment()
  return (
    <span className="text-ink-soft text-sm">
      {closedBy !== null && closedAt !== null && t.closedBy(closedBy, moment(closedAt))}
    </span>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
