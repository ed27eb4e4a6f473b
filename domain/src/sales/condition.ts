/**
 * In what condition goods came back, as staff who take them in state: for sale again, to be looked at first, or written
 * off.
 */
export const CONDITIONS = ['sellable', 'quarantine', 'damaged'] as const
export type Condition = (typeof CONDITIONS)[number]
