import type { Run, RunParcel } from '@niramoy/contract/sales/riders'
import { poisha, toTaka } from '@niramoy/domain/platform/money'
import { isBrought } from '@niramoy/domain/sales/delivery/run'
import { adminRiders as t } from '@niramoy/texts/en/sales/admin/admin-riders'
import BackIcon from 'lucide-react/icons/arrow-left'
import PrinterIcon from 'lucide-react/icons/printer'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { useOrderEvents } from '../../parts/order/events/use-order-events.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/run'
import { HandOut } from './hand-out.tsx'
import { OUTCOME_TONES } from './outcome-tones.ts'
import { TakeBack } from './take-back.tsx'

/** What came of a run, as it was taken back. */
function ClosedRun({ run }: { readonly run: Run }) {
  const moment = useMoment()
  const { stops, counted, closedBy, closedAt } = run
  const facts = [
    counted === null
      ? t.notCounted
      : `${t.counted}: ${amountText(toTaka(poisha(Math.round(counted * 100))))}`,
    ...(closedBy !== null && closedAt !== null ? [t.closedBy(closedBy, moment(closedAt))] : []),
  ]
  return (
    <Card flush title={t.closed} lead={facts.join(' · ')}>
      <Table
        caption={t.closed}
        columns={COLUMNS}
        rows={stops}
        rowKey={({ orderId }) => orderId}
        phone="cards"
      />
    </Card>
  )
}

const COLUMNS: Column<RunParcel>[] = [
  {
    key: 'parcel',
    header: t.parcel,
    cell: ({ orderId, orderCode, customerName, area }) => (
      <span className="grid min-w-0 gap-0.5 justify-items-end text-sm sm:justify-items-start">
        <Link href={`/admin/orders/${orderId}`} className="prose-link font-mono font-semibold">
          {orderCode}
        </Link>
        <span className="wrap-anywhere">{customerName}</span>
        <span className="text-ink-soft text-xs">{area}</span>
      </span>
    ),
  },
  { key: 'outcome', header: t.outcomeHeader, cell: (stop) => <ShownOutcome stop={stop} /> },
  {
    key: 'collect',
    header: t.collect,
    align: 'end',
    cell: ({ outcome, due }) =>
      outcome !== null && isBrought(outcome) && due > 0 ? <Amount taka={due} /> : '–',
  },
]

function ShownOutcome({ stop: { outcome, reason, postponedTo } }: { readonly stop: RunParcel }) {
  const dayText = useDayText()
  if (outcome === null) return null
  return (
    <span className="grid justify-items-end gap-0.5 sm:justify-items-start">
      <Badge tone={OUTCOME_TONES[outcome]}>{t.outcomes[outcome]}</Badge>
      {postponedTo && <span className="text-sm">{dayText(postponedTo)}</span>}
      {reason && <span className="wrap-anywhere text-ink-soft text-sm">{reason}</span>}
    </span>
  )
}

export const meta = adminMeta('run')

async function load(api: Api, id: string) {
  const [run, packed] = await Promise.all([
    api.riders.run({ params: { id: Number(id) } }),
    api.fulfilment.packed(),
  ])
  return { run, waiting: packed.orders.filter(({ parcel, isInRun }) => parcel === null && !isInRun) }
}
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id)

/** A run from the first parcel that is put into it to the cash that is counted. */
export default function RunScreen({ loaderData: { run, waiting } }: Route.ComponentProps) {
  const dayText = useDayText()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  useOrderEvents({ onNews: reload, onGap: reload, onReturn: reload })
  const print = useAction()
  const { id, rider, runOn, closedAt, handedOverAt, stops } = run
  const out = stops.filter(({ isHandedOver }) => isHandedOver)
  const isFilling = handedOverAt === null || out.length < stops.length
  return (
    <>
      <ButtonLink href="/admin/riders" variant="quiet" size="small" icon={<BackIcon size={17} />}>
        {t.back}
      </ButtonLink>
      <PageHeader
        title={rider.name}
        lead={`${t.run(id)}, ${dayText(runOn)} · ${rider.phone}`}
        actions={
          stops.length > 0 && (
            <Button
              variant="secondary"
              icon={<PrinterIcon size={18} />}
              loading={print.isPending}
              onClick={() =>
                void print.run(async () =>
                  saveFile(await browserApi.riders.runDocument({ params: { id } }), `run-${id}.pdf`),
                )
              }
            >
              {t.print}
            </Button>
          )
        }
      />
      {print.failure && (
        <Banner tone="danger" {...print.failure} className="mb-4" onDismiss={print.dismiss} />
      )}
      {closedAt !== null ? (
        <ClosedRun run={run} />
      ) : (
        <div className="grid gap-6">
          {isFilling && <HandOut run={run} waiting={waiting} />}
          {out.length > 0 && <TakeBack key={id} run={run} stops={out} />}
        </div>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
