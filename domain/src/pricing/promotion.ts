export const PROMOTION_SCOPES = ['all_products', 'category', 'brand', 'specific_products'] as const
export type PromotionScope = (typeof PROMOTION_SCOPES)[number]

/** How a promotion, a discount code or a special discount takes its value off. */
export const VALUE_TYPES = ['percentage', 'fixed'] as const
export type ValueType = (typeof VALUE_TYPES)[number]
