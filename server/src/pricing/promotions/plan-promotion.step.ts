import type { PromotionForm } from '@niramoy/contract/pricing/promotions'
import { poisha, toPoisha } from '@niramoy/domain/platform/money'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import type { PromotionFacts, PromotionRow } from './promotions.sql.ts'

export type PlannedPromotion = { readonly facts: PromotionFacts; readonly productIds: readonly number[] }

/** promotions 1: what a form makes of a promotion. What it leaves out stays as it is, or is the default of a new one. */
export function planPromotion(form: PromotionForm, current?: PromotionRow): PlannedPromotion {
  const { productIds, ...scope } = scopeOf(form, current)
  return {
    facts: {
      name: form.name,
      ...reductionOf(form, current),
      starts_on: form.startDate,
      ends_on: form.endDate,
      ...scope,
      minimum_order_poisha: minimumOf(form, current),
    },
    productIds,
  }
}

const EVERYTHING = { category_id: null, brand_id: null, productIds: [] as readonly number[] }

/** The scope with the target it asks for, and no other. */
function scopeOf(form: PromotionForm, current: PromotionRow | undefined) {
  const scope = form.scope ?? current?.scope ?? 'all_products'
  const before = current?.scope === scope ? current : undefined
  switch (scope) {
    case 'all_products':
      return { ...EVERYTHING, scope }
    case 'category': {
      const category_id = form.targetId ?? before?.category_id
      if (!category_id) throw refusalAt('targetId', 'promotion-category-required')
      return { ...EVERYTHING, scope, category_id }
    }
    case 'brand': {
      const brand_id = form.targetId ?? before?.brand_id
      if (!brand_id) throw refusalAt('targetId', 'promotion-brand-required')
      return { ...EVERYTHING, scope, brand_id }
    }
    case 'specific_products': {
      const productIds = [...new Set(form.productIds ?? before?.product_ids)]
      if (productIds.length === 0) throw refusalAt('productIds', 'promotion-products-required')
      return { ...EVERYTHING, scope, productIds }
    }
  }
}

function reductionOf({ type, value }: PromotionForm, current: PromotionRow | undefined) {
  const value_type = type ?? current?.value_type ?? 'percentage'
  if (value_type === 'percentage' && value > 100) throw refusalAt('value', 'percentage-out-of-range')
  return { value_type, value_hundredths: Math.round(value * 100) }
}

function minimumOf({ minimumOrderAmount }: PromotionForm, current: PromotionRow | undefined) {
  if (minimumOrderAmount !== undefined) return toPoisha(minimumOrderAmount)
  return current?.minimum_order_poisha ?? poisha(0)
}
