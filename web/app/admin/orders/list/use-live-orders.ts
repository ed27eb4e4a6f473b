import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import type { OrderNews } from '../../../parts/order/events/order-events.ts'
import { useOrderEvents } from '../../../parts/order/events/use-order-events.ts'
import { type OrdersQuery, showsNewest, toFilters } from './orders-query.ts'

type OrderRows = {
  readonly rows: readonly OrderInList[]
  readonly query: OrdersQuery
  readonly show: (newer: readonly OrderInList[]) => void
  readonly reload: () => void
}

/** Of each filtered list the newest order that it showed. */
type Mark = { readonly list: string; readonly id: number }

/** Updates the rows in place and returns the ids of new orders that are not among them. */
export function useLiveOrders({ rows, query, show, reload }: OrderRows): readonly number[] {
  const list = JSON.stringify(toFilters(query))
  const [unseen, setUnseen] = useState({ list, ids: NONE })
  const heard = useRef(new Set<number>())
  const mark = useRef<Mark | null>(null)

  useEffect(() => {
    // what was on the screen once is not new any more, wherever one goes from here
    for (const { id } of rows) heard.current.delete(id)
    setUnseen((before) => ({ ...before, ids: before.ids.filter((id) => isMissing(rows, id)) }))
    if (showsNewest(query)) mark.current = getMark(list, rows, mark.current)
  }, [rows, query, list])

  async function look(news: readonly OrderNews[], isGap: boolean) {
    const changed = changedBy(news, rows)
    const added = news.filter(({ id, isNew }) => isNew && isMissing(rows, id))
    for (const { id } of added) heard.current.add(id)
    show(changed)
    const page = await read(isGap || changed.length > 0 ? query : null)
    show(page?.orders ?? [])
    if (isGap || added.length > 0) await count(page, isGap)
  }
  async function count(page: Page, isGap: boolean) {
    const newest = page && showsNewest(query) ? page : await read(getNewest(query))
    if (!newest) return
    const since = isGap && mark.current?.list === list ? mark.current.id : null
    const ids = unseenAmong(newest.orders, { rows, heard: heard.current, since })
    for (const id of ids) heard.current.add(id)
    setUnseen({ list, ids })
  }

  useOrderEvents({
    onNews: (news) => void look(news, false),
    onGap: () => void look([], true),
    onReturn: reload,
  })
  if (unseen.list !== list) return NONE
  return unseen.ids.filter((id) => isMissing(rows, id))
}

const NONE: readonly number[] = []

function getMark(list: string, rows: readonly OrderInList[], before: Mark | null): Mark {
  const known = before?.list === list ? before.id : 0
  return { list, id: Math.max(known, ...rows.map(({ id }) => id)) }
}

function getNewest(query: OrdersQuery): OrdersQuery {
  return { ...query, sortBy: 'createdAt', sortOrder: 'DESC', page: 1 }
}

type Page = Awaited<ReturnType<typeof read>>

/** Returns null on failure: the page stays as it is until the next event. */
async function read(query: OrdersQuery | null) {
  return query && browserApi.adminOrders.list({ query }).catch(() => null)
}

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
function isMissing(rows: KnownOrders['rows'], id: number): boolean {
  return rows.every((row) => row.id !== id)
}
