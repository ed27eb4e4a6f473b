import type { Poisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { openSession } from '../../platform/outside/payments/sslcommerz.ts'
import { GatewayTrouble, storeOf } from '../../platform/outside/payments/sslcommerz-store.ts'
import { sessionFields } from '../payments/session-fields.step.ts'
import { endTest, selectPaymentPage, updateTestPage, updateTranId } from './connections.sql.ts'

/** Opens the gateway's page for a test payment, as for an order; a refusal is the test's outcome, in the gateway's words. */
export async function openTestPage(context: Context, id: number, origin: string): Promise<void> {
  const { status, amount_poisha, gateway_url } = await selectPaymentPage(context.db, id)
  if (status !== 'waiting' || gateway_url || !amount_poisha) return
  // the program may have ended after a session was opened and before its page was written
  const tranId = newTranId(context)
  await transact(context, null, (tx) => updateTranId(tx, id, tranId))
  try {
    const payable = payableOf(context, amount_poisha)
    const fields = sessionFields(context.settings, payable, { tranId, origin })
    const { pageUrl } = await openSession(storeOf(context, origin), fields)
    await transact(context, null, (tx) => updateTestPage(tx, tranId, pageUrl))
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    const end = { status: 'failed', detail: error.message, at: context.now() } as const
    await transact(context, null, (tx) => endTest(tx, id, end))
  }
}

export function newTranId({ random }: Context): string {
  return Buffer.from(random(14)).toString('hex').toUpperCase()
}

/** The payer is the shop itself. */
function payableOf({ settings }: Context, amount: Poisha) {
  const address = {
    fullName: settings.SHOP_NAME,
    contactNo: settings.SHOP_PHONE,
    villageArea: settings.SHOP_ADDRESS,
    cityDistrict: 'Dhaka',
    stateDivision: 'Dhaka',
  }
  return { order_code: 'connection test', total_poisha: amount, billing_address: address }
}
