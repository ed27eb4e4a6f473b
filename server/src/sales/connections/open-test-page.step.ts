import type { Poisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { openSession } from '../../platform/outside/payments/sslcommerz.ts'
import { GatewayTrouble, storeOf } from '../../platform/outside/payments/sslcommerz-store.ts'
import { sessionFields } from '../payments/session-fields.step.ts'
import { endTest, selectPaymentPage, updateTestPage } from './connections.sql.ts'

/** Opens the gateway's page for a test payment, as for an order; a refusal is the test's outcome, in the gateway's words. */
export async function openTestPage(context: Context, id: number, origin: string): Promise<void> {
  const { status, tran_id, amount_poisha, gateway_url } = await selectPaymentPage(context.db, id)
  if (status !== 'waiting' || gateway_url || !tran_id || !amount_poisha) return
  try {
    const payable = payableOf(context, amount_poisha)
    const fields = sessionFields(context.settings, payable, { tranId: tran_id, origin })
    const { pageUrl } = await openSession(storeOf(context, origin), fields)
    await transact(context, null, (tx) => updateTestPage(tx, id, pageUrl))
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    const end = { status: 'failed', detail: error.message, at: context.now() } as const
    await transact(context, null, (tx) => endTest(tx, id, end))
  }
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
