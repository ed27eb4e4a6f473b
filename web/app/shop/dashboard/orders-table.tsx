import type { OrderInHistory } from '@niramoy/contract/sales/order'
import { orderList as bn } from '@niramoy/texts/bn/sales/order-list'
import { orderList as en } from '@niramoy/texts/en/sales/order-list'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { OrderStatusBadge } from '../../parts/order/status-badge.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { type Column, Table } from '../../ui/table.tsx'

const MOST_NAMED = 2

/** orders 15: rows on a desk, cards on a phone. */
export function OrdersTable({ orders }: { orders: readonly OrderInHistory[] }) {
  const t = useTexts({ en, bn })
  const moment = useMoment()
  const columns: Column<OrderInHistory>[] = [
    {
      key: 'code',
      header: t.code,
      cell: ({ id, orderCode }) => (
        <Link
          href={`/order-details/${id}`}
          className="prose-link inline-flex min-h-6 whitespace-nowrap font-semibold"
        >
          {orderCode}
        </Link>
      ),
    },
    { key: 'date', header: t.date, cell: ({ createdAt }) => moment(createdAt) },
    {
      key: 'products',
      header: t.products,
      className: 'sm:max-w-72',
      cell: (order) => <Names order={order} />,
    },
    {
      key: 'total',
      header: t.total,
      align: 'end',
      cell: ({ totalAmount, items, status }) =>
        items.length === 0 && status === 'pending-prescription' ? (
          <span className="text-ink-soft text-sm">{t.totalLater}</span>
        ) : (
          <Amount taka={totalAmount} className="font-semibold" />
        ),
    },
    { key: 'status', header: t.status, cell: ({ status }) => <OrderStatusBadge status={status} /> },
  ]
  return <Table caption={t.caption} columns={columns} rows={orders} rowKey={({ id }) => id} phone="cards" />
}

/** The first names; of more only how many. */
function Names({ order: { items } }: { order: OrderInHistory }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  if (items.length === 0) return <span className="text-ink-soft">{t.noProducts}</span>
  const names = items.slice(0, MOST_NAMED).map(({ Product }) => Product.label[language])
  const more = items.length - names.length
  return (
    <span className="min-w-0 text-sm wrap-anywhere">
      {names.join(', ')}
      {more > 0 && <span className="text-ink-soft"> {t.more(more)}</span>}
    </span>
  )
}
