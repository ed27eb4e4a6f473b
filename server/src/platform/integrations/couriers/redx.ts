import { poisha, toTaka } from '@niramoy/domain/platform/money'
import type { ParcelState } from '@niramoy/domain/sales/delivery/parcel'
import { z } from 'zod'
import { askCourier, goodBody, type Site } from './ask-courier.ts'
import {
  type Booking,
  beforehand,
  type Consignment,
  type Courier,
  CourierRefused,
  CourierTrouble,
  failedBooking,
  type Hint,
  isSecret,
  type Message,
} from './courier.ts'
import {
  getState,
  isSamePlace,
  localPhone,
  readAmount,
  readId,
  readReason,
  readWord,
  Text,
  toFacts,
  understood,
  wholeTaka,
} from './courier-fields.ts'

export type RedxAccount = Site & {
  readonly token: string
  readonly pickupStoreId: number
  readonly pickupAreaId: number
  readonly webhookSecret: string
}

const WORDS: Readonly<Record<string, ParcelState>> = {
  'pickup-pending': 'booked',
  'ready-for-delivery': 'with-carrier',
  'delivery-in-progress': 'out',
  'agent-hold': 'with-carrier',
  'agent-area-change': 'with-carrier',
  delivered: 'delivered',
  'agent-returning': 'returning',
  returned: 'back',
  cancelled: 'cancelled',
}
const GRAMS = 500
const Areas = z.object({ areas: z.array(z.object({ id: z.int(), name: Text, post_code: Text })) })
const Made = z.object({ tracking_id: Text })
const Info = z.object({ parcel: z.object({ status: Text, charge: Text, merchant_invoice_id: Text }) })
const Charge = z.object({ deliveryCharge: z.coerce.number(), codCharge: z.coerce.number() })
const STORED = ['tracking_number', 'invoice_number', 'status', 'timestamp']

/** One parcel at a time. It cannot be asked by our number: what got no answer is never sent again by itself. */
export function redx(account: RedxAccount): Courier {
  const headers = toHeaders(account)
  const get = async (path: string) => goodBody(await askCourier(account, { method: 'GET', path, headers }))

  async function readArea({ district, thana, zipCode }: Consignment) {
    const { areas } = understood(
      Areas,
      await get(`/areas?${new URLSearchParams({ district_name: district }).toString()}`),
    )
    const area =
      areas.find(({ name }) => isSamePlace(name, thana)) ??
      areas.find(({ post_code }) => zipCode !== null && post_code === zipCode)
    if (!area) throw new CourierRefused(`RedX has no area ${thana} in ${district}.`)
    return area
  }
  async function bookOne(parcel: Consignment): Promise<Booking> {
    const area = await readArea(parcel).catch(beforehand)
    const body = { ...getParcel(parcel), delivery_area: area.name, delivery_area_id: area.id }
    const pickup = { pickup_store_id: account.pickupStoreId }
    const reply = await askCourier(account, {
      method: 'POST',
      path: '/parcel',
      headers,
      body: { ...body, ...pickup },
    })
    const id = readId(understood(Made, goodBody(reply)).tracking_id)
    if (!id) return { outcome: 'unknown', reason: 'a booking without a number' }
    return { outcome: 'booked', consignmentId: id, trackingNumber: id, fee: null }
  }
  return {
    name: 'redx',
    async book(parcels) {
      const bookings: Booking[] = []
      for (const parcel of parcels) bookings.push(await bookOne(parcel).catch(failedBooking))
      return bookings
    },
    async price(parcel) {
      const area = await readArea(parcel)
      const query = new URLSearchParams({
        delivery_area_id: String(area.id),
        pickup_area_id: String(account.pickupAreaId),
        cash_collection_amount: String(wholeTaka(parcel.cashToCollect)),
        weight: String(GRAMS),
      })
      const charge = understood(Charge, await get(`/charge/charge_calculator?${query.toString()}`))
      return poisha(Math.round((charge.deliveryCharge + charge.codCharge) * 100))
    },
    async status({ consignmentId }) {
      if (consignmentId === null) throw new CourierTrouble('its number is not known yet')
      const reply = await get(`/parcel/info/${encodeURIComponent(consignmentId)}`)
      const { parcel } = understood(Info, reply)
      const status = readWord(parcel.status)
      const reference = parcel.merchant_invoice_id || null
      return { status, state: getState(WORDS, status), fee: readAmount(parcel.charge), reference }
    },
    cancel: (consignmentId) => callOff(account, consignmentId),
    readWebhook: (message) => readRedx(account, message),
  }
}

async function callOff(account: RedxAccount, consignmentId: string): Promise<void> {
  const update_details = {
    property_name: 'status',
    new_value: 'cancelled',
    reason: 'Cancelled by the shop',
  }
  const reply = await askCourier(account, {
    method: 'PATCH',
    path: '/parcels',
    headers: toHeaders(account),
    body: { entity_type: 'parcel-tracking-id', entity_id: consignmentId, update_details },
    isRepeatable: true,
  })
  goodBody(reply)
}

function toHeaders({ token }: RedxAccount) {
  return { 'api-access-token': `Bearer ${token}` }
}

function readRedx({ webhookSecret }: RedxAccount, { query, body }: Message): Hint | null {
  if (!isSecret(query.token, webhookSecret)) return null
  const field = (name: string) => Text.parse(body[name])
  const status = readWord(field('status'))
  const id = readId(field('tracking_number'))
  return {
    consignmentId: id,
    reference: readId(field('invoice_number')),
    status,
    state: getState(WORDS, status),
    trackingNumber: id,
    collected: null,
    fee: null,
    reason: status === 'agent-hold' ? readReason(field('message_en')) : null,
    facts: toFacts(body, STORED),
  }
}

function getParcel({ reference, name, phone, address, cashToCollect, value }: Consignment) {
  return {
    customer_name: name,
    customer_phone: localPhone(phone),
    customer_address: address,
    merchant_invoice_id: reference,
    cash_collection_amount: wholeTaka(cashToCollect),
    parcel_weight: GRAMS,
    value: toTaka(value),
    is_closed_box: true,
  }
}
