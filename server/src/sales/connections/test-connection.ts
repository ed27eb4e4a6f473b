import type { ConnectionTest } from '@niramoy/contract/sales/connections'
import type { Actor } from '@niramoy/domain/people/actor'
import { type Poisha, poisha, takaText, toTaka } from '@niramoy/domain/platform/money'
import type { Courier as CourierName } from '@niramoy/domain/sales/delivery/parcel'
import { LEAST_ONLINE } from '@niramoy/domain/sales/paid-with'
import type { Connection } from '@niramoy/domain/sales/starter-data/connections'
import { adminConnections as texts } from '@niramoy/texts/en/sales/admin/admin-connections'
import { lockUser } from '../../people/auth/accounts/auth.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import {
  type Consignment,
  type Courier,
  CourierRefused,
  CourierTrouble,
} from '../../platform/integrations/couriers/courier.ts'
import { getCourier } from '../../platform/integrations/couriers/couriers.ts'
import { openSession } from '../../platform/integrations/payments/sslcommerz.ts'
import { GatewayTrouble, getStore } from '../../platform/integrations/payments/sslcommerz-store.ts'
import { queueMessage } from '../../platform/outbox/queue-message.step.ts'
import { refuseWhileQuiet } from '../../platform/quiet/quiet.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { sessionFields } from '../payments/session-fields.step.ts'
import {
  countRecentTests,
  endTest,
  insertTest,
  selectPaymentPage,
  selectTest,
  updateTestPage,
  updateTranId,
} from './connections.sql.ts'
import { testView } from './connections.view.ts'
import { getRecipient, isSetUp } from './services.step.ts'

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
  const recipient = getRecipient(settings, kind, user)
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

/** Opens the gateway's page for a test payment, as for an order; a refusal is the test's outcome, in the gateway's words. */
async function openTestPage(context: Context, id: number, origin: string): Promise<void> {
  const { status, amount_poisha, gateway_url } = await selectPaymentPage(context.db, id)
  if (status !== 'waiting' || gateway_url || !amount_poisha) return
  // the program may have ended after a session was opened and before its page was written
  const tranId = newTranId(context)
  await transact(context, null, (tx) => updateTranId(tx, id, tranId))
  try {
    const payable = computePayable(context, amount_poisha)
    const fields = sessionFields(context.settings, payable, { tranId, origin })
    const { pageUrl } = await openSession(getStore(context, origin), fields)
    await transact(context, null, (tx) => updateTestPage(tx, tranId, pageUrl))
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    const end = { status: 'failed', detail: error.message, at: context.now() } as const
    await transact(context, null, (tx) => endTest(tx, id, end))
  }
}

function newTranId({ random }: Context): string {
  return Buffer.from(random(14)).toString('hex').toUpperCase()
}

/** The payer is the shop itself. */
function computePayable({ settings }: Context, amount: Poisha) {
  const address = {
    fullName: settings.SHOP_NAME,
    contactNo: settings.SHOP_PHONE,
    villageArea: settings.SHOP_ADDRESS,
    cityDistrict: 'Dhaka',
    stateDivision: 'Dhaka',
  }
  return { order_code: 'connection test', total_poisha: amount, billing_address: address }
}

/** Asks a courier what a small parcel costs: its keys are tried, and nothing is booked. */
async function askCourierOnce(context: Context, id: number, name: CourierName): Promise<void> {
  const { status } = await selectTest(context.db, id)
  const courier = getCourier(context, name)
  // a request that is sent again finds what the first one heard
  if (status !== 'waiting' || !courier) return
  const end = await readWord(courier, getParcel(context, id))
  await transact(context, null, (tx) => endTest(tx, id, { ...end, at: context.now() }))
}

type Word = { readonly status: 'passed' | 'failed'; readonly detail: string }

async function readWord(courier: Courier, parcel: Consignment): Promise<Word> {
  try {
    const price = await courier.price(parcel)
    if (price !== null) return { status: 'passed', detail: texts.details.price(takaText(toTaka(price))) }
    // it says no price beforehand: a parcel that it does not have needs the same keys
    await courier.find?.(parcel.reference)
    return { status: 'passed', detail: texts.details.noPrice }
  } catch (error) {
    if (!(error instanceof CourierRefused || error instanceof CourierTrouble)) throw error
    return { status: 'failed', detail: error.message }
  }
}

function getParcel({ settings }: Context, id: number): Consignment {
  return {
    reference: `CONNECTION-TEST-${id}`,
    name: settings.SHOP_NAME,
    phone: settings.SHOP_WHATSAPP.replace(/^88/, ''),
    address: settings.SHOP_ADDRESS,
    district: 'Dhaka',
    thana: 'Dhanmondi',
    zipCode: null,
    cashToCollect: poisha(0),
    value: poisha(100_00),
  }
}
