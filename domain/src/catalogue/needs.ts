/** By which fact of a product a need finds it. */
export const NEED_KINDS = ['category', 'sub-category', 'drug-class', 'generic-name', 'dosage-form'] as const
export type NeedKind = (typeof NEED_KINDS)[number]
