/** The most orders that are picked, packed or handed over at once. */
export const MOST_AT_ONCE = 50

/** What an order takes of a batch that is being picked. */
export type Share = { readonly orderId: number; readonly units: number }

/** Fewer units of a batch were found than its orders need: which of them can still be served, the first ones first. */
export function servedBy(found: number, shares: readonly Share[]): ReadonlySet<number> {
  const served = new Set<number>()
  let left = found
  for (const { orderId, units } of shares) {
    if (units > left) continue
    served.add(orderId)
    left -= units
  }
  return served
}

/** How a batch's code is compared: scanners and people differ in case and blanks. */
export function readBatchCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}
