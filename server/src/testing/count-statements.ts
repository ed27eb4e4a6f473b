import type { Db } from '../platform/db/db.ts'
import { statementsOf } from './plans.ts'
import type { Shop } from './shop.ts'

/** How many statements the work sends to the database outside of transactions. */
export async function countStatements(db: Db, work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(db, work)).length
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
