import type { Order } from '@niramoy/contract/sales/order'
import { adminUsers } from '@niramoy/texts/en/people/admin/admin-users'
import { adminOrder as t } from '@niramoy/texts/en/sales/admin/admin-order'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import type { ReactNode, Ref } from 'react'
import { useMoment } from '../../../parts/dates/use-moment.ts'
import { usePermission } from '../../../parts/duties/use-permission.ts'
import { OrderCode } from '../../../parts/order/order-code.tsx'
import { useOrdersAddress } from '../../../parts/order/orders-address.ts'
import { OrderStatusBadge } from '../../../parts/order/status-badge.tsx'
import { Amount, amountText } from '../../../parts/product/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { OrderPrice } from '../parts/order-price.tsx'

type OrderHeadProps = {
  readonly order: Order
  readonly ref: Ref<HTMLHeadingElement>
  /** Beside the status. */
  readonly children: ReactNode
}

/** The customer, date, status and total of the order. */
export function OrderHead({ order, ref, children }: OrderHeadProps) {
  return (
    <header className="grid gap-5">
      <div>
        <ButtonLink
          href={useOrdersAddress()}
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
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <OrderCode code={order.orderCode} />
          <OrderStatusBadge forStaff status={order.status} className="text-sm" />
          <span className="print:hidden">{children}</span>
        </div>
        {order.relatedOrder && (
          <p className="mt-2">
            {t.belongsTo}{' '}
            <Link href={`/admin/orders/${order.relatedOrder.id}`} className="prose-link font-mono">
              {order.relatedOrder.orderCode}
            </Link>
          </p>
        )}
      </div>
      <Facts order={order} />
    </header>
  )
}

function Facts({ order }: { order: Order }) {
  const moment = useMoment()
  const { User, ShippingMethod, paymentMethod } = order
  return (
    <dl
      aria-label={t.facts}
      className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-4 sm:p-6"
    >
      <Fact name={t.username}>
        <span className="font-mono uppercase">{User.username}</span>
      </Fact>
      <Fact name={t.customer}>
        <Link href={`/admin/users/${User.id}`} className="prose-link flex min-h-6 w-fit items-center">
          {User.name}
        </Link>
        <OtherOrders user={User} />
        <MedicineBox user={User} />
      </Fact>
      <Fact name={t.phone}>
        {User.phone ? (
          <a href={`tel:${User.phone}`} aria-label={t.call(User.phone)} className="prose-link tabular-nums">
            {User.phone}
          </a>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name={t.placedOn}>
        <time dateTime={order.createdAt}>{moment(order.createdAt)}</time>
      </Fact>
      <Fact name={t.shippingMethod}>
        {order.counterSale && t.atCounter}
        {!order.counterSale &&
          (ShippingMethod ? t.shippingCost(ShippingMethod.name, costText(order)) : <NotChosen />)}
      </Fact>
      <Fact name={t.paymentMethod}>
        {paymentMethod ? orderStatus.paymentMethods[paymentMethod] : <NotChosen />}
        {order.isPaid && (
          <Badge tone="success" className="ml-2">
            {t.isPaid}
          </Badge>
        )}
      </Fact>
      <Fact name={t.total}>
        <OrderPrice order={order} className="font-semibold text-lg" />
      </Fact>
      <Fact name={t.discount}>
        <Amount taka={order.discountAmount} />
      </Fact>
    </dl>
  )
}

function costText({ shippingCost }: Order): string {
  return shippingCost === 0 ? t.free : amountText(shippingCost)
}

function OtherOrders({ user }: { user: Order['User'] }) {
  return (
    <Link
      href={`/admin/orders?userId=${user.id}`}
      className="prose-link flex min-h-6 w-fit items-center text-sm print:hidden"
    >
      {t.otherOrders}
    </Link>
  )
}

function MedicineBox({ user }: { user: Order['User'] }) {
  if (!usePermission('medicine-boxes')) return null
  return (
    <Link
      href={`/admin/users/${user.id}/medicines`}
      className="prose-link flex min-h-6 w-fit items-center text-sm print:hidden"
    >
      {adminUsers.medicineBox}
    </Link>
  )
}

function NotChosen() {
  return <span className="text-ink-soft">{t.notChosen}</span>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
