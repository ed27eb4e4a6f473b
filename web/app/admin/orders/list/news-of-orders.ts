import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import type { OrderNews } from '../../../parts/order/events/order-news.ts'

/** Returns the rows that the events change, with their new status and version. */
export function changedBy(news: readonly OrderNews[], rows: readonly OrderInList[]): OrderInList[] {
  return rows.flatMap((row) => {
    const latest = news.findLast(({ id }) => id === row.id)
    return latest && latest.version > row.version
      ? [{ ...row, status: latest.status, version: latest.version }]
      : []
  })
}

type KnownOrders = {
  /** On the screen. */
  readonly rows: readonly { readonly id: number }[]
  /** Announced as new by an event. */
  readonly heard: ReadonlySet<number>
  /** The newest that was shown before something may have been missed; null when nothing was. */
  readonly since: number | null
}

/** Returns those of the newest orders that this screen has not shown yet. */
export function unseenAmong(newest: readonly { readonly id: number }[], { rows, heard, since }: KnownOrders) {
  return newest
    .map(({ id }) => id)
    .filter((id) => heard.has(id) || (since !== null && id > since))
    .filter((id) => isMissing(rows, id))
}

/** It is not on the screen. */
export function isMissing(rows: KnownOrders['rows'], id: number): boolean {
  return rows.every((row) => row.id !== id)
}
