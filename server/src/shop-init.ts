import { fail, makeTables, onTheDatabase } from './operator-program.ts'
import { DEMO_ACCOUNTS } from './platform/config/demo-accounts.ts'
import { openDb } from './platform/db/db.ts'
import { type Filled, fillShop } from './sales/starter-data/fill-shop.ts'

const USAGE = `Fills a new shop with what every pharmacy begins with, in the database that DATABASE_URL names:
  npm run shop:init
Product types, categories with pictures, generic names with their dispensing classes, everyday words of the search,
and shipping methods as drafts. It is safe to run again: what is there is left as it is.`

if (!process.env.DATABASE_URL || process.argv.length > 2) process.exitCode = fail(USAGE)
else process.exitCode = await onTheDatabase(init, { makesTables: true })

async function init(url: string): Promise<number> {
  await makeTables(url)
  const db = openDb(url, { max: 1 })
  try {
    // no-clock: the clock itself
    const now = () => new Date()
    const phones = Object.values(DEMO_ACCOUNTS).map(({ login }) => login)
    const filled = await fillShop({ db, now }, phones)
    if (filled.isDemo) return fail('DATABASE_URL holds the demo: a new shop needs a database of its own.')
    process.stdout.write(`${toText(filled)}\n`)
    return 0
  } finally {
    await db.destroy()
  }
}

function toText({ kinds, stricter, hasStaff }: Extract<Filled, { isDemo: false }>): string {
  const made = kinds.map(({ kind, made, left }) => `  ${kind}: ${made} made, ${left} left as they were`)
  return [
    'The shop has what every pharmacy begins with:',
    ...made,
    '  divisions, districts and thanas: part of the program',
    `Some forms of these need a prescription, so all of them do until a pharmacist decides otherwise at /admin/generic-names: ${stricter.join(', ')}.`,
    hasStaff
      ? 'Next: sign in, and follow the list on the dashboard.'
      : 'Next: npm run admin:create -- --phone 01XXXXXXXXX --name "Full Name"',
  ].join('\n')
}
