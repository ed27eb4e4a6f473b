import type { Courier } from '@niramoy/domain/sales/delivery/parcel'
import { DEMO_COURIERS } from '../../platform/integrations/couriers/couriers.ts'
import type { SimulatedParcel, Stage } from './courier-book.ts'

/** How Pathao words it: when it is asked, and in its events. */
const PATHAO: Readonly<Record<Stage, readonly [slug: string, event: string]>> = {
  booked: ['Pending', 'created'],
  picked: ['In_Transit', 'in-transit'],
  out: ['Assigned_for_Delivery', 'assigned-for-delivery'],
  held: ['On_Hold', 'on-hold'],
  delivered: ['Delivered', 'delivered'],
  partial: ['Partial_Delivery', 'partial-delivery'],
  returning: ['Returned', 'returned'],
  back: ['Returned_To_Merchant', 'returned-to-merchant'],
  'called-off': ['Pickup_Cancelled', 'pickup-cancelled'],
}
/** Steadfast has one word for all that happens on the way. */
const STEADFAST: Readonly<Record<Stage, string>> = {
  booked: 'in_review',
  picked: 'pending',
  out: 'pending',
  held: 'hold',
  delivered: 'delivered',
  partial: 'partial_delivered',
  returning: 'cancelled_approval_pending',
  back: 'cancelled',
  'called-off': 'cancelled',
}
/** RedX has none for a part. */
const REDX: Readonly<Record<Stage, string>> = {
  booked: 'pickup-pending',
  picked: 'ready-for-delivery',
  out: 'delivery-in-progress',
  held: 'agent-hold',
  delivered: 'delivered',
  partial: 'delivered',
  returning: 'agent-returning',
  back: 'returned',
  'called-off': 'cancelled',
}

/** As the courier words where the parcel is. */
export function getStatus({ courier, stage }: Pick<SimulatedParcel, 'courier' | 'stage'>): string {
  if (courier === 'pathao') return PATHAO[stage][0]
  return courier === 'steadfast' ? STEADFAST[stage] : REDX[stage]
}

/** What the rider took: all of it, or half where only a part was kept. */
function collected({ stage, cash }: SimulatedParcel): number {
  return stage === 'partial' ? Math.floor(cash / 2) : stage === 'delivered' ? cash : 0
}

export type CourierMessage = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** The message with which a courier says where a parcel is; with a wrong secret when it is forged. */
export function toMessage(parcel: SimulatedParcel, at: Date, isForged = false): CourierMessage {
  const secret = (right: string) => (isForged ? `${right.slice(0, -1)}?` : right)
  return MESSAGES[parcel.courier](parcel, at, secret)
}

type Make = (parcel: SimulatedParcel, at: Date, secret: (right: string) => string) => CourierMessage
const MESSAGES: Readonly<Record<Courier, Make>> = {
  pathao: (parcel, at, secret) => ({
    url: '/api/couriers/pathao/webhook',
    headers: { 'x-pathao-signature': secret(DEMO_COURIERS.pathao.webhookSecret) },
    body: {
      consignment_id: parcel.id,
      merchant_order_id: parcel.reference,
      store_id: DEMO_COURIERS.pathao.storeId,
      event: `order.${PATHAO[parcel.stage][1]}`,
      updated_at: at.toISOString().slice(0, 19).replace('T', ' '),
      timestamp: at.toISOString(),
      delivery_fee: 60,
      ...(collected(parcel) > 0 && { collected_amount: collected(parcel) }),
      ...(parcel.stage === 'held' && { reason: 'Customer was not at home' }),
    },
  }),
  steadfast: (parcel, at, secret) => ({
    url: '/api/couriers/steadfast/webhook',
    headers: { authorization: `Bearer ${secret(DEMO_COURIERS.steadfast.webhookToken)}` },
    body: {
      notification_type: 'delivery_status',
      consignment_id: Number(parcel.id),
      invoice: parcel.reference,
      cod_amount: collected(parcel) || parcel.cash,
      status: STEADFAST[parcel.stage].replace(/^d/, 'D'),
      delivery_charge: 60,
      tracking_message: 'Moved at the stand-in',
      updated_at: at.toISOString().slice(0, 19).replace('T', ' '),
    },
  }),
  redx: (parcel, at, secret) => ({
    url: `/api/couriers/redx/webhook?token=${encodeURIComponent(secret(DEMO_COURIERS.redx.webhookSecret))}`,
    headers: {},
    body: {
      tracking_number: parcel.id,
      timestamp: at.toISOString(),
      status: REDX[parcel.stage],
      message_en: 'Moved at the stand-in',
      message_bn: 'নকল কুরিয়ারে সরানো হয়েছে',
      invoice_number: parcel.reference,
    },
  }),
}
