import type { Input } from '@niramoy/contract/platform/call'
import type { orders } from '@niramoy/contract/sales/orders'
import { listChoosableDays } from '@niramoy/domain/sales/delivery/wanted-day'
import type { Context } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import { lockOrderFor } from '../state/lock-order.step.ts'
import { touchOrder } from '../state/locked-order.sql.ts'
import { selectChoice, selectOrderOfToken, updateChosenDay } from './delivery-day.sql.ts'

type Choosing = Input<typeof orders.chooseDay>['body']

/** POST /orders/delivery-day: runs 7. The link is enough, once; the same day once more changes nothing. */
export async function chooseDeliveryDay(context: Context, { token, day }: Choosing): Promise<void> {
  const at = context.now()
  await transact(context, null, async (tx) => {
    const orderId = await selectOrderOfToken(tx, token)
    if (orderId === undefined) throw new Refusal('delivery-day-link-not-found')
    await lockOrderFor(tx, orderId, null)
    const choice = await selectChoice(tx, token)
    if (!choice) throw new Refusal('delivery-day-link-not-found')
    if (choice.chosen_on === day) return
    if (choice.chosen_on !== null) throw new Refusal('delivery-day-chosen')
    if (!choice.is_open) throw new Refusal('delivery-day-closed')
    if (!listChoosableDays(at).includes(day)) throw refusalAt('day', 'delivery-day-wrong')
    await updateChosenDay(tx, token, day)
    await touchOrder(tx, orderId, at)
  })
}
