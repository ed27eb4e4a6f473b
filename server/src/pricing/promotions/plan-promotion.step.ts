import type { PromotionEdit, PromotionForm } from '@niramoy/contract/pricing/promotions'
import { poisha, toPoisha } from '@niramoy/domain/platform/money'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import type { PromotionFacts, PromotionRow } from './promotions.sql.ts'

export type PlannedPromotion = { readonly facts: PromotionFacts; readonly productIds: readonly number[] }

/** What an edit leaves out; its scope and terms follow in the plan. */
export function withWindow(form: PromotionEdit, current: PromotionRow): PromotionForm {
  const { name = current.name, value = current.value_hundredths / 100 } = form
  const { startDate = current.starts_on, endDate = current.ends_on } = form
  return { ...form, name, value, startDate, endDate }
}

/** promotions 1: what a form makes of a promotion. What it leaves out stays as it is, or is the default of a new one. */
export function planPromotion(form: PromotionForm, current?: PromotionRow): PlannedPromotion {
  if (form.endDate < form.startDate) {
    throw new Refusal('invalid-input', { fields: { endDate: 'end-before-start' } })
  }
  const { productIds, ...scope } = getScope(form, current)
  return {
    facts: {
      name: form.name,
      ...computeReduction(form, current),
      starts_on: form.startDate,
      ends_on: form.endDate,
      ...scope,
      minimum_order_poisha: getMinimum(form, current),
    },
    productIds,
  }
}

const EVERYTHING = { category_id: null, brand_id: null, productIds: [] as readonly number[] }

/** The scope with the target it asks for, and no other. */
function getScope(form: PromotionForm, current: PromotionRow | undefined) {
  const scope = form.scope ?? current?.scope ?? 'all_products'
  const before = current?.scope === scope ? current : undefined
  const { targetId = before?.category_id ?? before?.brand_id, productIds = before?.product_ids } = form
  switch (scope) {
    case 'all_products':
      return { ...EVERYTHING, scope }
    case 'category': {
      if (!targetId) throw refusalAt('targetId', 'promotion-category-required')
      return { ...EVERYTHING, scope, category_id: targetId }
    }
    case 'brand': {
      if (!targetId) throw refusalAt('targetId', 'promotion-brand-required')
      return { ...EVERYTHING, scope, brand_id: targetId }
    }
    case 'specific_products': {
      if (!productIds?.length) throw refusalAt('productIds', 'promotion-products-required')
      return { ...EVERYTHING, scope, productIds: [...new Set(productIds)] }
    }
  }
}

function computeReduction({ type, value }: PromotionForm, current: PromotionRow | undefined) {
  const value_type = type ?? current?.value_type ?? 'percentage'
  if (value_type === 'percentage' && value > 100) throw refusalAt('value', 'percentage-out-of-range')
  return { value_type, value_hundredths: Math.round(value * 100) }
}

function getMinimum({ minimumOrderAmount }: PromotionForm, current: PromotionRow | undefined) {
  if (minimumOrderAmount !== undefined) return toPoisha(minimumOrderAmount)
  return current?.minimum_order_poisha ?? poisha(0)
}
