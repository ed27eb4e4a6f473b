import { isDay } from '@niramoy/domain/platform/dhaka'
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@niramoy/domain/sales/order-status'
import { listQuery } from '../../../parts/list/list-query.ts'
import type { Sort } from '../../../ui/sort.ts'

const SORTS = ['createdAt', 'orderCode', 'totalAmount'] as const

export type OrdersQuery = {
  readonly search: string
  readonly status: OrderStatus | undefined
  readonly paymentMethod: PaymentMethod | undefined
  readonly startDate: string
  readonly endDate: string
  readonly userId: number | undefined
  readonly waits: 'decision' | undefined
  readonly sortBy: (typeof SORTS)[number]
  readonly sortOrder: Sort['order']
  readonly page: number
}

/** The list's address, in the words of the call: search, status, paymentMethod, startDate, endDate, userId, waits, sortBy, sortOrder, page. */
export function ordersQuery(url: URL): OrdersQuery {
  const { search, page, params } = listQuery(url)
  const sortBy = SORTS.find((name) => name === params.get('sortBy')) ?? 'createdAt'
  const order = params.get('sortOrder')?.toUpperCase()
  return {
    search,
    status: ORDER_STATUSES.find((status) => status === params.get('status')),
    paymentMethod: PAYMENT_METHODS.find((method) => method === params.get('paymentMethod')),
    startDate: readDay(params.get('startDate')),
    endDate: readDay(params.get('endDate')),
    userId: readId(params.get('userId')),
    waits: params.get('waits') === 'decision' ? 'decision' : undefined,
    sortBy,
    sortOrder: order === 'ASC' || order === 'DESC' ? order : usualOrder(sortBy),
    page,
  }
}

/** The filters without sorting and page, as for the PDF and the count of new orders. */
export function toFilters({ page: _, sortBy: __, sortOrder: ___, ...filters }: OrdersQuery) {
  return filters
}

/** Returns whether any filter is set. */
export function isNarrowed(query: OrdersQuery): boolean {
  return Object.values(toFilters(query)).some(Boolean)
}

/** No order can be after its end and before its start. */
export function areDaysTurned({ startDate, endDate }: OrdersQuery): boolean {
  return startDate !== '' && endDate !== '' && startDate > endDate
}

/** The newest are on this page, should there be any. */
export function showsNewest({ sortBy, sortOrder, page }: OrdersQuery): boolean {
  return sortBy === 'createdAt' && sortOrder === 'DESC' && page === 1
}

/** The newest first, codes from A, amounts from the lowest. */
function usualOrder(sortBy: string): Sort['order'] {
  return sortBy === 'createdAt' ? 'DESC' : 'ASC'
}

/** What a sort is written as in the address: what is usual needs no words. */
export function sortFilters({ by, order }: Sort) {
  return {
    sortBy: by === 'createdAt' ? '' : by,
    sortOrder: order === usualOrder(by) ? '' : order,
  }
}

function readDay(typed: string | null): string {
  return typed && isDay(typed) ? typed : ''
}

function readId(typed: string | null): number | undefined {
  return typed && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}
