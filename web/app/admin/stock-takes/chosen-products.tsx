import type { StockProduct } from '@niramoy/contract/stock/stock-fields'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import CloseIcon from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { browserApi } from '../../api/api.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'

export type Chosen = Pick<StockProduct, 'id' | 'label'>

const MOST_OFFERED = 20

export async function searchProducts(text: string, signal: AbortSignal): Promise<readonly Chosen[]> {
  return (await browserApi.products.list({ query: { search: text, pageSize: MOST_OFFERED }, signal }))
    .products
}

type ChosenProductsProps = {
  readonly products: readonly Chosen[]
  readonly onChange: (products: readonly Chosen[]) => void
  readonly error: ReactNode
}

/** Products that are searched for, one after the other. */
export function ChosenProducts({ products, onChange, error }: ChosenProductsProps) {
  const isChosen = ({ id }: Chosen) => products.some((chosen) => chosen.id === id)
  return (
    <div className="grid gap-3">
      <Field label={t.addProduct} required error={error}>
        <Combobox<Chosen>
          value={null}
          onChange={(product) => product && onChange([...products, product])}
          search={async (text, signal) =>
            (await searchProducts(text, signal)).filter((product) => !isChosen(product))
          }
          clearOnChoose
          optionKey={({ id }) => id}
          optionText={({ label }) => label.en}
          failure={texts.fetchFailed}
        />
      </Field>
      {products.length > 0 && (
        <ul aria-label={t.products} className="max-h-64 overflow-auto rounded-md border border-line">
          {products.map((product) => (
            <li
              key={product.id}
              className="flex items-center justify-between gap-3 border-line border-b py-1 pr-1 pl-3 last:border-b-0"
            >
              <span className="wrap-anywhere">{product.label.en}</span>
              <IconButton
                label={t.removeProduct(product.label.en)}
                icon={<CloseIcon size={18} />}
                size="small"
                onClick={() => onChange(products.filter(({ id }) => id !== product.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
