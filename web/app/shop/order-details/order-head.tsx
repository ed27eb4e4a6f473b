import type { Order } from '@niramoy/contract/sales/order'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderStatus as statusBn } from '@niramoy/texts/bn/sales/order-status'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import { orderStatus as statusEn } from '@niramoy/texts/en/sales/order-status'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import type { Ref } from 'react'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { OrderCode } from '../../parts/order/order-code.tsx'
import { OrderStatusBadge } from '../../parts/order/status-badge.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'

/** The code, date and status of the order. */
export function OrderHead({ order, ref }: { order: Order; ref: Ref<HTMLHeadingElement> }) {
  const t = useTexts({ en, bn })
  const { meanings } = useTexts({ en: statusEn, bn: statusBn })
  const moment = useMoment()
  return (
    <header className="pb-6">
      <ButtonLink
        href="/dashboard/orders"
        variant="quiet"
        size="small"
        icon={<ArrowLeftIcon size={17} />}
        className="-ml-3.5 print:hidden"
      >
        {t.back}
      </ButtonLink>
      <h1 ref={ref} tabIndex={-1} className="mt-1 text-3xl outline-none">
        {t.title}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderCode code={order.orderCode} />
        <OrderStatusBadge status={order.status} className="text-sm" />
        <span className="text-ink-soft text-sm">{t.placedOn(moment(order.createdAt))}</span>
      </p>
      {order.relatedOrder && (
        <p className="mt-2">
          {t.belongsTo}{' '}
          <Link href={`/order-details/${order.relatedOrder.id}`} className="prose-link font-mono">
            {order.relatedOrder.orderCode}
          </Link>
        </p>
      )}
      {!isPrescriptionWanted(order) && (
        <p className="mt-2 max-w-prose text-ink-soft print:hidden">{meanings[order.status]}</p>
      )}
    </header>
  )
}

/** Without a file to look at, the panel below says what is missing. */
function isPrescriptionWanted({ status, lacksPrescription, Prescription }: Order): boolean {
  return status === 'pending-prescription' && lacksPrescription && Prescription?.status !== 'pending'
}
