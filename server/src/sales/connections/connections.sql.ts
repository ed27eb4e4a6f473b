import type { Poisha } from '@niramoy/domain/platform/money'
import type { Connection, TestRefund, TestState } from '@niramoy/domain/sales/starter-data/connections'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

const HOUR_MS = 3_600_000

export type TestRow = {
  readonly id: number
  readonly kind: Connection
  readonly status: TestState
  readonly detail: string | null
  readonly created_by: number
  readonly name: string
  readonly created_at: Date
  readonly finished_at: Date | null
  readonly tran_id: string | null
  readonly gateway_url: string | null
  readonly bank_tran_id: string | null
  readonly refund: TestRefund | null
  readonly message_id: number | null
}

/** The message of a test, while the outbox has it. */
const OF_THE_OUTBOX = sql`outbox_messages.dedupe_key = 'connection-test:' || connection_tests.id`
/** What became of the message becomes the test's own state. */
const STATE = sql`case
  when connection_tests.status <> 'waiting' then connection_tests.status
  when outbox_messages.status = 'sent' then 'passed'
  when outbox_messages.status in ('failed', 'expired') then 'failed'
  else 'waiting' end`

const TESTS = sql`
  select connection_tests.id, connection_tests.kind, ${STATE} as status,
    coalesce(connection_tests.detail, outbox_messages.last_error) as detail, created_by, users.name,
    connection_tests.created_at, finished_at, tran_id, gateway_url, bank_tran_id, refund,
    outbox_messages.id as message_id
  from connection_tests
  join users on users.id = created_by
  left join outbox_messages on ${OF_THE_OUTBOX}`

/** The newest of each kind first, so many of each. */
export async function selectTests(db: Db, most: number): Promise<readonly TestRow[]> {
  const { rows } = await sql<TestRow>`${TESTS}
    where connection_tests.id in (
      select newest.id from (select distinct kind from connection_tests) as kinds
      cross join lateral (
        select id from connection_tests as one where one.kind = kinds.kind order by id desc limit ${most}
      ) as newest)
    order by connection_tests.id desc`.execute(db)
  return rows
}

export async function selectTest(db: Db, id: number): Promise<TestRow> {
  const { rows } = await sql<TestRow>`${TESTS} where connection_tests.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no connection test ${id}`)
  return row
}

/** How many a person began within the last hour. */
export async function countRecentTests(tx: Tx, userId: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('connection_tests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewTest = {
  readonly kind: Connection
  readonly created_by: number
  readonly created_at: Date
  readonly tran_id?: string
  readonly amount_poisha?: Poisha
}

export async function insertTest(tx: Tx, test: NewTest): Promise<number> {
  const { id } = await tx
    .insertInto('connection_tests')
    .values(test)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function selectPaymentTest(db: Db, tranId: string) {
  return db
    .selectFrom('connection_tests')
    .select(['id', 'status'])
    .where('tran_id', '=', tranId)
    .executeTakeFirst()
}

export function selectPaymentPage(db: Db, id: number) {
  return db
    .selectFrom('connection_tests')
    .select(['status', 'amount_poisha', 'gateway_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Another id for the gateway, which takes each only once; not when there is a page already. */
export async function updateTranId(tx: Tx, id: number, tran_id: string): Promise<void> {
  await tx
    .updateTable('connection_tests')
    .set({ tran_id })
    .where('id', '=', id)
    .where('gateway_url', 'is', null)
    .execute()
}

/** The page belongs to the id that it was opened for. */
export async function updateTestPage(tx: Tx, tranId: string, gateway_url: string): Promise<void> {
  await tx.updateTable('connection_tests').set({ gateway_url }).where('tran_id', '=', tranId).execute()
}

type End = { readonly status: 'passed' | 'failed'; readonly detail: string | null; readonly at: Date }

/** Ends a test that waits; one that has ended keeps what came of it. */
export async function endTest(tx: Tx, id: number, { status, detail, at }: End): Promise<void> {
  await tx
    .updateTable('connection_tests')
    .set({ status, detail: detail?.slice(0, 1000) || null, finished_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

/** Locks it until the transaction ends. */
export function lockPaymentTest(tx: Tx, id: number) {
  return tx
    .selectFrom('connection_tests')
    .select(['id', 'status', 'amount_poisha', 'refund'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Paid = End & { readonly bank_tran_id: string | null }

/** Money arrived, also for one that had ended without: it is to go back. */
export async function updateTestPaid(tx: Tx, id: number, paid: Paid): Promise<void> {
  const { status, detail, at, bank_tran_id } = paid
  await tx
    .updateTable('connection_tests')
    .set({ status, detail, finished_at: at, bank_tran_id, refund: 'due', checked_at: null })
    .where('id', '=', id)
    .execute()
}

/** What the outbox did with test messages; what waits for a process that died ends too. */
export async function updateFinishedTests(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update connection_tests
    set status = ${STATE}, detail = outbox_messages.last_error, finished_at = ${now}
    from outbox_messages
    where connection_tests.status = 'waiting' and ${OF_THE_OUTBOX} and outbox_messages.status <> 'waiting'
  `.execute(tx)
  const { numAffectedRows: ended } = await sql`
    update connection_tests set status = 'failed', finished_at = ${now}
    where status = 'waiting' and kind not in ('sms', 'email') and created_at < ${now}::timestamptz -
      case when gateway_url is null then interval '2 minutes' else interval '25 hours' end`.execute(tx)
  return Number(numAffectedRows ?? 0) + Number(ended ?? 0)
}

type Claimed = {
  readonly id: number
  readonly tran_id: string
  readonly amount_poisha: Poisha
  readonly bank_tran_id: string | null
  readonly refund: TestRefund | null
  readonly refund_ref_id: string | null
}

/** Payments that may have been made, and refunds to send or to ask after; each is asked about every 10 minutes, for a day. */
export async function claimPaymentTests(tx: Tx, now: Date, most: number): Promise<readonly Claimed[]> {
  const { rows } = await sql<Claimed>`
    update connection_tests set checked_at = ${now}
    where id in (
      select id from connection_tests
      where kind = 'payment' and (status <> 'passed' or refund in ('due', 'processing'))
        and (refund is null or refund in ('due', 'processing'))
        and (refund is not null or gateway_url is not null and created_at between ${now}::timestamptz - interval '25 hours'
          and ${now}::timestamptz - interval '2 minutes')
        and (checked_at is null or checked_at <= ${now}::timestamptz - interval '10 minutes')
      order by id limit ${most}
      for update skip locked)
    returning id, tran_id, amount_poisha, bank_tran_id, refund, refund_ref_id`.execute(tx)
  return rows
}

type Refund = { readonly refund: TestRefund; readonly refund_ref_id?: string; readonly detail?: string }

export async function updateTestRefund(tx: Tx, id: number, refund: Refund): Promise<void> {
  await tx.updateTable('connection_tests').set(refund).where('id', '=', id).execute()
}
