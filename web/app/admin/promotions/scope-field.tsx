import type { Promotion } from '@niramoy/contract/pricing/promotions'
import { common } from '@niramoy/texts/en/platform/common'
import { adminPromotions as t } from '@niramoy/texts/en/pricing/admin/admin-promotions'
import { browserApi } from '../../api/api.ts'
import { byId, loadCategories } from '../../parts/catalogue/options.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { problem } from '../../parts/form/problem.tsx'
import type { useForm } from '../../parts/form/use-form.ts'
import type { Option } from '../../parts/picker/found.ts'
import { searchAmong } from '../../parts/picker/found.ts'
import { Picker } from '../../parts/picker/picker.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ProductPicker } from './product-picker.tsx'
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
