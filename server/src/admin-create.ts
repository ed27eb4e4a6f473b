import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isBangladeshiMobile } from '@niramoy/domain/phone'
import { ERRORS } from '@niramoy/texts/errors'
import { SETTINGS } from './config.ts'
import { Refusal } from './context.ts'
import { openDb } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { createAdmin } from './users/create-admin.ts'

const USAGE = `Makes an administrator in the database that DATABASE_URL names:
  npm run admin:create -- --phone 01XXXXXXXXX --name "Full Name"
The password is taken from ADMIN_PASSWORD (at least 8 characters, none that is easy to guess); without it one is made and shown once.
`

process.exitCode = await main()

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { phone: { type: 'string' }, name: { type: 'string' } } })
  const url = process.env.DATABASE_URL
  const { phone, name } = values
  if (!url || !name || !phone || !isBangladeshiMobile(phone)) return fail(USAGE)
  const given = process.env.ADMIN_PASSWORD
  if (given !== undefined && given.length < 8)
    return fail('ADMIN_PASSWORD must have at least 8 characters.\n')
  const password = given ?? randomBytes(12).toString('base64url')

  await migrate(url)
  const db = openDb(url, { max: 1 })
  try {
    // biome-ignore lint/plugin: the clock itself
    const now = () => new Date()
    const world = { db, now, random: randomBytes, settings: shopNames() }
    const { username } = await createAdmin(world, { name, phone, password })
    process.stdout.write(`Administrator ${name} (${username}) can log in with ${phone}.\n`)
    if (given === undefined) process.stdout.write(`Password, shown only now: ${password}\n`)
    return 0
  } catch (error) {
    if (error instanceof Refusal) return fail(`${ERRORS[error.code].text}\n`)
    throw error
  } finally {
    await db.destroy()
  }
}

function shopNames() {
  const { SHOP_NAME = SETTINGS.SHOP_NAME.default, SHOP_NAME_BN = SETTINGS.SHOP_NAME_BN.default } = process.env
  return { SHOP_NAME, SHOP_NAME_BN }
}

function fail(text: string): number {
  process.stderr.write(text)
  return 1
}
