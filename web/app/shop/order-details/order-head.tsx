import type { Order } from '@niramoy/contract/sales/order'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import type { Ref } from 'react'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { OrderCode } from '../../parts/order/order-code.tsx'
import { OrderStatusBadge } from '../../parts/order/status-badge.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'

/** The code, total, date and status of the order. */
export function OrderHead({ order, ref }: { order: Order; ref: Ref<HTMLHeadingElement> }) {
  const t = useTexts({ en, bn })
  const moment = useMoment()
  return (
    <header className="pb-4 sm:pb-6">
      <ButtonLink
        href="/dashboard/orders"
        variant="quiet"
        size="small"
        icon={<ArrowLeftIcon size={17} />}
        className="-ml-3.5 print:hidden"
      >
        {t.back}
      </ButtonLink>
      <h1 ref={ref} tabIndex={-1} className="text-2xl outline-none sm:mt-1 sm:text-3xl">
        {t.title}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderCode code={order.orderCode} />
        <OrderStatusBadge status={order.status} className="text-sm" />
      </p>
      {order.relatedOrder && (
        <p className="mt-2">
          {t.belongsTo}{' '}
          <Link href={`/order-details/${order.relatedOrder.id}`} className="prose-link font-mono">
            {order.relatedOrder.orderCode}
          </Link>
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-ink-soft text-sm">
        {order.items.length > 0 && (
          <span>
            {t.total} <Amount taka={order.totalAmount} className="font-semibold text-base text-ink" />
          </span>
        )}
        <span className="self-center">{t.placedOn(moment(order.createdAt))}</span>
      </p>
    </header>
  )
}
