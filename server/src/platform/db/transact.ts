import { type KyselyPlugin, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './db.ts'

type Act = {
  readonly db: Db
  readonly now: () => Date
  readonly requestId?: string
  readonly staffId?: number | undefined
}

const ATTEMPTS = 3
/** Serialization failure and deadlock: the database asks for the transaction to be tried again. */
const TRY_AGAIN = new Set(['40001', '40P01'])
/** A medicine became controlled after its class was read: tried again, the work decides by the class of now. */
const READ_TOO_EARLY = new Set(['controlled_register_sale_has_prescription'])

/** What goes to the database together with the beginning and the end of a transaction. Their values stand in the text. */
export type Around<Opened, T> = {
  readonly opening?: RawBuilder<Opened> | undefined
  readonly closing?: ((result: T) => RawBuilder<unknown> | undefined) | undefined
}

/**
 * One transaction that knows who acts and when: the database itself then records in the audit log every row that staff
 * change. The person of the request counts, whatever the call says; outside of a request the call's actor does. What
 * customers do with their own things is not recorded.
 */
export async function transact<T, Opened = unknown>(
  { db, now, requestId = '', staffId }: Act,
  actorId: number | null,
  work: (tx: Tx, opened: Opened | undefined) => Promise<T>,
  around: Around<Opened, T> = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const actor = staffId ? literal(String(staffId)) : ifStaff(actorId)
      return await within(db, beginning(actor, now(), requestId), work, around)
    } catch (error) {
      const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
      const isToRepeat = TRY_AGAIN.has(code) || READ_TOO_EARLY.has(constraint)
      if (attempt === ATTEMPTS || !isToRepeat) throw error
    }
  }
}

/** Like Kysely's own transaction, but that it begins and says who acts on one way to the database and back. */
async function within<T, Opened>(
  db: Db,
  begin: string,
  work: (tx: Tx, opened: Opened | undefined) => Promise<T>,
  { opening, closing }: Around<Opened, T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const state = { hasEnded: false }
    try {
      const first = [begin, ...toTexts(db, opening)].join('; ')
      const { rows } = await sql.raw<Opened>(first).execute(connection)
      const tx = connection.withPlugin(untilTheEnd(state)) as unknown as Tx
      const result = await work(tx, opening && rows[0])
      await sql.raw([...toTexts(db, closing?.(result)), 'commit'].join('; ')).execute(connection)
      return result
    } catch (error) {
      // without a connection there is nothing to roll back, and what went wrong first is what counts
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => {})
      throw error
    } finally {
      state.hasEnded = true
    }
  })
}

function toTexts(db: Db, statement: RawBuilder<unknown> | undefined): string[] {
  if (!statement) return []
  const { sql: text, parameters } = statement.compile(db)
  if (parameters.length > 0) throw new Error('Several statements at once take no parameters')
  return [text]
}

/** Work that was not waited for must not go on outside of its transaction. */
function untilTheEnd(state: { readonly hasEnded: boolean }): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (state.hasEnded) throw new Error('the transaction has ended')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

/** Several statements at once take no parameters, so the values stand in the text. */
function beginning(actor: string, now: Date, requestId: string): string {
  return `begin; select set_config('niramoy.actor_id', ${actor}, true),
    set_config('niramoy.now', ${literal(now.toISOString())}, true),
    set_config('niramoy.request_id', ${literal(requestId)}, true)`
}

/** Empty for anyone who is not staff. */
function ifStaff(actorId: number | null): string {
  if (actorId === null) return `''`
  return `coalesce((select id::text from users where id = ${Number(actorId)} and role = 'admin'), '')`
}

function literal(text: string): string {
  return pg.escapeLiteral(text)
}

/** A text as it stands in a statement without parameters. */
export function asLiteral(text: string): RawBuilder<string> {
  return sql.raw(literal(text))
}
