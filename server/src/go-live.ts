import { parseArgs } from 'node:util'
import { onTheDatabase } from './operator-program.ts'
import type { Settings } from './platform/config/config.ts'
import { type Db, openDb } from './platform/db/db.ts'
import { transact } from './platform/db/transact.ts'
import {
  countWaiting,
  giveUpMessages,
  selectLiveShop,
  type TooOld,
  updateToLive,
  type WaitingMessages,
} from './platform/quiet/live-shop.sql.ts'
import { quietReason, REASONS, readIdentity } from './platform/quiet/quiet.step.ts'
import { countBookings, noteBookingsAsAsked } from './sales/parcels/state/courier-parcels.sql.ts'
import { countDueRefunds } from './sales/payments/ledger/refunds.sql.ts'

/**
 * `npm run go-live`: from now on this database, at this PUBLIC_URL and with this place for files, is the shop: what waits
 * leaves it. `npm run go-live -- --look` only says what waits.
 */
const { values } = parseArgs({ options: { look: { type: 'boolean' } } })
/** Older news than this is not worth a message any more. */
const OLDEST_MESSAGE_MS = 3 * 3_600_000
const GIVEN_UP = 'not sent: the shop kept quiet when it was due'
const say = (text: string) => void process.stdout.write(`${text}\n`)

process.exitCode = await onTheDatabase(goLive)

async function goLive(url: string, settings: Settings): Promise<number> {
  const db = openDb(url, { max: 1 })
  try {
    // no-clock: the clock itself
    const at = new Date()
    // a name that this shell's DATA_DIR does not have is written down by the next start
    const identity = await readIdentity(settings, db, { makesName: false })
    const reason = await quietReason({ db, identity })
    const live = await selectLiveShop(db)
    const quietSince = live?.quiet_at ?? (reason === 'restored' ? at : null)
    say(reason ? `The shop keeps quiet: ${REASONS[reason]}.` : 'The shop is live.')
    const cutoff = new Date(Math.max(at.getTime() - OLDEST_MESSAGE_MS, quietSince?.getTime() ?? 0))
    await tellWhatWaits(db, { cutoff, quietSince })
    if (values.look || !reason) return 0
    await transact({ db, now: () => at }, null, async (tx) => {
      await giveUpMessages(tx, { cutoff, quietSince }, GIVEN_UP)
      if (quietSince) await noteBookingsAsAsked(tx, quietSince, at)
      await updateToLive(tx, identity, at)
    })
    say(
      `It is live now${identity.public_url ? ` at ${settings.PUBLIC_URL}` : ''}: what waits leaves within a minute.`,
    )
    return 0
  } finally {
    await db.destroy()
  }
}

async function tellWhatWaits(db: Db, tooOld: TooOld): Promise<void> {
  const { quietSince } = tooOld
  const all = await countWaiting(db, null)
  const old = await countWaiting(db, tooOld)
  const sum = (rows: readonly WaitingMessages[]) => rows.reduce((total, { count }) => total + count, 0)
  say(`Messages that wait to be sent: ${sum(all) - sum(old)}.`)
  say(`Messages that are too old, or came with the copy, and are not sent: ${sum(old)}.`)
  for (const { kind, channel, count } of old) say(`  ${count} × ${kind} (${channel})`)
  say(`Refunds that wait for the gateway, each under the name it always had: ${await countDueRefunds(db)}.`)
  if (!quietSince) return
  say(
    `Parcels that came with the copy: ${await countBookings(db, quietSince)}. Couriers are asked whether they have them; of those that cannot be asked staff decide at /admin/fulfilment.`,
  )
}
