import type { Order } from '@niramoy/contract/sales/order'
import type { OrderPreview } from '@niramoy/contract/sales/orders'
import type { Taka } from '@niramoy/domain/platform/money'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import type { ReactNode } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { methodName, type NamedMethod } from '../delivery/method-cost.ts'
import { useLanguage, useTexts } from '../language/language.tsx'
import { Amount, amountText } from '../product/amount.tsx'

export type Sums = Pick<
  Order,
  | 'subtotal'
  | 'shippingCost'
  | 'promotionDiscount'
  | 'codeDiscount'
  | 'specialDiscount'
  | 'orderPromotion'
  | 'totalAmount'
> & {
  readonly discount: { readonly code: string } | null
  readonly refundedAmount?: Taka
  readonly refundAfterCheck?: Taka
  /** Nothing is said of delivery while none is chosen. */
  readonly delivery: NamedMethod | null
  /** Absent or null of what is delivered. */
  readonly counterSale?: object | null
}

export function computeSums(order: Order): Sums {
  return { ...order, delivery: order.ShippingMethod }
}

/** The sums of an order as it would be. */
export function sumsOfPreview(preview: OrderPreview, order: Order): Sums {
  return { ...preview, totalAmount: preview.total, delivery: order.ShippingMethod }
}

/** totals 1: what it comes to, each discount by its name. */
export function OrderTotals({ sums, total, stale }: { sums: Sums; total?: string; stale?: boolean }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const delivery = sums.delivery && methodName(sums.delivery, language)
  return (
    <dl aria-busy={stale} className={cx('grid gap-2 transition-opacity', stale && 'opacity-60')}>
      <Row name={t.subtotal}>
        <Amount taka={sums.subtotal} />
      </Row>
      <Off name={t.offer(sums.orderPromotion?.name ?? '')} taka={sums.promotionDiscount} />
      <Off name={sums.discount ? t.discountCode(sums.discount.code) : t.discount} taka={sums.codeDiscount} />
      <Off name={t.specialDiscount} taka={sums.specialDiscount} />
      {!sums.counterSale && (
        <Row name={delivery ? `${t.deliveryCost} (${delivery})` : t.deliveryCost}>
          <Delivery sums={sums} />
        </Row>
      )}
      <Row name={total ?? t.total} className="border-line border-t pt-3 font-semibold text-xl">
        <Amount taka={sums.totalAmount} />
      </Row>
      {sums.refundedAmount !== undefined && sums.refundedAmount > 0 && (
        <Row name={t.refunded} className="text-info-ink">
          <Amount taka={sums.refundedAmount} />
        </Row>
      )}
      {sums.refundAfterCheck !== undefined && sums.refundAfterCheck > 0 && (
        <Row name={t.refundAfterCheck(amountText(sums.refundAfterCheck))} className="text-info-ink text-sm" />
      )}
    </dl>
  )
}

function Delivery({ sums }: { sums: Sums }) {
  const t = useTexts({ en, bn })
  if (sums.delivery === null) return <span className="text-ink-soft">{t.notChosen}</span>
  return sums.shippingCost === 0 ? t.free : <Amount taka={sums.shippingCost} />
}

function Off({ name, taka }: { name: string; taka: Taka }) {
  if (taka === 0) return null
  return (
    <Row name={name} className="text-success-ink">
      −<Amount taka={taka} />
    </Row>
  )
}

function Row({ name, className, children }: { name: string; className?: string; children?: ReactNode }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
