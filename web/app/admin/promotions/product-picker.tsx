import type { PromotionProduct } from '@niramoy/contract/pricing/promotions'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { adminPromotions as t } from '@niramoy/texts/en/pricing/admin/admin-promotions'
import CloseIcon from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { browserApi } from '../../api/api.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'

const PAUSE_MS = 500
const MOST_OFFERED = 20

type ProductPickerProps = {
  readonly products: readonly PromotionProduct[]
  readonly onChange: (products: readonly PromotionProduct[]) => void
  readonly error: ReactNode
}

/** Searches products and collects those that are chosen. */
export function ProductPicker({ products, onChange, error }: ProductPickerProps) {
  const isChosen = ({ id }: PromotionProduct) => products.some((chosen) => chosen.id === id)
  const search = async (text: string, signal: AbortSignal) => {
    const query = { search: text, pageSize: MOST_OFFERED }
    const found = await browserApi.products.list({ query, signal })
    return found.products.filter((product) => !isChosen(product))
  }
  return (
    <div className="grid gap-3">
      <Field label={t.productSearch} hint={t.productSearchHint} required error={error}>
        <Combobox<PromotionProduct>
          value={null}
          onChange={(product) => product && onChange([...products, product])}
          search={search}
          delay={PAUSE_MS}
          clearOnChoose
          optionKey={({ id }) => id}
          optionText={({ label }) => label.en}
          renderOption={(product) => <Names product={product} />}
          failure={texts.fetchFailed}
          placeholder={t.productSearchPlaceholder}
        />
      </Field>
      {products.length > 0 && (
        <ul aria-label={t.chosen} className="max-h-64 overflow-auto rounded-md border border-line">
          {products.map((product) => (
            <li
              key={product.id}
              className="flex items-center justify-between gap-3 border-line border-b py-1 pr-1 pl-3 last:border-b-0"
            >
              <Names product={product} />
              <IconButton
                label={t.removeNamed(product.label.en)}
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

function Names({ product }: { product: PromotionProduct }) {
  return (
    <span className="block min-w-0">
      <span className="wrap-anywhere line-clamp-4">{product.label.en}</span>
      <span className="block truncate text-ink-soft text-xs">
        {[product.brand.name, product.SKU].join(' · ')}
      </span>
    </span>
  )
}
