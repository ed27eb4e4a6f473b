import type { Outcome, PackedOrder, Rider } from '@niramoy/contract/sales/picking'
import { sum, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { MOST_AT_ONCE } from '@niramoy/domain/sales/delivery/fulfilment'
import type { Carrier } from '@niramoy/domain/sales/delivery/parcel'
import { common } from '@niramoy/texts/en/platform/common'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useAction } from '../../parts/form/use-action.ts'
import { SelectPage } from '../../parts/list/select-page.tsx'
import { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { OutcomeNotice } from '../../parts/parcels/outcome-notice.tsx'
import { ParcelButtons } from '../../parts/parcels/parcel-buttons.tsx'
import { ParcelPrices } from '../../parts/parcels/parcel-prices.tsx'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Column } from '../../ui/table.tsx'
import { OrderTable } from './order-table.tsx'
import { RiderList } from './rider-list.tsx'
import { StageBar } from './stage-bar.tsx'

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

type CarrierFieldsProps = {
  readonly carriers: readonly Carrier[]
  readonly riders: readonly Rider[]
  readonly carrier: Carrier
  readonly riderId: number | null
  readonly setCarrier: (carrier: Carrier) => void
  readonly setRiderId: (id: number | null) => void
}

/** Who brings the chosen orders. */
function CarrierFields(props: CarrierFieldsProps) {
  const { carriers, riders, carrier, riderId, setCarrier, setRiderId } = props
  return (
    <>
      {carriers.length > 1 && (
        <Field label={t.carrier} hideLabel className="max-sm:flex-1">
          <Select
            value={carrier}
            onChange={({ currentTarget: { value } }) =>
              setCarrier(carriers.find((each) => each === value) ?? 'own')
            }
          >
            {carriers.map((each) => (
              <option key={each} value={each}>
                {t.carriers[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {carrier === 'own' && (
        <Field label={t.rider} hideLabel className="max-sm:flex-1">
          <Select
            value={riderId ?? ''}
            onChange={({ currentTarget: { value } }) => setRiderId(value === '' ? null : Number(value))}
          >
            <option value="">{t.chooseRider}</option>
            {riders
              .filter(({ isActive }) => isActive)
              .map(({ id, name, parcels }) => (
                <option key={id} value={id}>
                  {parcels > 0 ? t.ofRider(name, parcels) : name}
                </option>
              ))}
          </Select>
        </Field>
      )}
    </>
  )
}

type HandOverQuestionProps = {
  readonly open: boolean
  readonly orders: readonly PackedOrder[]
  readonly carrier: Carrier
  readonly rider: Rider | null
  readonly onClose: () => void
  readonly onDone: (outcome: Outcome) => void
}

/** Says what handing over does before it is done. */
function HandOverQuestion({ open, orders, carrier, rider, onClose, onDone }: HandOverQuestionProps) {
  const action = useAction()
  const toast = useToast()
  const due = toTaka(sum(orders.map(({ toCollect }) => toPoisha(toCollect))))
  const [only, ...others] = orders
  const to = rider && carrier === 'own' ? rider.name : t.carriers[carrier]
  async function handOver() {
    const body = {
      orderIds: orders.map(({ id }) => id),
      carrier,
      ...(carrier === 'own' && rider && { riderId: rider.id }),
    }
    const outcome = await action.run(() => browserApi.fulfilment.handOver({ body }))
    if (!outcome) return
    toast({ sentence: t.handedOver(outcome.done.length), tone: 'success' })
    onDone(outcome)
  }
  return (
    <ConfirmDialog
      open={open}
      title={t.handOverAsk(orders.length, to)}
      sentence={carrier === 'own' ? t.handOverOwn(amountText(due)) : t.handOverCourier}
      confirmLabel={t.handOver(orders.length)}
      cancelLabel={common.cancel}
      onConfirm={() => void handOver()}
      onClose={onClose}
      pending={action.isPending}
      error={problem(action.failure)}
    >
      {carrier !== 'own' && only && others.length === 0 && <ParcelPrices orderId={only.id} />}
    </ConfirmDialog>
  )
}
