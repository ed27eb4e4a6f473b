import { isDay } from '@niramoy/domain/platform/dhaka'
import { REGISTER_KINDS, type RegisterKind } from '@niramoy/domain/stock/ledger'
import { listQuery } from '../../parts/list/list-query.ts'

export type RegisterQuery = {
  readonly search: string
  readonly kind: RegisterKind | undefined
  readonly startDate: string
  readonly endDate: string
  readonly productId: number | undefined
  readonly stockBatchId: number | undefined
  readonly page: number
}

/** The register's address: search, kind, startDate, endDate, productId, stockBatchId, page. */
export function registerQuery(url: URL): RegisterQuery {
  const { search, page, params } = listQuery(url)
  return {
    search,
    kind: REGISTER_KINDS.find((kind) => kind === params.get('kind')),
    startDate: readDay(params.get('startDate')),
    endDate: readDay(params.get('endDate')),
    productId: readId(params.get('productId')),
    stockBatchId: readId(params.get('stockBatchId')),
    page,
  }
}

/** As the calls take it: what is not set is left out. */
export function toFilter({ page: _, ...query }: RegisterQuery) {
  const { search, startDate, endDate } = query
  return {
    ...query,
    search: search || undefined,
    startDate: startDate || undefined,
    endDate: endDate || undefined,
  }
}

/** Returns whether any filter is set. */
export function isNarrowed(query: RegisterQuery): boolean {
  return Object.values(toFilter(query)).some(Boolean)
}

function readDay(typed: string | null): string {
  return typed && isDay(typed) ? typed : ''
}

function readId(typed: string | null): number | undefined {
  return typed && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}
