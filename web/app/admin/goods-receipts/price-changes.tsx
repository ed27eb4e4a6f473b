import type { ReceiptLine } from '@niramoy/contract/stock/goods-receipts'
import { adminGoodsReceipts as t } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import { StaffLink } from '../../parts/duties/staff-link.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { ProductName } from '../../parts/purchasing/product-name.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'

/** Products whose cost changed with a delivery, and the way to their prices. */
export function PriceChanges({ lines }: { readonly lines: readonly ReceiptLine[] }) {
  const seen = new Set<number>()
  const changed = lines.filter(({ product, unitCost, previousUnitCost }) => {
    const isNew = !seen.has(product.id)
    seen.add(product.id)
    return isNew && previousUnitCost !== null && previousUnitCost !== unitCost
  })
  if (changed.length === 0) return null
  return (
    <Card flush title={t.prices} lead={t.pricesLead}>
      <Table
        caption={t.prices}
        columns={COLUMNS}
        rows={changed}
        rowKey={({ product }) => product.id}
        phone="cards"
      />
    </Card>
  )
}

/** Of the price, in whole per cent. */
function marginOf({ unitPrice, unitCost }: Pick<ReceiptLine, 'unitPrice' | 'unitCost'>): number | null {
  return unitPrice ? Math.round(((unitPrice - unitCost) / unitPrice) * 100) : null
}

const COLUMNS: Column<ReceiptLine>[] = [
  { key: 'product', header: t.product, cell: ({ product }) => <ProductName product={product} /> },
  {
    key: 'old',
    header: t.oldCost,
    align: 'end',
    cell: ({ previousUnitCost }) => previousUnitCost !== null && <Amount taka={previousUnitCost} />,
  },
  {
    key: 'new',
    header: t.newCost,
    align: 'end',
    cell: ({ unitCost }) => <Amount taka={unitCost} className="font-semibold" />,
  },
  {
    key: 'price',
    header: t.price,
    align: 'end',
    cell: ({ unitPrice }) => (unitPrice === null ? '–' : <Amount taka={unitPrice} />),
  },
  {
    key: 'margin',
    header: t.margin,
    align: 'end',
    cell: (line) => {
      const margin = marginOf(line)
      return margin === null ? (
        '–'
      ) : (
        <span className={margin < 0 ? 'font-semibold text-danger-ink tabular-nums' : 'tabular-nums'}>
          {margin} %
        </span>
      )
    },
  },
  {
    key: 'change',
    header: '',
    align: 'end',
    cell: ({ product }) => (
      <StaffLink href={`/admin/products?search=${encodeURIComponent(product.SKU)}`}>
        {t.changePrice}
      </StaffLink>
    ),
  },
]
