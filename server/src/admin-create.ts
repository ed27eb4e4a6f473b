import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isBangladeshiMobile, readPhone } from '@niramoy/domain/people/contact'
import { ERRORS } from '@niramoy/texts/errors'
import { fail, makeTables, onTheDatabase } from './operator-program.ts'
import { selectOwners } from './people/auth/accounts/manage-users.sql.ts'
import { createAdmin } from './people/users/create-admin.ts'
import type { Settings } from './platform/config/config.ts'
import { type Db, openDb } from './platform/db/db.ts'
import { Refusal } from './platform/refusal/refusal.ts'

const USAGE = `Makes an administrator in the database that DATABASE_URL names:
  npm run admin:create -- --phone 01XXXXXXXXX --name "Full Name"
The password is taken from ADMIN_PASSWORD (at least 8 characters, none that is easy to guess); without it one is made and shown once.`

const { values } = parseArgs({ options: { phone: { type: 'string' }, name: { type: 'string' } } })
const { name } = values
const phone = readPhone(values.phone ?? '')
const given = process.env.ADMIN_PASSWORD
if (phone && !isBangladeshiMobile(phone)) process.exitCode = fail('The number must be 01XXXXXXXXX.')
else if (!process.env.DATABASE_URL || !name || !phone) process.exitCode = fail(USAGE)
else if (given !== undefined && given.length < 8)
  process.exitCode = fail('ADMIN_PASSWORD must have at least 8 characters.')
else {
  const password = given ?? randomBytes(12).toString('base64url')
  const admin = { name, phone, password }
  process.exitCode = await onTheDatabase((url, settings) => create(url, settings, admin), {
    makesTables: true,
  })
}

type Admin = { readonly name: string; readonly phone: string; readonly password: string }

async function create(url: string, settings: Settings, admin: Admin): Promise<number> {
  await makeTables(url)
  const db = openDb(url, { max: 1 })
  try {
    // no-clock: the clock itself
    const now = () => new Date()
    const { username } = await createAdmin({ db, now, random: randomBytes, settings }, admin)
    process.stdout.write(`Administrator ${admin.name} (${username}) can log in with ${admin.phone}.\n`)
    if (given === undefined) process.stdout.write(`Password, shown only now: ${admin.password}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return fail(error.code === 'phone-taken' ? await aboutAccount(db, admin.phone) : ERRORS[error.code].text)
  } finally {
    await db.destroy()
  }
}

/** How the account that has this number becomes an owner: this program changes none, but an owner can. */
async function aboutAccount(db: Db, phone: string): Promise<string> {
  const owners = await selectOwners(db)
  if (owners.some((owner) => owner.proved_phone === phone))
    return `${phone} is an owner already. Log in, or set a new password at /forgot-password.`
  const by = owners.length > 0 ? 'An owner' : 'Make an owner with another number, who'
  return `${phone} has an account already. ${by} can make it an owner at /admin/users: role Admin, duty Owner.`
}
