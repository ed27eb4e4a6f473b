import type { Role } from '@niramoy/domain/people/actor'
import { phoneOf } from '@niramoy/domain/people/phone'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'
import { MANAGED_COLUMNS } from '../auth/accounts/manage-users.sql.ts'

const SORTS = {
  createdAt: 'created_at',
  name: 'name',
  username: 'username',
  email: 'email',
  phone: 'phone',
  role: 'role',
  id: 'id',
} as const

type Filter = { readonly q?: string | undefined; readonly role?: Role | undefined }
type Page = {
  readonly sortBy: keyof typeof SORTS
  readonly sortOrder: 'ASC' | 'DESC'
  readonly page: number
  readonly pageSize: number
}

export async function selectUsers(db: Db, query: Filter & Page) {
  const order = query.sortOrder === 'ASC' ? 'asc' : 'desc'
  const found = matching(db, query)
  const rows = await found
    .select(MANAGED_COLUMNS)
    .orderBy(SORTS[query.sortBy], order)
    .orderBy('id', order)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Who was deleted is not shown. A phone number is found however it is typed. */
function matching(db: Db, { q, role }: Filter) {
  let found = db.selectFrom('users').where('anonymised_at', 'is', null)
  if (role) found = found.where('role', '=', role)
  if (!q) return found
  const text = containing(q)
  const number = containing(phoneOf(q) || q)
  return found.where((has) =>
    has.or([
      has('name', 'ilike', text),
      has('username', 'ilike', text),
      has('email', 'ilike', text),
      has('phone', 'ilike', number),
      has('proved_phone', 'ilike', number),
    ]),
  )
}
