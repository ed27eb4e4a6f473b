import { z } from 'zod'
import { goodBody } from './ask-courier.ts'
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
  amountOf,
  factsOf,
  idOf,
  localPhone,
  reasonOf,
  stateOf,
  Text,
  understood,
  wholeTaka,
  wordOf,
} from './courier-fields.ts'
import { pathaoPlace } from './pathao-areas.ts'
import { askPathao, type PathaoKeys } from './pathao-token.ts'
import { PATHAO_WORDS } from './pathao-words.ts'

export type PathaoAccount = PathaoKeys & { readonly storeId: number; readonly webhookSecret: string }

/** Normal delivery of a parcel of half a kilogram, the least there is. */
const KIND = { delivery_type: 48, item_type: 2, item_weight: 0.5 } as const
const LEAST_ADDRESS = 10
const OrderReply = z.object({ data: z.object({ consignment_id: Text, delivery_fee: Text }) })
const InfoReply = z.object({
  data: z.object({
    consignment_id: Text,
    merchant_order_id: Text,
    order_status: Text,
    order_status_slug: Text,
  }),
})
const PriceReply = z.object({ data: z.object({ final_price: Text, price: Text }) })
const STORED = [
  'event',
  'consignment_id',
  'merchant_order_id',
  'updated_at',
  'collected_amount',
  'delivery_fee',
]

/** Pathao has no key against doubles and no question by our number: what got no answer is never sent again by itself. */
export function pathao(account: PathaoAccount): Courier {
  return {
    name: 'pathao',
    async book(parcels) {
      const ready = await Promise.all(parcels.map((parcel) => placed(account, parcel)))
      const orders = ready.flatMap((one) => ('order' in one ? [one.order] : []))
      const bookings = orders.length > 1 ? await bookMany(account, orders) : await bookEach(account, orders)
      let next = 0
      return ready.map((one) => ('order' in one ? (bookings[next++] ?? UNHEARD) : one))
    },
    async price(parcel) {
      const place = await pathaoPlace(account, parcel)
      const body = { store_id: account.storeId, ...KIND, ...place }
      const reply = await askPathao(account, {
        method: 'POST',
        path: '/merchant/price-plan',
        body,
        isRepeatable: true,
      })
      const { data } = understood(PriceReply, goodBody(reply))
      return amountOf(data.final_price) ?? amountOf(data.price)
    },
    async status({ consignmentId }) {
      if (consignmentId === null) throw new CourierTrouble('its number is not known yet')
      const path = `/orders/${encodeURIComponent(consignmentId)}/info`
      const { data } = understood(InfoReply, goodBody(await askPathao(account, { method: 'GET', path })))
      const status = wordOf(data.order_status_slug || data.order_status)
      return { status, state: stateOf(PATHAO_WORDS, status), fee: null, reference: data.merchant_order_id }
    },
    readWebhook: (message) => readPathao(account, message),
  }
}

function readPathao({ webhookSecret }: PathaoAccount, { header, body }: Message): Hint | null {
  if (!isSecret(header('x-pathao-signature'), webhookSecret)) return null
  const field = (name: string) => Text.parse(body[name])
  const status = wordOf(field('event').replace(/^order\./, ''))
  const consignmentId = idOf(field('consignment_id'))
  return {
    consignmentId,
    reference: idOf(field('merchant_order_id')),
    status,
    state: stateOf(PATHAO_WORDS, status),
    trackingNumber: consignmentId,
    collected: amountOf(field('collected_amount')),
    fee: amountOf(field('delivery_fee')),
    reason: reasonOf(field('reason')),
    facts: factsOf(body, STORED),
  }
}

const UNHEARD: Booking = { outcome: 'unknown', reason: 'no answer' }
type Order = {
  readonly store_id: number
  readonly merchant_order_id: string
  readonly [field: string]: unknown
}

async function placed(
  account: PathaoAccount,
  parcel: Consignment,
): Promise<{ readonly order: Order } | Booking> {
  try {
    const place = await pathaoPlace(account, parcel).catch(beforehand)
    return {
      order: {
        store_id: account.storeId,
        merchant_order_id: parcel.reference,
        ...place,
        ...KIND,
        ...recipientOf(parcel),
        item_quantity: 1,
        amount_to_collect: wholeTaka(parcel.cashToCollect),
      },
    }
  } catch (error) {
    return failedBooking(error)
  }
}

function recipientOf({ name, phone, address, thana, district }: Consignment) {
  const whole = [...address].length < LEAST_ADDRESS ? `${address}, ${thana}, ${district}` : address
  return { recipient_name: name, recipient_phone: localPhone(phone), recipient_address: whole }
}

async function bookEach(account: PathaoAccount, orders: readonly Order[]): Promise<Booking[]> {
  const bookings: Booking[] = []
  // one after the other: Pathao counts requests
  for (const order of orders) bookings.push(await bookOne(account, order))
  return bookings
}

async function bookOne(account: PathaoAccount, order: Order): Promise<Booking> {
  try {
    const reply = await askPathao(account, { method: 'POST', path: '/orders', body: order })
    const { data } = understood(OrderReply, goodBody(reply))
    const id = idOf(data.consignment_id)
    if (!id) return { outcome: 'unknown', reason: 'a booking without a number' }
    return { outcome: 'booked', consignmentId: id, trackingNumber: id, fee: amountOf(data.delivery_fee) }
  } catch (error) {
    return failedBooking(error)
  }
}

/** All at once, without numbers; one that is refused would take the others with it, so then each goes by itself. */
async function bookMany(account: PathaoAccount, orders: readonly Order[]): Promise<readonly Booking[]> {
  try {
    goodBody(await askPathao(account, { method: 'POST', path: '/orders/bulk', body: { orders } }))
    return orders.map(() => ({ outcome: 'accepted' }))
  } catch (error) {
    if (error instanceof CourierRefused) return bookEach(account, orders)
    return orders.map(() => failedBooking(error))
  }
}
