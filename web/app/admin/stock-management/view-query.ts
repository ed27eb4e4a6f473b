import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { listQuery } from '../../parts/list/list-query.ts'

const VIEWS = ['bulk', 'nearExpiry', 'runningOut'] as const
export type View = (typeof VIEWS)[number]

export const DAYS = [30, 60, 90, 180] as const
const USUAL_DAYS = { bulk: 30, nearExpiry: 90, runningOut: 30 } as const

export type ViewQuery = { readonly view: View; readonly days: number; readonly page: number }

/** What this person may see: the upload is for those who change stock. */
export function viewsFor(user: Omit<Actor, 'id'> | null): readonly View[] {
  return VIEWS.filter((view) => view !== 'bulk' || hasPermission(user, 'stock.edit'))
}

/** The screen's address: view, and for the two lists days and page. */
export function viewQuery(url: URL, views: readonly View[]): ViewQuery {
  const { page, params } = listQuery(url)
  const view = views.find((name) => name === params.get('view')) ?? views[0] ?? 'bulk'
  const days = DAYS.find((count) => String(count) === params.get('days')) ?? USUAL_DAYS[view]
  return { view, days, page }
}
