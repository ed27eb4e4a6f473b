import type { Order } from '@niramoy/contract/sales/order'
import { toPoisha } from '@niramoy/domain/platform/money'
import { adminRiders as t } from '@niramoy/texts/en/sales/admin/admin-riders'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { agreedLevels } from '../../parts/order/item-levels.ts'
import { LevelSteppers } from '../../parts/order/level-steppers.tsx'
import { useReturn } from '../../parts/order/return/use-return.ts'
import { Banner } from '../../ui/banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PartBack } from './taken-back.ts'

type PartItemsProps = { readonly orderId: number; readonly onChange: (back: PartBack) => void }

/** What of a part delivery came back; the order's lines are read when they are asked for. */
export function PartItems({ orderId, onChange }: PartItemsProps) {
  const [order, setOrder] = useState<Order | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    browserApi.orders.get({ params: { id: orderId } }).then(
      (read) => !isGone && setOrder(read),
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [orderId])
  if (isFailed) return <Banner tone="danger" sentence={t.itemsFailed} />
  return order ? <Lines order={order} onChange={onChange} /> : <Skeleton className="h-16" />
}

type LinesProps = { readonly order: Order; readonly onChange: PartItemsProps['onChange'] }

function Lines({ order, onChange }: LinesProps) {
  const returning = useReturn(order, 'staff')
  const tell = useEffectEvent(() => onChange({ items: returning.items, refund: toPoisha(returning.refund) }))
  const chosen = JSON.stringify(returning.items)
  useEffect(() => {
    if (chosen) tell()
  }, [chosen])
  return (
    <fieldset className="min-w-0 rounded-md border border-line bg-sunken/50 p-3">
      <legend className="float-left w-full pb-2 font-medium text-sm">{t.cameBack}</legend>
      <ul className="clear-both grid gap-3">
        {order.items.map((item) => (
          <li key={item.id} className="grid gap-1">
            <p className="wrap-anywhere text-sm">{item.Product.label.en}</p>
            <LevelSteppers
              product={item.Product}
              levels={agreedLevels(item).filter(({ level }) => returning.getLeft(item)[level] > 0)}
              value={returning.of(item)}
              most={returning.getLeft(item)}
              onChange={(quantities) => returning.choose(item, quantities)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
