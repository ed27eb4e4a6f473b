import type { Role } from '@niramoy/domain/people/actor'
import { phoneOf } from '@niramoy/domain/people/phone'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
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

/** Those that a name, number or username fits, the newest first. */
export function selectCustomersNamed(db: Db, q: string, most: number) {
  return present(db)
    .where((has) => has.or(isNamed(has, q)))
    .select(['id', 'name', 'username', 'phone'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

function matching(db: Db, { q, role }: Filter) {
  let found = present(db)
  if (role) found = found.where('role', '=', role)
  if (!q) return found
  return found.where((has) => has.or([...isNamed(has, q), has('email', 'ilike', containing(q))]))
}

/** Who was deleted is not shown. */
function present(db: Db) {
  return db.selectFrom('users').where('anonymised_at', 'is', null)
}

/** A phone number is found however it is typed. */
function isNamed(has: ExpressionBuilder<Schema, 'users'>, q: string) {
  const text = containing(q)
  const number = containing(phoneOf(q) || q)
  return [
    has('name', 'ilike', text),
    has('username', 'ilike', text),
    has('phone', 'ilike', number),
    has('proved_phone', 'ilike', number),
  ]
}
