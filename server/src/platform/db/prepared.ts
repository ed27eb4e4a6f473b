import type { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** What Kysely builds, or a whole statement as `sql`. */
type Statement<Row> = { compile(db: Db): CompiledQuery<Row> }

/**
 * A statement of a call that is made again and again: built and worded once, so that only its values are new each time.
 * What builds it gets stand-ins for them, and may hand those on but not look at them. One that writes asks for a `Tx`.
 */
export function prepared<Handle extends Db, Values extends object, Row>(
  build: (db: Handle, values: Values) => Statement<Row>,
): (db: Handle, values: Values) => Promise<Row[]> {
  const names = new Map<unknown, keyof Values>()
  const standIns = new Proxy({} as Values, {
    get(_, name) {
      const standIn = Object.freeze({ name })
      names.set(standIn, name as keyof Values)
      return standIn
    },
  })
  let worded: CompiledQuery<Row> | undefined
  return async (db, values) => {
    worded ??= build(db, standIns).compile(db)
    const executor = db.getExecutor()
    // a transaction that has ended refuses here
    executor.transformQuery(worded.query, worded.queryId)
    const parameters = worded.parameters.map((one) => {
      const name = names.get(one)
      return name === undefined ? one : values[name]
    })
    const { rows } = await executor.executeQuery<Row>({ ...worded, parameters })
    return rows
  }
}
