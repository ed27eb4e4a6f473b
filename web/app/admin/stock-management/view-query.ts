import { listQuery } from '../../parts/list/list-query.ts'

export const VIEWS = ['bulk', 'nearExpiry', 'runningOut'] as const
export type View = (typeof VIEWS)[number]

export const DAYS = [30, 60, 90, 180] as const
const USUAL_DAYS = { bulk: 30, nearExpiry: 90, runningOut: 30 } as const

export type ViewQuery = { readonly view: View; readonly days: number; readonly page: number }

/** The screen's address: view, and for the two lists days and page. */
export function viewQuery(url: URL): ViewQuery {
  const { page, params } = listQuery(url)
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'bulk'
  const days = DAYS.find((count) => String(count) === params.get('days')) ?? USUAL_DAYS[view]
  return { view, days, page }
}
