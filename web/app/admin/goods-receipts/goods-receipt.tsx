import type { GoodsReceipt, ReceiptLine } from '@niramoy/contract/stock/goods-receipts'
import { purchaseCode } from '@niramoy/domain/stock/purchasing'
import { adminGoodsReceipts as t } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { dayText } from '../../parts/dates/office-dates.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { ProductName } from '../../parts/purchasing/product-name.tsx'
import { ReasonDialog } from '../../parts/purchasing/reason-dialog.tsx'
import { DayText, MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/goods-receipt'
import { PriceChanges } from './price-changes.tsx'

export const meta = adminMeta('goodsReceipt')

const load = (api: Api, id: number) => api.goodsReceipts.read({ params: { id } })
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, Number(params.id)))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, Number(params.id))

export default function GoodsReceiptScreen({ loaderData: receipt }: Route.ComponentProps) {
  const { id, lines, reversedAt, reversedBy, reversalReason, differenceReason } = receipt
  const batches = lines.map(({ stockBatchId }) => stockBatchId).join(',')
  return (
    <>
      <PageHeader
        crumbs={[{ label: t.title, href: '/admin/goods-receipts' }, { label: t.receipt(id) }]}
        title={t.receipt(id)}
        lead={<Lead receipt={receipt} />}
        actions={
          !reversedAt && (
            <>
              <ButtonLink
                variant="secondary"
                href={`/admin/supplier-returns/new?supplier=${receipt.supplier.id}&batches=${batches}`}
              >
                {t.returnGoods}
              </ButtonLink>
              <Reverse id={id} />
            </>
          )
        }
      />
      <div className="grid gap-6">
        {reversedAt && (
          <Banner tone="warning" sentence={t.reversedBecause(reversedBy ?? '', reversalReason ?? '')} />
        )}
        {differenceReason && <Banner tone="info" sentence={t.difference(differenceReason)} />}
        <Card
          flush
          title={t.lots}
          actions={
            <span>
              <span className="text-ink-soft">{t.total}</span>{' '}
              <strong className="tabular-nums">{amountText(receipt.goodsAmount)}</strong>
            </span>
          }
        >
          <Table
            caption={t.lots}
            columns={COLUMNS}
            rows={lines}
            rowKey={({ stockBatchId, product }) => `${product.id}-${stockBatchId}`}
            phone="cards"
          />
        </Card>
        {!reversedAt && <PriceChanges receiptId={receipt.id} lines={lines} />}
      </div>
    </>
  )
}

function Lead({ receipt }: { readonly receipt: GoodsReceipt }) {
  const { supplier, purchaseOrderId, invoiceNumber, invoiceAmount, dueOn, createdAt, createdBy, note } =
    receipt
  return (
    <span className="wrap-anywhere grid gap-0.5">
      <span>
        <Link href={`/admin/suppliers/${supplier.id}`} className="prose-link">
          {supplier.name}
        </Link>
        {purchaseOrderId !== null && (
          <>
            {' · '}
            <Link href={`/admin/purchase-orders/${purchaseOrderId}`} className="prose-link">
              {purchaseCode(purchaseOrderId)}
            </Link>
          </>
        )}
      </span>
      <span>
        {t.invoice} {invoiceNumber} · {amountText(invoiceAmount)} · {t.due(dayText(dueOn))}
      </span>
      <span className="text-sm">
        <MomentText at={createdAt} /> {t.by(createdBy)}
      </span>
      {note && <span className="text-sm">{note}</span>}
    </span>
  )
}

function Reverse({ id }: { readonly id: number }) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.reverse}
      </Button>
      <ReasonDialog
        open={isOpen}
        title={t.reverse}
        lead={t.reverseLead}
        label={t.reverseReason}
        onClose={() => setOpen(false)}
        onGiven={async (reason) => {
          await browserApi.goodsReceipts.reverse({ params: { id }, body: { reason } })
          toast({ sentence: t.reverseDone, tone: 'success' })
          setOpen(false)
          await revalidate()
        }}
      />
    </>
  )
}

const COLUMNS: Column<ReceiptLine>[] = [
  {
    key: 'product',
    header: t.product,
    cell: ({ product, discrepancy }) => (
      <ProductName product={product}>
        {discrepancy && <span className="text-sm text-warning-ink">{discrepancy}</span>}
      </ProductName>
    ),
  },
  {
    key: 'batch',
    header: t.batch,
    cell: ({ batchId, expiryDate, product }) => (
      <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
        <Link href={`/admin/stock-batches/${product.id}`} className="prose-link font-mono">
          {batchId}
        </Link>
        <span className="text-ink-soft text-sm">
          <DayText day={expiryDate} />
        </span>
      </span>
    ),
  },
  {
    key: 'units',
    header: t.columns.units,
    align: 'end',
    cell: ({ units, bonusUnits }) => (bonusUnits > 0 ? `${units} + ${bonusUnits}` : units),
  },
  { key: 'cost', header: t.newCost, align: 'end', cell: ({ unitCost }) => <Amount taka={unitCost} /> },
  {
    key: 'printed',
    header: t.printedPrice,
    align: 'end',
    cell: ({ printedPrice, printedPer, unitPrice, isAbovePrinted }) => (
      <span className="grid justify-items-end gap-0.5">
        {printedPrice === null ? '–' : t.printedOf(amountText(printedPrice), t.printedLevels[printedPer])}
        {unitPrice !== null && (
          <span className="text-ink-soft text-sm">
            {t.price} {t.printedOf(amountText(unitPrice), t.printedLevels.unit)}
          </span>
        )}
        {isAbovePrinted && <Badge tone="danger">{t.oursAbove}</Badge>}
      </span>
    ),
  },
  { key: 'amount', header: t.columns.amount, align: 'end', cell: ({ cost }) => <Amount taka={cost} /> },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
