/** In what condition goods came back: for sale again, or written off. Whoever takes them in says so. */
export const CONDITIONS = ['sellable', 'damaged'] as const
export type Condition = (typeof CONDITIONS)[number]
