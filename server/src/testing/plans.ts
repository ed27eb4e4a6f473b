import type { CompiledQuery } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** The statements the work sends to the database outside of transactions, in their order. */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executor = db.getExecutor()
  const execute = executor.executeQuery
  const sent: CompiledQuery[] = []
  executor.executeQuery = function noted(this: typeof executor, ...args: Parameters<typeof execute>) {
    sent.push(args[0])
    return execute.apply(this, args)
  } as typeof execute
  try {
    await work()
    return sent
  } finally {
    executor.executeQuery = execute
  }
}

/** A statement as PostgreSQL would carry it out. */
export async function planOf(db: Db, statement: CompiledQuery): Promise<string> {
  const explained = { ...statement, sql: `explain ${statement.sql}` }
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
