import { poisha, takaText, toTaka } from '@niramoy/domain/platform/money'
import type { Courier as CourierName } from '@niramoy/domain/sales/delivery/parcel'
import { adminConnections as texts } from '@niramoy/texts/en/sales/admin/admin-connections'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  type Consignment,
  type Courier,
  CourierRefused,
  CourierTrouble,
} from '../../platform/outside/couriers/courier.ts'
import { courierOf } from '../../platform/outside/couriers/couriers.ts'
import { endTest, selectTest } from './connections.sql.ts'

/** Asks a courier what a small parcel costs: its keys are tried, and nothing is booked. */
export async function askCourierOnce(context: Context, id: number, name: CourierName): Promise<void> {
  const { status } = await selectTest(context.db, id)
  const courier = courierOf(context, name)
  // a request that is sent again finds what the first one heard
  if (status !== 'waiting' || !courier) return
  const end = await wordOf(courier, parcelOf(context, id))
  await transact(context, null, (tx) => endTest(tx, id, { ...end, at: context.now() }))
}

type Word = { readonly status: 'passed' | 'failed'; readonly detail: string }

async function wordOf(courier: Courier, parcel: Consignment): Promise<Word> {
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

function parcelOf({ settings }: Context, id: number): Consignment {
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
