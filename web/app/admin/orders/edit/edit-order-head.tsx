import type { Order } from '@niramoy/contract/sales/order'
import { adminEditOrder as t } from '@niramoy/texts/en/sales/admin/admin-edit-order'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useMoment } from '../../../parts/dates/use-moment.ts'
import { OrderCode } from '../../../parts/order/order-code.tsx'
import { OrderStatusBadge } from '../../../parts/order/status-badge.tsx'
import { Amount } from '../../../parts/product/amount.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { OrderPrice } from '../parts/order-price.tsx'

/** The head of a screen about one order: the way back to it, the title, its code. */
export function OrderTaskHead({ order, title }: { order: Order; title: string }) {
  return (
    <header className="pb-5">
      <ButtonLink
        href={`/admin/orders/${order.id}`}
        variant="quiet"
        size="small"
        icon={<ArrowLeftIcon size={17} />}
        className="-ml-3.5"
      >
        {t.back}
      </ButtonLink>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{title}</h1>
        <OrderCode code={order.orderCode} />
      </div>
    </header>
  )
}

/** The saved customer and status. */
export function EditOrderFacts({ order }: { order: Order }) {
  const moment = useMoment()
  const { User, createdAt, status, discountAmount } = order
  return (
    <section aria-label={t.facts} className="mb-6 rounded-lg border border-line bg-surface px-5 py-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        <Fact name={t.customer}>
          <span className="font-mono text-sm uppercase">{User.username}</span>
          <span className="block text-ink-soft text-sm wrap-anywhere">{User.name}</span>
        </Fact>
        <Fact name={t.placedOn}>
          <time dateTime={createdAt}>{moment(createdAt)}</time>
        </Fact>
        <Fact name={t.status} wide>
          <OrderStatusBadge forStaff status={status} />
        </Fact>
        <Fact name={t.total}>
          <OrderPrice order={order} className="font-semibold" />
        </Fact>
        <Fact name={t.discount}>
          <Amount taka={discountAmount} />
        </Fact>
      </dl>
    </section>
  )
}

/** `wide`: the whole width of a phone. */
function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', wide && 'max-sm:col-span-2')}>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
