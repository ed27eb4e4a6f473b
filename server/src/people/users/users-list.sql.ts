import type { Role } from '@niramoy/domain/people/actor'
import { readPhone } from '@niramoy/domain/people/contact'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import { isUnclaimed } from '../auth/accounts/auth.sql.ts'
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
    // who is looked for by a number is who proved it: who only typed it comes after
    .$if(/\d{3}/.test(readPhone(query.q ?? '')), (rows) =>
      rows.orderBy(sql`proved_phone is distinct from phone`),
    )
    .orderBy(SORTS[query.sortBy], order)
    .orderBy('id', order)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/**
 * Those that a name, username or number fits, who proved their number first, then the newest. A number finds who proved
 * it and the accounts that staff made with it and nobody has claimed; never who only typed it.
 */
export function selectCustomersNamed(db: Db, q: string, most: number) {
  const number = numberIn(q)
  return present(db)
    .where((has) =>
      has.or([
        ...isNamed(has, q),
        has('proved_phone', 'ilike', number),
        has('phone', 'ilike', number).and(isUnclaimed(has)),
      ]),
    )
    .select(['id', 'name', 'username', sql<string | null>`coalesce(proved_phone, phone)`.as('phone')])
    .select(sql<boolean>`proved_phone is not null`.as('phoneVerified'))
    .orderBy(sql`proved_phone is null`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

function matching(db: Db, { q, role }: Filter) {
  let found = present(db)
  if (role) found = found.where('role', '=', role)
  if (!q) return found
  return found.where((has) =>
    has.or([
      ...isNamed(has, q),
      has('phone', 'ilike', numberIn(q)),
      has('proved_phone', 'ilike', numberIn(q)),
      has('email', 'ilike', containing(q)),
    ]),
  )
}

/** Who was deleted is not shown. */
function present(db: Db) {
  return db.selectFrom('users').where('anonymised_at', 'is', null)
}

function isNamed(has: ExpressionBuilder<Schema, 'users'>, q: string) {
  return [has('name', 'ilike', containing(q)), has('username', 'ilike', containing(q))]
}

/** A phone number is found however it is typed. */
function numberIn(q: string): string {
  return containing(readPhone(q) || q)
}
