import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { getCourier } from '../../platform/integrations/couriers/couriers.ts'
import { callOffBad } from './call-off.step.ts'
import { followParcel, SILENCE_MS } from './follow-parcel.step.ts'
import { claimSilent } from './state/courier-parcels.sql.ts'

const MOST_AT_ONCE = 20

/** Calls off what may not be fetched, asks after parcels that nothing was heard of for hours, and returns how many they were. */
export async function followParcels(context: Context): Promise<number> {
  const calledOff = await callOffBad(context)
  const now = context.now()
  const until = new Date(now.getTime() + SILENCE_MS)
  const claimed = await transact(context, null, (tx) => claimSilent(tx, { now, until, most: MOST_AT_ONCE }))
  // one after the other: couriers count requests
  for (const parcel of claimed) {
    const courier = getCourier(context, parcel.carrier)
    if (courier) await followParcel(context, courier, parcel, null)
  }
  return claimed.length + calledOff
}
