import type { Courier as CourierName } from '@niramoy/domain/sales/delivery/parcel'
import type { Context } from '../../platform/context.ts'
import type { Message } from '../../platform/integrations/couriers/courier.ts'
import { getCourier } from '../../platform/integrations/couriers/couriers.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { followParcel } from '../parcels/follow-parcel.step.ts'
import { selectNamedParcel } from '../parcels/state/courier-parcels.sql.ts'

/**
 * POST /couriers/{courier}/webhook: without the agreed secret it is refused and nothing is written. With it, it is no
 * more than a reason to ask the courier; a parcel that is not ours is none.
 */
export async function handleCourierWebhook(
  context: Context,
  name: CourierName,
  message: Message,
): Promise<void> {
  const courier = getCourier(context, name)
  const hint = courier?.readWebhook(message)
  if (!courier || !hint) throw new Refusal('courier-message-refused')
  const { consignmentId, reference } = hint
  if (consignmentId === null && reference === null) return
  const parcel = await selectNamedParcel(context.db, { carrier: name, consignmentId, reference })
  if (parcel) await followParcel(context, courier, parcel, hint)
}
