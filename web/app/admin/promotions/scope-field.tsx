import type { Promotion, PromotionProduct } from '@niramoy/contract/pricing/promotions'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { common } from '@niramoy/texts/en/platform/common'
import { adminPromotions as t } from '@niramoy/texts/en/pricing/admin/admin-promotions'
import CloseIcon from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { browserApi } from '../../api/api.ts'
import { byId, loadCategories } from '../../parts/catalogue/options.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { problem } from '../../parts/form/problem.tsx'
import type { useForm } from '../../parts/form/use-form.ts'
import { type Option, searchAmong } from '../../parts/picker/found.ts'
import { Picker } from '../../parts/picker/picker.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { PromotionValues } from './promotion-values.ts'

type ScopeFieldProps = {
  readonly form: ReturnType<typeof useForm<PromotionValues>>
  readonly promotion: Promotion | null
}

/** promotions 6: what the scope asks for besides: a category, a brand, products, or nothing. */
export function ScopeField({ form, promotion }: ScopeFieldProps) {
  const { scope, productIds } = form.values
  switch (scope) {
    case 'all_products':
      return null
    case 'category':
    case 'brand':
      return <TargetField key={scope} kind={scope} form={form} promotion={promotion} />
    case 'specific_products':
      return (
        <ProductPicker
          products={productIds}
          onChange={(products) => form.set('productIds', products)}
          error={problem(form.problems.productIds)}
        />
      )
  }
}

const WORDS = {
  category: { label: t.category, choose: t.chooseCategory },
  brand: { label: t.brand, choose: t.chooseBrand },
}

function TargetField({ kind, form, promotion }: ScopeFieldProps & { readonly kind: 'category' | 'brand' }) {
  const { label, choose } = WORDS[kind]
  const { data, error, again } = useLoaded(kind, (signal) => loadTargets(kind, signal))
  const options = data ?? ownTarget(promotion, kind)
  if (error !== undefined) {
    return (
      <Banner
        tone="danger"
        sentence={t.choicesFailed}
        actions={
          <Button size="small" variant="secondary" onClick={again}>
            {common.tryAgain}
          </Button>
        }
      />
    )
  }
  return (
    <Field label={label} required error={problem(form.problems.targetId)}>
      <Picker
        kind={`${kind}Id`}
        field="targetId"
        placeholder={choose}
        disabled={options.length === 0}
        value={options.find(({ value }) => value === form.values.targetId) ?? null}
        search={searchAmong(options)}
        onChange={(option) => {
          form.set('targetId', option?.value ?? '')
          form.set('targetName', option?.label ?? '')
        }}
      />
    </Field>
  )
}

async function loadTargets(kind: 'category' | 'brand', signal: AbortSignal): Promise<Option[]> {
  if (kind === 'category') return byId(await loadCategories(browserApi, signal))
  return byId((await browserApi.brands.list({ signal })).brands)
}

/** Until the choices are there, a promotion that is edited shows the one it has. */
function ownTarget(promotion: Promotion | null, kind: 'category' | 'brand'): Option[] {
  if (promotion?.scope !== kind) return []
  return [{ value: String(promotion.targetId), label: promotion.targetName ?? '' }]
}

const PAUSE_MS = 500
const MOST_OFFERED = 20

type ProductPickerProps = {
  readonly products: readonly PromotionProduct[]
  readonly onChange: (products: readonly PromotionProduct[]) => void
  readonly error: ReactNode
}

/** Searches products and collects those that are chosen. */
function ProductPicker({ products, onChange, error }: ProductPickerProps) {
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
