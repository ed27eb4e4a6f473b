import { readPhone } from '@niramoy/domain/people/contact'
import type { PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import { isUnclaimed } from '../../../people/auth/accounts/auth.sql.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { containing } from '../../../platform/db/matching.ts'

export type PrescriptionRow = Awaited<ReturnType<typeof selectPrescriptions>>['rows'][number]

type NewPrescription = {
  readonly user_id: number
  readonly order_id: number
  readonly patient_id: number | null
  readonly file_key: string
  readonly media_type: 'image/webp' | 'application/pdf'
  readonly byte_size: number
}

export async function insertPrescriptionRow(tx: Tx, row: NewPrescription, at: Date): Promise<void> {
  const times = { created_at: at, updated_at: at }
  await tx
    .insertInto('prescriptions')
    .values({ ...row, ...times })
    .execute()
}

/** Whether a row names the file. */
export async function isFileNamed(db: Db, key: string): Promise<boolean> {
  const query = db.selectFrom('prescriptions').select('id').where('file_key', '=', key)
  return (await query.executeTakeFirst()) !== undefined
}

export function selectFile(db: Db, id: number) {
  return db
    .selectFrom('prescriptions')
    .innerJoin('orders', 'orders.id', 'prescriptions.order_id')
    .select(['prescriptions.user_id', 'file_key', 'order_code'])
    .where('prescriptions.id', '=', id)
    .executeTakeFirst()
}

type PrescriptionQuery = {
  readonly search?: string | undefined
  readonly status?: PrescriptionStatus | undefined
  readonly sortOrder: 'ASC' | 'DESC'
  readonly page: number
  readonly pageSize: number
}

export async function selectPrescriptions(db: Db, query: PrescriptionQuery) {
  const order = query.sortOrder === 'ASC' ? 'asc' : 'desc'
  const found = matching(db, query)
  const rows = await withPeople(db)
    .where(
      'prescriptions.id',
      'in',
      found
        .select('prescriptions.id')
        .orderBy('prescriptions.created_at', order)
        .orderBy('prescriptions.id', order)
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize),
    )
    .orderBy('prescriptions.created_at', order)
    .orderBy('prescriptions.id', order)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export function selectPrescription(db: Db, id: number) {
  return withPeople(db).where('prescriptions.id', '=', id).executeTakeFirst()
}

/** Which one to look at next: the oldest that waits after this one, or else before it. */
export async function selectNextPending(db: Db, { id, created_at }: PrescriptionRow): Promise<number | null> {
  const isLater = sql<boolean>`(prescriptions.created_at, prescriptions.id) > (${created_at}::timestamptz, ${id}::bigint)`
  const next = await db
    .selectFrom('prescriptions')
    .innerJoin('orders', 'orders.id', 'prescriptions.order_id')
    .select('prescriptions.id')
    .where('prescriptions.status', '=', 'pending')
    .where('prescriptions.id', '<>', id)
    // a cancelled one is not waited for
    .where('orders.status', '<>', 'cancelled')
    .orderBy(isLater, 'desc')
    .orderBy('prescriptions.created_at')
    .orderBy('prescriptions.id')
    .limit(1)
    .executeTakeFirst()
  return next?.id ?? null
}

/** prescriptions 6; a phone number is found however it is typed. One of a cancelled order waits for no review. */
function matching(db: Db, { search, status }: PrescriptionQuery) {
  let found = db.selectFrom('prescriptions')
  if (status) found = found.where('status', '=', status)
  if (status === 'pending')
    found = found.where((has) =>
      has.not(
        has.exists(
          has
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'prescriptions.order_id')
            .where('orders.status', '=', 'cancelled'),
        ),
      ),
    )
  if (!search) return found
  const text = containing(search)
  const number = containing(readPhone(search) || search)
  return found.where('user_id', 'in', (people) =>
    people
      .selectFrom('users')
      .select('users.id')
      .where((has) =>
        has.or([
          has('users.name', 'ilike', text),
          has('users.email', 'ilike', text),
          // a number that was only typed finds nobody
          has('users.proved_phone', 'ilike', number),
          has('users.phone', 'ilike', number).and(isUnclaimed(has)),
        ]),
      ),
  )
}

const ITEM_COUNT = sql<number>`(select count(*) from order_items where order_items.order_id = orders.id)`

function withPeople(db: Db) {
  return db
    .selectFrom('prescriptions')
    .innerJoin('users', 'users.id', 'prescriptions.user_id')
    .innerJoin('orders', 'orders.id', 'prescriptions.order_id')
    .leftJoin('users as reviewers', 'reviewers.id', 'prescriptions.reviewed_by')
    .select([
      'prescriptions.id',
      'prescriptions.status',
      'prescriptions.file_key',
      'prescriptions.media_type',
      'prescriptions.reason',
      'prescriptions.created_at',
      'prescriptions.reviewed_at',
      'reviewers.name as reviewer_name',
      'prescriptions.user_id',
      'prescriptions.patient_id',
      'users.name',
      'users.email',
      'users.phone',
      'users.username',
      'prescriptions.order_id',
      'orders.order_code',
      'orders.status as order_status',
      'orders.version as order_version',
      ITEM_COUNT.as('item_count'),
    ])
}
