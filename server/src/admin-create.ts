import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isBangladeshiMobile } from '@niramoy/domain/people/phone'
import { ERRORS } from '@niramoy/texts/errors'
import { fail, onTheDatabase } from './operator-program.ts'
import { createAdmin } from './people/users/create-admin.ts'
import type { Settings } from './platform/config/config.ts'
import { DatabaseRefused } from './platform/db/database-trouble.ts'
import { openDb } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { Refusal } from './platform/refusal/refusal.ts'

const USAGE = `Makes an administrator in the database that DATABASE_URL names:
  npm run admin:create -- --phone 01XXXXXXXXX --name "Full Name"
The password is taken from ADMIN_PASSWORD (at least 8 characters, none that is easy to guess); without it one is made and shown once.`

const { values } = parseArgs({ options: { phone: { type: 'string' }, name: { type: 'string' } } })
const { phone, name } = values
const given = process.env.ADMIN_PASSWORD
if (!process.env.DATABASE_URL || !name || !phone || !isBangladeshiMobile(phone))
  process.exitCode = fail(USAGE)
else if (given !== undefined && given.length < 8)
  process.exitCode = fail('ADMIN_PASSWORD must have at least 8 characters.')
else {
  const password = given ?? randomBytes(12).toString('base64url')
  process.exitCode = await onTheDatabase((url, settings) => create(url, settings, { name, phone, password }))
}

/** The start of the shop makes a backup before it changes data. */
async function startFirst(): Promise<never> {
  throw new DatabaseRefused(
    'The database is of an older version. Start the shop first: it brings it up to date.',
  )
}

type Admin = { readonly name: string; readonly phone: string; readonly password: string }

async function create(url: string, settings: Settings, admin: Admin): Promise<number> {
  await migrate(url, undefined, { beforeChanges: startFirst })
  const db = openDb(url, { max: 1 })
  try {
    // no-clock: the clock itself
    const now = () => new Date()
    const { username } = await createAdmin({ db, now, random: randomBytes, settings }, admin)
    process.stdout.write(`Administrator ${admin.name} (${username}) can log in with ${admin.phone}.\n`)
    if (given === undefined) process.stdout.write(`Password, shown only now: ${admin.password}\n`)
    return 0
  } catch (error) {
    if (error instanceof Refusal) return fail(ERRORS[error.code].text)
    throw error
  } finally {
    await db.destroy()
  }
}
