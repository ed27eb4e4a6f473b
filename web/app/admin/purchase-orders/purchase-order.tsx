import type { PurchaseLine, PurchaseOrder } from '@niramoy/contract/stock/purchase-orders'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminPurchaseOrders as t } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { ProductName } from '../../parts/purchasing/product-name.tsx'
import { ReceiptsTable } from '../../parts/purchasing/receipts-table.tsx'
import { StateBadge } from '../../parts/purchasing/state-badge.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/purchase-order'
import { OrderActions } from './order-actions.tsx'
import { OrderEditor } from './order-editor.tsx'

export const meta = adminMeta('purchaseOrder')

async function load(api: Api, id: number) {
  const [order, { receipts }, { suppliers }] = await Promise.all([
    api.purchaseOrders.read({ params: { id } }),
    api.goodsReceipts.list({ query: { orderId: id, pageSize: 100 } }),
    api.suppliers.list({ query: { pageSize: 500 } }),
  ])
  return { order, receipts, suppliers }
}
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, Number(params.id)))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, Number(params.id))

export default function PurchaseOrderScreen({ loaderData }: Route.ComponentProps) {
  const { order, receipts, suppliers } = loaderData
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [typedOver, setTypedOver] = useState<number | null>(null)
  const isUnsaved = typedOver === order.version
  return (
    <>
      <PageHeader
        crumbs={[{ label: t.title, href: '/admin/purchase-orders' }, { label: order.code }]}
        title={
          <span className="inline-flex flex-wrap items-center gap-3">
            {order.code} <StateBadge state={order.state} />
          </span>
        }
        lead={<Lead order={order} />}
        actions={<OrderActions order={order} isUnsaved={isUnsaved} />}
      />
      <div className="grid gap-6">
        {order.state === 'draft' ? (
          <OrderEditor
            key={order.version}
            order={order}
            suppliers={suppliers}
            supplierId={order.supplier.id}
            onTyped={() => setTypedOver(order.version)}
            onSaved={() => {
              toast({ sentence: t.saved, tone: 'success' })
              setTypedOver(null)
              void revalidate()
            }}
          />
        ) : (
          <Card
            flush
            title={t.lines}
            actions={
              <span>
                <span className="text-ink-soft">{t.total}</span>{' '}
                <strong className="tabular-nums">{amountText(order.expectedCost as Taka)}</strong>
              </span>
            }
          >
            <Table
              caption={t.lines}
              columns={COLUMNS}
              rows={order.lines}
              rowKey={({ product }) => product.id}
              phone="cards"
            />
          </Card>
        )}
        {receipts.length > 0 && (
          <Card flush title={t.receipts}>
            <ReceiptsTable receipts={receipts} empty={null} />
          </Card>
        )}
      </div>
    </>
  )
}

function Lead({ order }: { readonly order: PurchaseOrder }) {
  const { supplier, sentAt, sentBy, closedReason, note, state } = order
  const contact = [supplier.name, supplier.phone, supplier.email].filter(Boolean).join(' · ')
  return (
    <span className="wrap-anywhere grid gap-0.5">
      <span>{contact}</span>
      {sentAt && (
        <span className="text-sm">
          <MomentText at={sentAt} /> {sentBy && t.sentBy(sentBy)}
        </span>
      )}
      {closedReason && <span className="text-sm">{t.closedBecause(closedReason)}</span>}
      {note && state !== 'draft' && <span className="text-sm">{note}</span>}
    </span>
  )
}

const COLUMNS: Column<PurchaseLine>[] = [
  {
    key: 'product',
    header: t.product,
    cell: ({ product, reason }) => (
      <ProductName product={product}>
        {reason && <span className="text-ink-soft text-sm">{reason}</span>}
      </ProductName>
    ),
  },
  { key: 'pack', header: t.pack, align: 'end', cell: ({ packUnits }) => packUnits },
  { key: 'packs', header: t.packs, align: 'end', cell: ({ packs }) => packs },
  {
    key: 'cost',
    header: t.cost,
    align: 'end',
    cell: ({ packCost }) => (packCost === null ? '–' : <Amount taka={packCost} />),
  },
  {
    key: 'received',
    header: t.received,
    align: 'end',
    cell: ({ receivedUnits, packUnits, packs }) => (
      <span className="tabular-nums">{t.ofUnits(receivedUnits, packUnits * packs)}</span>
    ),
  },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
