import type { StockProduct } from '@niramoy/contract/stock/stock-fields'
import type { ReactNode } from 'react'

type ProductNameProps = { readonly product: StockProduct; readonly children?: ReactNode }

/** A product in a table of purchasing, with what is to be said of it below. */
export function ProductName({ product, children }: ProductNameProps) {
  return (
    <span className="wrap-anywhere grid justify-items-start gap-0.5 max-sm:justify-items-end max-sm:text-end">
      <span className="font-semibold">{product.label.en}</span>
      <span className="text-ink-soft text-sm">
        {product.brandName} · {product.SKU}
      </span>
      {children}
    </span>
  )
}
