import type { ParcelPrice } from '@niramoy/contract/sales/parcels'
import { carrierNames, adminParcels as t } from '@niramoy/texts/en/sales/admin/admin-parcels'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { amountText } from '../product/amount.tsx'

/** What each courier asks for one order; couriers are asked when it is opened. */
export function ParcelPrices({ orderId }: { orderId: number }) {
  const [prices, setPrices] = useState<readonly ParcelPrice[] | 'failed' | null>(null)
  useEffect(() => {
    let isLeft = false
    browserApi.parcels.prices({ query: { orderId: orderId } }).then(
      (reply) => isLeft || setPrices(reply.prices),
      () => isLeft || setPrices('failed'),
    )
    return () => {
      isLeft = true
    }
  }, [orderId])
  if (prices === 'failed') return <p className="text-sm text-warning-ink">{t.pricesFailed}</p>
  return (
    <dl aria-label={t.prices} aria-busy={prices === null} className="grid gap-1 text-sm">
      {prices?.map(({ carrier, price, problem }) => (
        <div key={carrier} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">{carrierNames[carrier]}</dt>
          <dd className="tabular-nums wrap-anywhere">
            {price === null ? (problem ?? t.noPrice) : amountText(price)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
