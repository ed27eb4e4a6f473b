import type { Outcome, PackedOrder, Rider } from '@niramoy/contract/sales/picking'
import { MOST_AT_ONCE } from '@niramoy/domain/sales/delivery/fulfilment'
import type { Carrier } from '@niramoy/domain/sales/delivery/parcel'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { SelectPage } from '../../parts/list/select-page.tsx'
import { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { ParcelButtons } from '../../parts/parcels/parcel-buttons.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../../ui/table.tsx'
import { CarrierFields } from './carrier-fields.tsx'
import { HandOverQuestion } from './hand-over-question.tsx'
import { OrderTable } from './order-table.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { RiderList } from './rider-list.tsx'
import { StageBar } from './stage-bar.tsx'
import { useAction } from './use-action.ts'

type PackedStageProps = {
  readonly orders: readonly PackedOrder[]
  readonly carriers: readonly Carrier[]
  readonly riders: readonly Rider[]
}

/** fulfilment 6: packed orders wait for who brings them; those whose courier refused say why. */
export function PackedStage({ orders, carriers, riders }: PackedStageProps) {
  const free = orders.filter(({ parcel }) => parcel === null)
  const selection = useRowSelection(free)
  const chosen = free.filter(({ id }) => selection.has(id)).slice(0, MOST_AT_ONCE)
  const [carrier, setCarrier] = useState<Carrier>('own')
  const [riderId, setRiderId] = useState<number | null>(null)
  const rider = riders.find(({ id }) => id === riderId) ?? null
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Outcome['refused']>([])
  const print = useAction()
  const isReady = chosen.length > 0 && (carrier !== 'own' || rider !== null)
  const ask = () => setAsked(isReady)
  useShortcuts([
    { keys: 'a', label: t.keys.all, run: selection.togglePage },
    { keys: 'p', label: t.keys.go, run: ask },
  ])
  function printAgain() {
    const orderIds = chosen.map(({ id }) => id)
    void print.run(async () =>
      saveFile(await browserApi.fulfilment.packDocuments({ query: { orderIds } }), 'pack.pdf'),
    )
  }
  return (
    <>
      <OutcomeNotice
        refused={refused}
        failure={print.failure}
        onDismiss={() => {
          setRefused([])
          print.dismiss()
        }}
      />
      <Card flush className="mb-6">
        {orders.length > 0 && (
          <StageBar
            choice={<SelectPage label={t.chooseAll} selection={selection} />}
            chosen={chosen.length}
            note=""
          >
            <CarrierFields {...{ carriers, riders, carrier, riderId, setCarrier, setRiderId }} />
            <Button
              variant="secondary"
              icon={<PrinterIcon size={16} />}
              disabled={chosen.length === 0}
              loading={print.isPending}
              onClick={printAgain}
            >
              {t.printAgain}
            </Button>
            <Button disabled={!isReady} onClick={ask}>
              {t.handOver(chosen.length)}
            </Button>
          </StageBar>
        )}
        <OrderTable
          caption={t.stages.packed}
          orders={orders}
          selection={selection}
          mayChoose={({ parcel }) => parcel === null}
          columns={COLUMNS}
          empty={<EmptyState headline={t.packedEmpty} sentence={t.packedEmptyLead} />}
        />
      </Card>
      <RiderList riders={riders} />
      <HandOverQuestion
        open={isAsked}
        orders={chosen}
        carrier={carrier}
        rider={rider}
        onClose={() => setAsked(false)}
        onDone={(outcome) => {
          setAsked(false)
          selection.clear()
          setRefused(outcome.refused)
        }}
      />
    </>
  )
}

const COLUMNS: readonly Column<PackedOrder>[] = [
  {
    key: 'carrier',
    header: t.carrier,
    cell: ({ parcel }) => <WhoBrings parcel={parcel} />,
  },
  {
    key: 'collect',
    header: t.collect,
    align: 'end',
    cell: ({ toCollect }) => (toCollect > 0 ? <Amount taka={toCollect} /> : t.paid),
  },
]

/** A courier that could not be booked is asked again from here, or gives way to another. */
function WhoBrings({ parcel }: Pick<PackedOrder, 'parcel'>) {
  const { revalidate } = useRevalidator()
  if (!parcel) return <span className="text-ink-faint">–</span>
  const name = t.carriers[parcel.carrier]
  if (!parcel.failure) return <Badge tone="info">{t.asking(name)}</Badge>
  return (
    <span className="grid justify-items-end sm:justify-items-start">
      <Badge tone={parcel.waitsForStaff ? 'danger' : 'warning'} wraps>
        {t.notBooked(name, parcel.failure)}
      </Badge>
      <ParcelButtons parcel={parcel} onDone={() => void revalidate()} />
    </span>
  )
}
