import type { Promotion, PromotionProduct } from '@niramoy/contract/pricing/promotions'
import type { PromotionScope } from '@niramoy/domain/pricing/promotion'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminPromotions as t } from '@niramoy/texts/en/pricing/admin/admin-promotions'
import type { FormPart } from '../../parts/form/form-parts.ts'
import type { Problems } from '../../parts/form/use-form.ts'
import { missing, OFFER_PARTS, type OfferValues, offerValues } from '../../parts/offer/offer-fields.tsx'

/** A promotion as it is typed. */
export type PromotionValues = OfferValues & {
  readonly name: string
  readonly scope: PromotionScope
  /** The id of a category or a brand, by the scope. */
  readonly targetId: string
  /** What that is called. */
  readonly targetName: string
  readonly productIds: readonly PromotionProduct[]
  readonly minimumOrderAmount: string
}

/** What it is for belongs together: a scope goes with its target. */
export const PROMOTION_PARTS: readonly FormPart<PromotionValues>[] = [
  { label: adminList.name, fields: ['name'] },
  ...OFFER_PARTS,
  {
    label: t.appliesTo,
    fields: ['scope', 'targetId', 'targetName', 'productIds'],
    text: scopeText,
    key: (values) => {
      const { scope, targetId, productIds } = promotionBody(values)
      return [scope, targetId, productIds?.toSorted((one, other) => one - other)]
    },
  },
  { label: t.minimum, fields: ['minimumOrderAmount'] },
]

function scopeText({ scope, targetName, productIds }: PromotionValues): string {
  if (scope === 'category') return t.categoryNamed(targetName)
  if (scope === 'brand') return t.brandNamed(targetName)
  if (scope === 'all_products') return t.scopes[scope]
  return productIds.map(({ label }) => label.en).join('\n')
}

export function promotionValues(promotion: Promotion | null): PromotionValues {
  return {
    name: promotion?.name ?? '',
    ...offerValues(promotion),
    scope: promotion?.scope ?? 'all_products',
    targetId: String(promotion?.targetId ?? ''),
    targetName: promotion?.targetName ?? '',
    productIds: promotion?.products ?? [],
    minimumOrderAmount: String(promotion?.minimumOrderAmount ?? 0),
  }
}

export function promotionProblems(values: PromotionValues): Problems<PromotionValues> {
  return { ...missing(values, ['name', 'value', 'startDate', 'endDate']), ...scopeProblem(values) }
}

function scopeProblem({ scope, targetId, productIds }: PromotionValues): Problems<PromotionValues> {
  if (scope === 'category' && !targetId) return { targetId: { sentence: t.categoryRequired } }
  if (scope === 'brand' && !targetId) return { targetId: { sentence: t.brandRequired } }
  if (scope === 'specific_products' && productIds.length === 0) {
    return { productIds: { sentence: t.productsRequired } }
  }
  return {}
}

/** A promotion as it is sent: only what its scope asks for. */
export function promotionBody(typed: PromotionValues) {
  const { scope, targetId, targetName: _, productIds, ...values } = typed
  return {
    ...values,
    minimumOrderAmount: values.minimumOrderAmount.trim() || '0',
    scope,
    targetId: scope === 'category' || scope === 'brand' ? Number(targetId) : undefined,
    productIds: scope === 'specific_products' ? productIds.map(({ id }) => id) : undefined,
  }
}
