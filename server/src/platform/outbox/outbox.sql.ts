import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'

export type Channel = 'sms' | 'email'

export type NewMessage = {
  readonly channel: Channel
  readonly kind: string
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
  /** Hexadecimal, as PostgreSQL reads bytes. */
  readonly attachment: string | null
  readonly attachment_name: string | null
  readonly user_id: number | null
  readonly dedupe_key: string | null
  readonly expires_at: Date | null
  readonly next_try_at: Date
  readonly created_at: Date
}

/** A dedupe key that is known already makes no second message. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await insertNew(tx, { messages: JSON.stringify([message]) })
}

const insertNew = prepared(
  (_: Tx, { messages }: { readonly messages: string }) => sql`
    with queued as (${queueing(_, sql`json_populate_recordset(null::outbox_messages, ${messages}::json)`)})
    ${ANNOUNCED}`,
)

const COLUMNS = sql.raw(
  'channel, kind, recipient, subject, body, attachment, attachment_name, user_id, dedupe_key, expires_at, next_try_at, created_at',
)

/** Of these rows those that are new, as part of a statement. */
export function queueing(_: Tx, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into outbox_messages (${COLUMNS}) select ${COLUMNS} from ${rows}
    on conflict (dedupe_key) do nothing returning channel`
}

/** Arrives when the transaction commits, and only then. */
export const ANNOUNCED = sql`select pg_notify('jobs', 'outbox-' || channel) from queued`

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number]
type Claim = {
  readonly channel: Channel
  readonly now: Date
  readonly until: Date
  readonly most: number
}

/**
 * Takes due messages for this process: others skip them until `until`. A process that dies locks nothing but
 * that time, after which the message is due again.
 */
export function claimMessages(db: Db, claim: Claim) {
  return claimDue(db, claim)
}

const claimDue = prepared((db, { channel, now, until, most }: Claim) =>
  db
    .updateTable('outbox_messages')
    .set((has) => ({ tries: has('tries', '+', sql.lit(1)), next_try_at: until }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('outbox_messages')
        .select('id')
        // written out: there is an index of those that wait
        .where('status', '=', sql.lit('waiting'))
        .where('channel', '=', channel)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'recipient',
      'subject',
      'body',
      'attachment',
      'attachment_name',
      'tries',
      'expires_at',
      'kind',
      'counted_at',
    ]),
)

/** One after the other for each number, whichever processes send, so that none is counted twice or missed. */
export async function lockNumber(tx: Tx, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${recipient}`}, 0))`.execute(tx)
}

/** When the number got what counts, newest first. */
export async function selectCounted(tx: Tx, recipient: string, since: Date, most: number): Promise<Date[]> {
  const rows = await tx
    .selectFrom('outbox_messages')
    .select('counted_at')
    .where('recipient', '=', recipient)
    .where('counted_at', '>', since)
    .orderBy('counted_at', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ counted_at: at }) => at ?? [])
}

export async function updateCounted(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('outbox_messages').set({ counted_at: at }).where('id', '=', id).execute()
}

/** The same text by e-mail, where the person has proved an address. */
export async function insertAsMail(tx: Tx, id: number, subject: string, at: Date): Promise<void> {
  const rows = sql`(
    select 'email' as channel, kind, email as recipient, ${subject} as subject, body, null::bytea as attachment,
      null as attachment_name, user_id, 'mail of sms ' || outbox_messages.id as dedupe_key, expires_at,
      ${at}::timestamptz as next_try_at, ${at}::timestamptz as created_at
    from outbox_messages join users on users.id = user_id
    where outbox_messages.id = ${id} and email is not null and email_verified_at is not null) as mail`
  await sql`with queued as (${queueing(tx, rows)}) ${ANNOUNCED}`.execute(tx)
}

/**
 * Of the messages with these keys that are younger: how many went out or are on their way. Those that still wait are
 * overtaken and never sent.
 */
export async function overtakeMessages(tx: Tx, keys: readonly string[], since: Date): Promise<number> {
  const young = tx
    .selectFrom('outbox_messages')
    .select('id')
    .where('dedupe_key', 'in', keys)
    .where('created_at', '>', since)
  await tx
    .updateTable('outbox_messages')
    .set({ status: 'expired', last_error: 'overtaken: the order was cancelled before it was sent' })
    .where('id', 'in', young)
    .where('status', '=', 'waiting')
    .where('tries', '=', 0)
    .execute()
  const { count } = await young
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('status', 'in', ['waiting', 'sent'])
    .executeTakeFirstOrThrow()
  return count
}

/** True even if another process took the message over meanwhile. */
export async function updateSent(db: Db, id: number, now: Date): Promise<void> {
  await updateToSent(db, { id, now })
}

const updateToSent = prepared((db, { id, now }: { readonly id: number; readonly now: Date }) =>
  db
    .updateTable('outbox_messages')
    .set({ status: sql.lit('sent'), sent_at: now, last_error: null })
    .where('id', '=', id)
    .where('status', '=', sql.lit('waiting')),
)

type Unsent = {
  readonly status: 'waiting' | 'failed' | 'expired'
  readonly last_error: string | null
  readonly next_try_at?: Date
}

/** Only while the message is still ours. */
export function updateUnsent(db: Db, { id, tries }: Pick<ClaimedMessage, 'id' | 'tries'>, unsent: Unsent) {
  return db
    .updateTable('outbox_messages')
    .set(unsent)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('status', '=', 'waiting')
    .execute()
}

/** The text of a message that expires is a secret, and not needed once the message is out or given up. */
export function forgetText(db: Db, id: number) {
  return db
    .updateTable('outbox_messages')
    .set({ body: '' })
    .where('id', '=', id)
    .where('status', '<>', 'waiting')
    .where('expires_at', 'is not', null)
    .execute()
}
