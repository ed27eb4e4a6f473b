import { parseArgs } from 'node:util'
import { isBangladeshiMobile, readPhone } from '@niramoy/domain/people/contact'
import { fail, onTheDatabase } from './operator-program.ts'
import { resetFactorOf } from './people/users/reset-second-factor.ts'
import type { Settings } from './platform/config/config.ts'
import { openDb } from './platform/db/db.ts'

const USAGE = `Takes the second factor of a member of staff away, in the database that DATABASE_URL names:
  npm run admin:reset-second-factor -- --phone 01XXXXXXXXX
For an owner who has lost the phone and the recovery codes. They are signed out everywhere, and told by a message.`

const { values } = parseArgs({ options: { phone: { type: 'string' } } })
const phone = readPhone(values.phone ?? '')
if (!phone) process.exitCode = fail(USAGE)
else if (!isBangladeshiMobile(phone)) process.exitCode = fail('The number must be 01XXXXXXXXX.')
else process.exitCode = await onTheDatabase((url, settings) => reset(url, settings, phone))

async function reset(url: string, settings: Settings, phone: string): Promise<number> {
  const db = openDb(url, { max: 1 })
  try {
    // no-clock: the clock itself
    const now = () => new Date()
    const name = await resetFactorOf({ db, now, settings }, phone)
    if (!name) return fail(`No member of staff with a second factor has proved ${phone}.`)
    process.stdout.write(
      `${name} logs in with the password alone now, and should set up another second factor.\n`,
    )
    return 0
  } finally {
    await db.destroy()
  }
}
