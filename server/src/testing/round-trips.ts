import type { DatabaseConnection } from 'kysely'
import type { Db } from '../platform/db/db.ts'

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
