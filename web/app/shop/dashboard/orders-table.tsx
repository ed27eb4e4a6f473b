import type { OrderInHistory } from '@niramoy/contract/sales/order'
import { orderList as bn } from '@niramoy/texts/bn/sales/order-list'
import { orderList as en } from '@niramoy/texts/en/sales/order-list'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { useDeliveryDay } from '../../parts/delivery/use-day.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { OrderStatusBadge } from '../../parts/order/status-badge.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { Link } from '../../ui/base/provider.tsx'

const MOST_NAMED = 2
const HEAD = 'px-4 py-2.5 font-medium text-ink-soft text-sm'
const CELL = 'sm:border-line sm:border-t sm:px-4 sm:py-3'

/** orders 15: rows on a desk; on a phone each is a card of three lines. */
export function OrdersTable({ orders }: { orders: readonly OrderInHistory[] }) {
  const t = useTexts({ en, bn })
  return (
    <table className="w-full max-sm:block">
      <caption className="sr-only">{t.caption}</caption>
      <thead className="max-sm:hidden">
        <tr>
          {[t.code, t.products, t.date, t.status].map((name) => (
            <th key={name} scope="col" className={`${HEAD} text-start`}>
              {name}
            </th>
          ))}
          <th scope="col" className={`${HEAD} text-end`}>
            {t.total}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:divide-y max-sm:divide-line">
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ order }: { order: OrderInHistory }) {
  const { id, orderCode, createdAt, status } = order
  const dayText = useDayText()
  return (
    <tr className="relative hover:bg-brand-soft/40 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3">
      <td className={CELL}>
        <Link
          href={`/order-details/${id}`}
          className="prose-link inline-flex min-h-6 whitespace-nowrap font-semibold after:absolute after:inset-0"
        >
          {orderCode}
        </Link>
      </td>
      <td className={`${CELL} max-sm:order-3 max-sm:col-span-2 sm:max-w-72`}>
        <Names order={order} />
        <Expected order={order} />
      </td>
      <td className={`${CELL} text-ink-soft text-sm max-sm:order-4 max-sm:self-center`}>
        <time dateTime={createdAt}>{dayText(createdAt)}</time>
      </td>
      <td className={`${CELL} max-sm:order-5 max-sm:self-center`}>
        <OrderStatusBadge status={status} />
      </td>
      <td className={`${CELL} text-end max-sm:order-2`}>
        <Total order={order} />
      </td>
    </tr>
  )
}

/** By when it arrives, as long as it is on its way. */
function Expected({ order: { deliveryBy } }: { order: OrderInHistory }) {
  const t = useTexts({ en, bn })
  const by = useDeliveryDay()
  if (deliveryBy === null) return null
  return <span className="block font-medium text-brand-ink text-sm">{t.expected(by(deliveryBy))}</span>
}

function Total({ order: { totalAmount, items, status } }: { order: OrderInHistory }) {
  const t = useTexts({ en, bn })
  if (items.length === 0 && status === 'pending-prescription') {
    return <span className="text-ink-soft text-sm">{t.totalLater}</span>
  }
  return <Amount taka={totalAmount} className="font-semibold" />
}

/** The first names; of more only how many. */
function Names({ order: { items } }: { order: OrderInHistory }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  if (items.length === 0) return <span className="text-ink-soft text-sm">{t.noProducts}</span>
  const names = items.slice(0, MOST_NAMED).map(({ Product }) => Product.label[language])
  const more = items.length - names.length
  return (
    <span className="min-w-0 text-sm wrap-anywhere max-sm:line-clamp-1">
      {names.join(', ')}
      {more > 0 && <span className="text-ink-soft"> {t.more(more)}</span>}
    </span>
  )
}
