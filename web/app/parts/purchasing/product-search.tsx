import type { Product } from '@niramoy/contract/catalogue/products'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { adminPurchaseOrders as t } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import type { ReactNode } from 'react'
import { browserApi } from '../../api/api.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'

const PAUSE_MS = 300
const MOST_OFFERED = 20

type ProductSearchProps = {
  readonly label?: string
  /** The label is read aloud only. */
  readonly hideLabel?: boolean
  readonly error?: ReactNode
  readonly onChoose: (product: Product) => void
}

/** Finds a product to add, one after the other. */
export function ProductSearch(props: ProductSearchProps) {
  const { label = t.addProduct, hideLabel = false, error, onChoose } = props
  const search = async (text: string, signal: AbortSignal) => {
    const query = { search: text, pageSize: MOST_OFFERED }
    return (await browserApi.products.list({ query, signal })).products
  }
  return (
    <Field label={label} hideLabel={hideLabel} error={error}>
      <Combobox<Product>
        value={null}
        onChange={(product) => product && onChoose(product)}
        search={search}
        delay={PAUSE_MS}
        clearOnChoose
        optionKey={({ id }) => id}
        optionText={({ label: name }) => name.en}
        renderOption={(product) => (
          <span className="block min-w-0">
            <span className="wrap-anywhere block">{product.label.en}</span>
            <span className="block truncate text-ink-soft text-xs">
              {[product.brand.name, product.SKU].join(' · ')}
            </span>
          </span>
        )}
        nothing={t.noProduct}
        failure={texts.fetchFailed}
        placeholder={t.addProductHint}
      />
    </Field>
  )
}

/** The units of its largest pack, as it is sold now. */
export function getPackUnits({ pricing: [now] }: Product): number {
  return now ? now.unitsPerStrip * now.stripsPerBox : 1
}
