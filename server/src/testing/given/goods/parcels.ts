/** Parcels in tests: orders that were handed over, and couriers whose parcels are moved by hand. */
import type { Carrier, Courier } from '@niramoy/domain/sales/delivery/parcel'
import type { Stage } from '../../../demo/simulators/courier-book.ts'
import { type CourierMessage, messageOf } from '../../../demo/simulators/courier-messages.ts'
import { transact } from '../../../platform/db/transact.ts'
import { lockOrderFor } from '../../../sales/orders/state/lock-order.step.ts'
import { bookParcels } from '../../../sales/parcels/book-parcels.step.ts'
import { openParcel } from '../../../sales/parcels/open-parcel.step.ts'
import { takeStock } from '../../../stock/ledger/take-stock.step.ts'
import type { Shop } from '../../shop.ts'
import { givenOrder, HOME } from '../orders.ts'
import { withGateway } from '../payments.ts'

type Facts = {
  readonly userId: number
  readonly productId: number
  readonly staffId: number
  readonly carrier?: Carrier
  readonly units?: number
  readonly address?: object
  readonly riderId?: number | null
}

const NOWHERE_ELSE = {
  email: null,
  streetSector: null,
  houseHoldingNo: null,
  zipCode: null,
  country: 'Bangladesh',
}

/** A packed order that was just handed over; cash on delivery. Returns the ids of order and parcel. */
export async function givenHandedOver(shop: Shop, facts: Facts) {
  const { userId, productId, staffId, carrier = 'steadfast', units = 12, riderId = null } = facts
  const at = shop.context.now()
  const lines = [{ productId, units }]
  const address = JSON.stringify({ ...HOME, ...NOWHERE_ELSE, ...facts.address })
  const orderId = await givenOrder(shop.context, {
    userId,
    lines,
    status: 'processing',
    shipping_address: address,
    billing_address: address,
  })
  return transact(shop.context, staffId, async (tx) => {
    await takeStock(tx, { orderId, lines, at, actorId: null })
    const order = await lockOrderFor(tx, orderId, null)
    const parcel = await openParcel(tx, order, { carrier, riderId, actorId: staffId, at })
    return { orderId, parcelId: parcel.id, reference: parcel.reference ?? '' }
  })
}

/** Where order and parcel stand, in one line. */
export async function parcelStanding({ db }: Shop, parcelId: number) {
  const row = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['state', 'status', 'consignment_id', 'tracking_number', 'failure', 'due_at', 'reference'])
    .select(['collected_poisha', 'fee_poisha', 'courier_status', 'handed_over_at', 'ended_at', 'order_id'])
    .where('parcels.id', '=', parcelId)
    .executeTakeFirstOrThrow()
  return row
}

/** Everything that is due is booked; Pathao says the numbers of many at once by itself later. */
export function booked(shop: Shop): Promise<number> {
  return bookParcels(withGateway(shop))
}

type Moved = { readonly courier: Courier; readonly id: string; readonly stage: Stage; readonly send?: string }

/** Presses the button of the stand-in; no message is sent unless said otherwise. */
export async function moveAtCourier(
  shop: Shop,
  { courier, id, stage, send = 'never' }: Moved,
): Promise<void> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/dev/couriers/move',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ courier, id, stage, send }).toString(),
  })
  if (answer.statusCode !== 303) throw new Error(`not moved: ${answer.body}`)
}

type Told = {
  readonly courier: Courier
  readonly id: string
  readonly reference: string
  readonly stage: Stage
  readonly isForged?: boolean
  readonly cash?: number
}

/** A message as the courier would send it, whatever is true there. */
export function courierMessage(shop: Shop, told: Told): CourierMessage {
  const { courier, id, reference, stage, isForged = false, cash = 12 } = told
  const parcel = { courier, id, reference, stage, cash, trackingCode: 'T1', name: '', address: '' }
  return messageOf(parcel, shop.context.now(), isForged)
}

export function sendMessage(shop: Shop, { url, headers, body }: CourierMessage) {
  return shop.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
}
