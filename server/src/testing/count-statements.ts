import type { Db } from '../db/db.ts'

/** How many statements the work sends to the database outside of transactions. */
export async function countStatements(db: Db, work: () => Promise<unknown>): Promise<number> {
  const executor = db.getExecutor()
  const execute = executor.executeQuery
  let count = 0
  executor.executeQuery = function counted(this: typeof executor, ...args: Parameters<typeof execute>) {
    count++
    return execute.apply(this, args)
  } as typeof execute
  try {
    await work()
    return count
  } finally {
    executor.executeQuery = execute
  }
}
