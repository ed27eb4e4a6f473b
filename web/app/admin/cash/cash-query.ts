import { CASH_SOURCES, type CashSource } from '@niramoy/domain/sales/cash'
import { listQuery } from '../../parts/list/list-query.ts'

const VIEWS = ['due', 'statement', 'booked', 'refunds'] as const

export type CashQuery = {
  readonly view: (typeof VIEWS)[number]
  /** Whose orders are open. */
  readonly carrier: CashSource | null
  readonly rider: number | null
  readonly page: number
}

export function cashQuery(url: URL): CashQuery {
  const { page, params } = listQuery(url)
  const rider = params.get('rider') ?? ''
  return {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'due',
    carrier: CASH_SOURCES.find((source) => source === params.get('carrier')) ?? null,
    rider: /^[1-9]\d{0,8}$/.test(rider) ? Number(rider) : null,
    page,
  }
}
