import type { Db } from '../platform/db/db.ts'
import { checkBooks, type Verdict } from '../platform/verify/check-books.step.ts'

/** What `npm run verify` would complain about. */
export async function brokenBooks(db: Db): Promise<Verdict[]> {
  return (await checkBooks(db)).filter(({ firstBroken }) => firstBroken !== undefined)
}
