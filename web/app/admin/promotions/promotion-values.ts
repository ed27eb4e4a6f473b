import type { Promotion, PromotionProduct } from '@niramoy/contract/promotions'
import type { PromotionScope } from '@niramoy/domain/promotion'
import { adminPromotions as t } from '@niramoy/texts/en/admin-promotions'
import type { Problems } from '../../parts/form/use-form.ts'
import { missing, type OfferValues, offerValues } from '../../parts/offer/offer-fields.tsx'

/** A promotion as it is typed. */
export type PromotionValues = OfferValues & {
  readonly name: string
  readonly scope: PromotionScope
  /** The id of a category or a brand, by the scope. */
  readonly targetId: string
  readonly productIds: readonly PromotionProduct[]
  readonly minimumOrderAmount: string
}

export function promotionValues(promotion: Promotion | null): PromotionValues {
  return {
    name: promotion?.name ?? '',
    ...offerValues(promotion),
    scope: promotion?.scope ?? 'all_products',
    targetId: String(promotion?.targetId ?? ''),
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
export function promotionBody({ scope, targetId, productIds, ...values }: PromotionValues) {
  return {
    ...values,
    minimumOrderAmount: values.minimumOrderAmount.trim() || '0',
    scope,
    ...((scope === 'category' || scope === 'brand') && { targetId: Number(targetId) }),
    ...(scope === 'specific_products' && { productIds: productIds.map(({ id }) => id) }),
  }
}
