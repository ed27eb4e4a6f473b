import type { Order, OrderItem, OrderReturn } from '@niramoy/contract/sales/order'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { orderReturn as wordsBn } from '@niramoy/texts/bn/sales/order-return'
import { orderReturns as bn } from '@niramoy/texts/bn/sales/order-returns'
import { orderReturn as wordsEn } from '@niramoy/texts/en/sales/order-return'
import { orderReturns as en } from '@niramoy/texts/en/sales/order-returns'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { useMoment } from '../../dates/use-moment.ts'
import { useLanguage, useTexts } from '../../language/language.tsx'
import { amountText } from '../../product/amount.tsx'
import { usePackCounts } from '../../product/product-price.tsx'

type OrderReturnsProps = {
  readonly order: Order
  /** What staff do with one. */
  readonly actions?: (one: OrderReturn) => ReactNode
}

/** What of the order was asked to be returned or came back, how far that is, and why something was not refunded. */
export function OrderReturns({ order, actions }: OrderReturnsProps) {
  const t = useTexts({ en, bn })
  const words = useTexts({ en: wordsEn, bn: wordsBn })
  const moment = useMoment()
  if (order.returns.length === 0) return null
  return (
    <Card title={t.title}>
      <ul className="grid gap-4">
        {order.returns.map((one, at) => (
          <li key={one.id ?? `taken-${at}`} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
            <p className="font-semibold">{t.states[one.state]}</p>
            {one.items.map(({ ProductId, quantities }) => {
              const item = order.items.find((line) => line.ProductId === ProductId)
              return item && <ReturnedItem key={ProductId} item={item} quantities={quantities} />
            })}
            <p className="text-ink-soft text-sm">
              <time dateTime={one.at}>{moment(one.at)}</time> · {words.refund}: {amountText(one.refund)}
            </p>
            {one.cause && one.cause !== 'unwanted' && <p className="text-sm">{words.causes[one.cause]}</p>}
            {one.reason && <p className="text-sm wrap-anywhere">{one.reason}</p>}
            {one.refundTo && (
              <p className="text-sm">
                {t.refundTo[one.refundTo.method]} {one.refundTo.number}
              </p>
            )}
            {one.refused > 0 && (
              <p className="text-sm">
                {t.getRefused(amountText(one.refused))}{' '}
                {one.refusedFor.length > 0 &&
                  `(${one.refusedFor.map((why) => t.refusedFor[why]).join(', ')})`}
              </p>
            )}
            {one.refusal && <p className="text-sm wrap-anywhere">{one.refusal}</p>}
            {actions?.(one)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ReturnedItem({ item: { Product }, quantities }: { item: OrderItem; quantities: Quantity }) {
  const counts = usePackCounts(Product)
  return (
    <p className="wrap-anywhere">
      {Product.label[useLanguage()]}: {counts.all(quantities)}
    </p>
  )
}
