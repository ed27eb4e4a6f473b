import type { StockProduct } from '@niramoy/contract/stock/stock-fields'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import { Link } from '../../ui/base/provider.tsx'
import type { Column } from '../../ui/table.tsx'

/** The product's name, leading to its stock. */
export function productColumn<Row extends { readonly product: StockProduct }>(): Column<Row> {
  return {
    key: 'product',
    header: t.product,
    className: 'wrap-anywhere sm:min-w-44',
    cell: ({ product: { id, label, brandName, SKU } }) => (
      <span className="block min-w-0">
        <Link href={`/admin/stock-in/${id}`} className="prose-link font-semibold">
          {label.en}
        </Link>
        <span className="block text-ink-soft text-xs">
          {brandName} · <span className="font-mono">{SKU}</span>
        </span>
      </span>
    ),
  }
}
