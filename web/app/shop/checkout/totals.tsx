import { cart as cartBn } from '@niramoy/texts/bn/sales/cart'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { cart as cartEn } from '@niramoy/texts/en/sales/cart'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import type { ReactNode } from 'react'
import { useDeliveryDay } from '../../parts/delivery/use-day.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { cx } from '../../ui/base/cx.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import type { Checkout } from './use-checkout.ts'
import { waitsForApproval } from './waits-for-approval.ts'

/** totals 2 */
export function Totals({ checkout }: { checkout: Checkout }) {
  const { quoteState, delivery } = checkout
  const t = useTexts({ en, bn })
  const { offer } = useTexts({ en: cartEn, bn: cartBn })
  const dayOf = useDeliveryDay()
  const quote = quoteState.quote ?? quoteState.last
  const isBusy = !quoteState.quote && quoteState.error === undefined
  if (!quote) return <SkeletonText lines={3} />
  return (
    <dl
      aria-busy={isBusy}
      className={cx(
        'grid gap-1 border-line border-t pt-2 transition sm:gap-2 sm:pt-4-opacity',
        isBusy && 'opacity-70',
      )}
    >
      <Row name={t.subtotal}>
        <Amount taka={quote.subtotal} />
      </Row>
      <Row name={t.shippingCost}>
        <ShippingCost isChosen={Boolean(delivery.method)} cost={quote.shippingCost} />
      </Row>
      {delivery.method && quote.deliveryBy && !waitsForApproval(checkout) && (
        <div className="-mt-1.5 text-ink-soft text-sm">
          <dt className="sr-only">{t.deliveryDay}</dt>
          <dd>{dayOf(quote.deliveryBy)}</dd>
        </div>
      )}
      {quote.promotionDiscount > 0 && quote.orderPromotion && (
        <Row name={offer(quote.orderPromotion.name)} className="text-success-ink">
          −<Amount taka={quote.promotionDiscount} />
        </Row>
      )}
      {quote.discount && (
        <Row name={t.codeDiscount(quote.discount.code)} className="text-success-ink">
          −<Amount taka={quote.codeDiscount} />
        </Row>
      )}
      <Row name={t.total} className="border-line border-t pt-2 font-semibold text-lg sm:pt-3 sm:text-xl">
        <span aria-live="polite">
          <Amount taka={quote.total} />
        </span>
      </Row>
    </dl>
  )
}

type ShippingCostProps = {
  readonly isChosen: boolean
  readonly cost: Parameters<typeof Amount>[0]['taka']
}

function ShippingCost({ isChosen, cost }: ShippingCostProps) {
  const t = useTexts({ en, bn })
  if (!isChosen) return <span className="text-ink-faint text-sm">{t.chooseFirst}</span>
  return cost === 0 ? <span className="text-success-ink">{t.free}</span> : <Amount taka={cost} />
}

function Row({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="ml-auto whitespace-nowrap">{children}</dd>
    </div>
  )
}
