import { isDay } from '@niramoy/domain/platform/dhaka'
import { LEDGER_KINDS, type LedgerKind } from '@niramoy/domain/stock/ledger'
import { listQuery } from '../../parts/list/list-query.ts'

export type LogQuery = {
  readonly search: string
  readonly kind: LedgerKind | undefined
  readonly startDate: string
  readonly endDate: string
  readonly productId: number | undefined
  readonly stockBatchId: number | undefined
  readonly page: number
}

/** The logs' address: search, kind, startDate, endDate, productId, stockBatchId, page. */
export function logQuery(url: URL): LogQuery {
  const { search, page, params } = listQuery(url)
  return {
    search,
    kind: LEDGER_KINDS.find((kind) => kind === params.get('kind')),
    startDate: dayOf(params.get('startDate')),
    endDate: dayOf(params.get('endDate')),
    productId: idOf(params.get('productId')),
    stockBatchId: idOf(params.get('stockBatchId')),
    page,
  }
}

/** Returns whether any filter is set. */
export function isNarrowed({ page: _, ...filters }: LogQuery): boolean {
  return Object.values(filters).some(Boolean)
}

function dayOf(typed: string | null): string {
  return typed && isDay(typed) ? typed : ''
}

function idOf(typed: string | null): number | undefined {
  return typed && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}
