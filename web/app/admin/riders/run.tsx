import { adminRiders as t } from '@niramoy/texts/en/sales/admin/admin-riders'
import BackIcon from 'lucide-react/icons/arrow-left'
import PrinterIcon from 'lucide-react/icons/printer'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { useOrderEvents } from '../../parts/order/events/use-order-events.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/run'
import { ClosedRun } from './closed-run.tsx'
import { HandOut } from './hand-out.tsx'
import { TakeBack } from './take-back.tsx'

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
