/** In what condition goods came back: for sale again, or written off, as staff who take them in state. */
export const CONDITIONS = ['sellable', 'damaged'] as const
export type Condition = (typeof CONDITIONS)[number]
