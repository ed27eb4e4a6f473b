import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDb, PATIENT } from './db/db.ts'
import { startPostgres } from './db/embedded-postgres.ts'
import { checkBooks, type Verdict } from './verify/check-books.step.ts'

/** `npm run verify`: checks the books of the database that DATABASE_URL names, or of the demo. */
process.exitCode = await main()

async function main(): Promise<number> {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env
  if (DATABASE_URL) return verify(DATABASE_URL)
  const dataDir = resolve(join(DATA_DIR, 'postgres'))
  if (!existsSync(dataDir)) {
    process.stderr.write(`There is no database in ${dataDir}. Start the shop once, or set DATABASE_URL.\n`)
    return 1
  }
  const server = await startPostgres({ dataDir })
  try {
    return await verify(server.url('niramoy'))
  } finally {
    await server.stop()
  }
}

async function verify(url: string): Promise<number> {
  const db = openDb(url, { max: 1, limits: PATIENT })
  try {
    const verdicts = await checkBooks(db)
    for (const verdict of verdicts) process.stdout.write(`${line(verdict)}\n`)
    return verdicts.some(({ firstBroken }) => firstBroken) ? 1 : 0
  } finally {
    await db.destroy()
  }
}

function line({ holds, firstBroken }: Verdict): string {
  return firstBroken ? `BROKEN  ${holds}: ${JSON.stringify(firstBroken)}` : `ok      ${holds}`
}
