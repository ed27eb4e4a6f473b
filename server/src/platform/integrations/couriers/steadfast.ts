import type { ParcelState } from '@niramoy/domain/sales/delivery/parcel'
import { z } from 'zod'
import { askCourier, goodBody, type Site } from './ask-courier.ts'
import {
  type Booking,
  type Consignment,
  type Courier,
  failedBooking,
  type Hint,
  isSecret,
  type Message,
} from './courier.ts'
import {
  getState,
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

export type SteadfastAccount = Site & {
  readonly apiKey: string
  readonly secretKey: string
  readonly webhookToken: string
}

/** `…_approval_pending` is the rider's word and not final: it says nothing. */
const WORDS: Readonly<Record<string, ParcelState>> = {
  'in-review': 'booked',
  pending: 'with-carrier',
  hold: 'with-carrier',
  delivered: 'delivered',
  'partial-delivered': 'partly-delivered',
  // not accepted; it has no later word, so that staff take it in
  cancelled: 'returning',
}
const MOST_AT_ONCE = 500
const Made = z.object({ consignment_id: Text, tracking_code: Text })
const OneReply = z.object({ consignment: Made })
const Row = Made.extend({ invoice: Text, status: Text, message: Text })
const ManyReply = z.union([z.array(Row), z.object({ data: z.array(Row) }).transform(({ data }) => data)])
const StatusReply = z.object({ status: z.coerce.number().catch(200), delivery_status: Text })
const STORED = [
  'notification_type',
  'consignment_id',
  'invoice',
  'status',
  'cod_amount',
  'delivery_charge',
  'updated_at',
]

/** Its invoice number is unique: what got no answer is asked for by it, and never made twice. */
export function steadfast(account: SteadfastAccount): Courier {
  const headers = { 'api-key': account.apiKey, 'secret-key': account.secretKey }
  const get = (path: string) => askCourier(account, { method: 'GET', path, headers })
  const post = (path: string, body: object) => askCourier(account, { method: 'POST', path, headers, body })

  async function bookOne(parcel: Consignment): Promise<Booking> {
    const { consignment } = understood(OneReply, goodBody(await post('/create_order', getOrder(parcel))))
    return bookedAs(consignment)
  }
  async function bookMany(parcels: readonly Consignment[]): Promise<readonly Booking[]> {
    const reply = await post('/create_order/bulk-order', { data: parcels.map(getOrder) })
    const rows = new Map(understood(ManyReply, goodBody(reply)).map((row) => [row.invoice, row]))
    return parcels.map(({ reference }) => {
      const row = rows.get(reference)
      if (!row) return { outcome: 'unknown', reason: 'no word of it' }
      if (row.status === 'success') return bookedAs(row)
      return { outcome: 'refused', reason: row.message || 'Steadfast refused it.' }
    })
  }
  return {
    name: 'steadfast',
    async book(parcels) {
      const bookings: Booking[] = []
      for (let at = 0; at < parcels.length; at += MOST_AT_ONCE) {
        const part = parcels.slice(at, at + MOST_AT_ONCE)
        const [only] = part
        const made = part.length === 1 && only ? bookOne(only).then((one) => [one]) : bookMany(part)
        bookings.push(...(await made.catch((error) => part.map(() => failedBooking(error)))))
      }
      return bookings
    },
    async find(reference) {
      const reply = await get(`/status_by_invoice/${encodeURIComponent(reference)}`)
      const { status, delivery_status } = understood(StatusReply, reply.body)
      if (reply.status === 404 || status === 404 || readWord(delivery_status) === 'unknown') return null
      goodBody(reply)
      // its number comes with the next message; until then it is asked for by ours
      return { outcome: 'booked', consignmentId: null, trackingNumber: null, fee: null }
    },
    price: async () => null,
    async status({ consignmentId, reference }) {
      const by = consignmentId === null ? `invoice/${reference}` : `cid/${encodeURIComponent(consignmentId)}`
      const { delivery_status } = understood(StatusReply, goodBody(await get(`/status_by_${by}`)))
      const status = readWord(delivery_status)
      return { status, state: getState(WORDS, status), fee: null, reference: null }
    },
    readWebhook: (message) => readSteadfast(account, message),
  }
}

function readSteadfast({ webhookToken }: SteadfastAccount, { header, body }: Message): Hint | null {
  if (!isSecret(header('authorization'), `Bearer ${webhookToken}`)) return null
  const field = (name: string) => Text.parse(body[name])
  // a tracking update says where it is in words alone
  const status = readWord(field('status')) || readWord(field('notification_type'))
  const state = getState(WORDS, status)
  const hasMoney = state === 'delivered' || state === 'partly-delivered'
  return {
    consignmentId: readId(field('consignment_id')),
    reference: readId(field('invoice')),
    status,
    state,
    trackingNumber: readId(field('tracking_code')),
    collected: hasMoney ? readAmount(field('cod_amount')) : null,
    fee: readAmount(field('delivery_charge')),
    reason: status === 'hold' ? readReason(field('tracking_message')) : null,
    facts: toFacts(body, STORED),
  }
}

function getOrder(parcel: Consignment) {
  const { reference, name, phone, address, thana, district, cashToCollect } = parcel
  return {
    invoice: reference,
    recipient_name: name.slice(0, 100),
    recipient_phone: localPhone(phone),
    recipient_address: `${address}, ${thana}, ${district}`.slice(0, 250),
    cod_amount: wholeTaka(cashToCollect),
    delivery_type: 0,
  }
}

function bookedAs({ consignment_id, tracking_code }: z.output<typeof Made>): Booking {
  const id = readId(consignment_id)
  if (!id) return { outcome: 'unknown', reason: 'a booking without a number' }
  return { outcome: 'booked', consignmentId: id, trackingNumber: readId(tracking_code), fee: null }
}
