import type { ConnectionTest } from '@niramoy/contract/sales/connections'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Connection } from '@niramoy/domain/sales/first-day/connections'
import { LEAST_ONLINE } from '@niramoy/domain/sales/paid-with'
import { adminConnections as texts } from '@niramoy/texts/en/sales/admin/admin-connections'
import { lockUser } from '../../people/auth/accounts/auth.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { queueMessage } from '../../platform/outbox/queue-message.step.ts'
import { refuseWhileQuiet } from '../../platform/quiet/quiet.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { askCourierOnce } from './ask-courier-once.step.ts'
import { countRecentTests, insertTest, selectTest } from './connections.sql.ts'
import { testView } from './connections.view.ts'
import { newTranId, openTestPage } from './open-test-page.step.ts'
import { isSetUp, recipientOf } from './services.step.ts'

const MOST_IN_AN_HOUR = 20
/** What a gateway has not taken by then it will not take. */
const PATIENCE_MS = 15 * 60_000

type Wanted = { readonly kind: Connection; readonly origin: string }

/** POST /admin/connections: tries a service the same way as customers' messages, payments and parcels use it. */
export async function testConnection(
  context: Context,
  actor: Actor,
  { kind, origin }: Wanted,
): Promise<ConnectionTest> {
  if (!isSetUp(context.settings, kind)) throw new Refusal('connection-not-set-up')
  await refuseWhileQuiet(context)
  const { id } = await transactOnce(context, actor.id, (tx) => begin(context, tx, { kind, userId: actor.id }))
  if (kind === 'payment') await openTestPage(context, id, origin)
  else if (kind !== 'sms' && kind !== 'email') await askCourierOnce(context, id, kind)
  return testView(await selectTest(context.db, id))
}

type Begun = { readonly kind: Connection; readonly userId: number }

async function begin(context: Context, tx: Tx, { kind, userId }: Begun): Promise<{ readonly id: number }> {
  const { settings } = context
  const at = context.now()
  // one after the other, so that the count is right
  const user = await lockUser(tx, userId)
  if ((await countRecentTests(tx, userId, at)) >= MOST_IN_AN_HOUR) {
    throw new Refusal('connection-tests-too-many')
  }
  const test = { kind, created_by: userId, created_at: at }
  if (kind === 'payment') {
    const payment = { tran_id: newTranId(context), amount_poisha: LEAST_ONLINE }
    return { id: await insertTest(tx, { ...test, ...payment }) }
  }
  const id = await insertTest(tx, test)
  if (kind !== 'sms' && kind !== 'email') return { id }
  const recipient = recipientOf(settings, kind, user)
  if (recipient === null) throw new Refusal('connection-no-phone')
  await queueMessage(tx, at, {
    channel: kind,
    kind: 'connection-test',
    recipient,
    ...(kind === 'email' && { subject: texts.message.subject(settings.SHOP_NAME) }),
    body: texts.message[kind](settings.SHOP_NAME),
    userId,
    dedupeKey: `connection-test:${id}`,
    expiresAt: new Date(at.getTime() + PATIENCE_MS),
  })
  return { id }
}
