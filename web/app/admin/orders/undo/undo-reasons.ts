import type { StatusChangeDetails } from '@niramoy/contract/sales/status-changes'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'

const MOST_NAMED = 5

/** `2 of 30: Its parcel has moved since. (A, B)`, a line for each reason, the most orders first. */
export function reasonsOf(changes: StatusChangeDetails['changes']): string[] {
  const codes = new Map<string, string[]>()
  for (const { refusal, orderCode } of changes) {
    if (refusal) codes.set(refusal.message, [...(codes.get(refusal.message) ?? []), orderCode])
  }
  return [...codes]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([message, orders]) =>
      t.undoReason({ message, count: orders.length, of: changes.length, codes: named(orders) }),
    )
}

function named(codes: readonly string[]): string {
  const rest = codes.length - MOST_NAMED
  return [...codes.slice(0, MOST_NAMED), ...(rest > 0 ? [t.undoMore(rest)] : [])].join(', ')
}
