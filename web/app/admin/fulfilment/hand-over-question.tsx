import type { Outcome, PackedOrder, Rider } from '@niramoy/contract/sales/picking'
import { sum, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import type { Carrier } from '@niramoy/domain/sales/delivery/parcel'
import { common } from '@niramoy/texts/en/platform/common'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { browserApi } from '../../api/api.ts'
import { problem } from '../../parts/form/problem.tsx'
import { ParcelPrices } from '../../parts/parcels/parcel-prices.tsx'
import { amountText } from '../../parts/product/amount.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useAction } from './use-action.ts'

type HandOverQuestionProps = {
  readonly open: boolean
  readonly orders: readonly PackedOrder[]
  readonly carrier: Carrier
  readonly rider: Rider | null
  readonly onClose: () => void
  readonly onDone: (outcome: Outcome) => void
}

/** Says what handing over does before it is done. */
export function HandOverQuestion({ open, orders, carrier, rider, onClose, onDone }: HandOverQuestionProps) {
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
