import { listQuery } from '../../parts/list/list-query.ts'
import type { Sort } from '../../ui/sort.ts'

const SORTS = ['createdAt', 'name', 'username', 'email', 'phone', 'role'] as const

export type UserQuery = {
  readonly q: string
  readonly role: 'admin' | 'user' | undefined
  readonly sortBy: (typeof SORTS)[number]
  readonly sortOrder: Sort['order']
  readonly page: number
}

/** The list's address: search, role (1 = Admin, 2 = User), sortBy, sortOrder, page. */
export function userQuery(url: URL): UserQuery {
  const { search, page, params } = listQuery(url)
  const sortBy = SORTS.find((name) => name === params.get('sortBy')) ?? 'createdAt'
  const order = params.get('sortOrder')?.toUpperCase()
  return {
    q: search,
    role: ROLES[params.get('role') ?? ''],
    sortBy,
    sortOrder: order === 'ASC' || order === 'DESC' ? order : usualOrder(sortBy),
    page,
  }
}

const ROLES: Readonly<Record<string, 'admin' | 'user'>> = { 1: 'admin', 2: 'user' }

/** The newest first, names from A. */
function usualOrder(sortBy: string): Sort['order'] {
  return sortBy === 'createdAt' ? 'DESC' : 'ASC'
}

/** Another order starts at the first page, and what is usual needs no words. */
export function withSort(params: URLSearchParams, { by, order }: Sort): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['sortBy', 'sortOrder', 'page']) next.delete(name)
  if (by !== 'createdAt') next.set('sortBy', by)
  if (order !== usualOrder(by)) next.set('sortOrder', order)
  return next
}
