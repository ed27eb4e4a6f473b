import { onTheDatabase } from './operator-program.ts'
import { openDb, PATIENT } from './platform/db/db.ts'
import { checkBooks, type Verdict } from './platform/verify/check-books.step.ts'

/** `npm run verify`: checks the books of the database that DATABASE_URL names, or of the demo. */
process.exitCode = await onTheDatabase(verify)

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
