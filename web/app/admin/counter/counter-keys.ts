/** Keys that type nothing, so that they work in the field that always has the focus. */
export const KEYS = {
  customer: 'F2',
  pack: 'F4',
  discount: 'F6',
  hold: 'F7',
  cash: 'F8',
  card: 'F9',
  bkash: 'F10',
} as const
