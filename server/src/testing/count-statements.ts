import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Shop } from './shop.ts'

/** How many statements the work sends to the database outside of transactions. */
export async function countStatements(db: Db, work: () => Promise<unknown>): Promise<number> {
  return (await readStatements(db, work)).length
}

/** The same, with an empty cache before and after. */
export async function countUncached({ app, db }: Shop, work: () => Promise<unknown>): Promise<number> {
  app.publicReads?.cache.heard(null)
  try {
    return await countStatements(db, work)
  } finally {
    app.publicReads?.cache.heard('*')
  }
}

/** The statements the work sends to the database outside of transactions, in their order. */
export async function readStatements(db: Db, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
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
export async function readPlan(db: Db, statement: CompiledQuery): Promise<string> {
  const explained = { ...statement, sql: `explain ${statement.sql}` }
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** What the work sends to the database, in its order: transactions with their beginning and end included. */
export async function roundTrips(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  const sent: string[] = []
  function noting(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery(query) {
        sent.push(query.sql)
        return connection.executeQuery(query)
      },
      streamQuery: connection.streamQuery.bind(connection),
    }
  }
  executor.provideConnection = (consumer) => provide((connection) => consumer(noting(connection)))
  try {
    await work()
    return sent
  } finally {
    executor.provideConnection = provide
  }
}
