import type { ParcelState } from '@niramoy/domain/sales/delivery/parcel'
import { z } from 'zod'
import { askCourier, goodBody, type Reply, type Site } from './ask-courier.ts'
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

type PathaoKeys = Site & {
  readonly clientId: string
  readonly clientSecret: string
  readonly username: string
  readonly password: string
}
type Question = Omit<Parameters<typeof askCourier>[1], 'headers' | 'path'> & { readonly path: string }
type Token = { readonly access: string; readonly refresh: string; readonly endsAt: number }

const API = '/aladdin/api/v1'
/** So long before its end a token is not begun with any more. */
const MARGIN_SECONDS = 300
const TokenReply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: z.coerce.number().catch(0),
})

const tokens = new Map<string, Promise<Token>>()

/** Asks with a token, which is issued, refreshed and, where Pathao takes it no more, issued anew. */
async function askPathao(keys: PathaoKeys, question: Question): Promise<Reply> {
  const reply = await askWith(keys, await fetchToken(keys).catch(beforehand), question)
  if (reply.status !== 401) return reply
  // what is refused for its token was not done
  tokens.delete(getName(keys))
  return askWith(keys, await fetchToken(keys).catch(beforehand), question)
}

function askWith(keys: PathaoKeys, { access }: Token, question: Question): Promise<Reply> {
  const headers = { authorization: `Bearer ${access}` }
  return askCourier(keys, { ...question, path: `${API}${question.path}`, headers })
}

/** One for all who ask at the same time. */
async function fetchToken(keys: PathaoKeys): Promise<Token> {
  const name = getName(keys)
  const known = tokens.get(name)
  const token = await known?.catch(() => undefined)
  if (token && performance.now() < token.endsAt) return token
  // another may have begun meanwhile
  const begun = tokens.get(name)
  if (begun && begun !== known) return begun
  const next = token ? refreshed(keys, token) : issued(keys)
  tokens.set(name, next)
  next.catch(() => tokens.delete(name))
  return next
}

function getName({ url, clientId, username }: PathaoKeys): string {
  return `${url} ${clientId} ${username}`
}

function issued(keys: PathaoKeys): Promise<Token> {
  return grant(keys, { grant_type: 'password', username: keys.username, password: keys.password })
}

async function refreshed(keys: PathaoKeys, { refresh }: Token): Promise<Token> {
  if (!refresh) return issued(keys)
  return grant(keys, { grant_type: 'refresh_token', refresh_token: refresh }).catch(() => issued(keys))
}

async function grant(keys: PathaoKeys, fields: Readonly<Record<string, string>>): Promise<Token> {
  const body = { client_id: keys.clientId, client_secret: keys.clientSecret, ...fields }
  const reply = await askCourier(keys, {
    method: 'POST',
    path: `${API}/issue-token`,
    headers: {},
    body,
    isRepeatable: true,
  })
  const { access_token, refresh_token, expires_in } = understood(TokenReply, goodBody(reply))
  const endsAt = performance.now() + Math.max(0, expires_in - MARGIN_SECONDS) * 1000
  return { access: access_token, refresh: refresh_token ?? '', endsAt }
}

type Place = { readonly id: number; readonly name: string }
type List = { readonly places: Promise<readonly Place[]>; readonly until: number }

const DAY_MS = 24 * 3_600_000
const Cities = z.object({
  data: z.object({ data: z.array(z.object({ city_id: z.int(), city_name: Text })) }),
})
const Zones = z.object({ data: z.object({ data: z.array(z.object({ zone_id: z.int(), zone_name: Text })) }) })

const lists = new Map<string, List>()

/** Pathao's numbers of a district and a thana; refuses where it has no place of that name. */
async function pathaoPlace(keys: PathaoKeys, { district, thana }: Wanted) {
  const cities = await listed(`${keys.url} cities`, async () => {
    const { data } = understood(Cities, await get(keys, '/city-list'))
    return data.data.map(({ city_id: id, city_name: name }) => ({ id, name }))
  })
  const city = cities.find(({ name }) => isSamePlace(name, district))
  if (!city) throw new CourierRefused(`Pathao does not deliver to ${district}.`)
  const zones = await listed(`${keys.url} zones ${city.id}`, async () => {
    const { data } = understood(Zones, await get(keys, `/cities/${city.id}/zone-list`))
    return data.data.map(({ zone_id: id, zone_name: name }) => ({ id, name }))
  })
  const zone = zones.find(({ name }) => isSamePlace(name, thana))
  if (!zone) throw new CourierRefused(`Pathao has no zone ${thana} in ${district}.`)
  return { recipient_city: city.id, recipient_zone: zone.id }
}
type Wanted = { readonly district: string; readonly thana: string }

async function get(keys: PathaoKeys, path: string): Promise<unknown> {
  return goodBody(await askPathao(keys, { method: 'GET', path }))
}

/** Cached for a day; a list that could not be read is asked for again. */
function listed(name: string, read: () => Promise<readonly Place[]>): Promise<readonly Place[]> {
  const known = lists.get(name)
  if (known && performance.now() < known.until) return known.places
  const places = read()
  lists.set(name, { places, until: performance.now() + DAY_MS })
  places.catch(() => lists.delete(name))
  return places
}

/** Pathao's events (`order.…`), and what it calls a new one when asked; any other word moves nothing. */
const PATHAO_WORDS: Readonly<Record<string, ParcelState>> = {
  created: 'booked',
  updated: 'booked',
  pending: 'booked',
  'pickup-requested': 'booked',
  'assigned-for-pickup': 'booked',
  'pickup-failed': 'booked',
  'pickup-cancelled': 'cancelled',
  picked: 'with-carrier',
  'at-the-sorting-hub': 'with-carrier',
  'in-transit': 'with-carrier',
  'received-at-last-mile-hub': 'with-carrier',
  'assigned-for-delivery': 'out',
  'delivery-failed': 'out',
  'on-hold': 'with-carrier',
  delivered: 'delivered',
  exchanged: 'delivered',
  'partial-delivery': 'partly-delivered',
  returned: 'returning',
  'return-id-created': 'returning',
  'return-in-transit': 'returning',
  'paid-return': 'returning',
  'returned-to-merchant': 'back',
}

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
      return readAmount(data.final_price) ?? readAmount(data.price)
    },
    async status({ consignmentId }) {
      if (consignmentId === null) throw new CourierTrouble('its number is not known yet')
      const path = `/orders/${encodeURIComponent(consignmentId)}/info`
      const { data } = understood(InfoReply, goodBody(await askPathao(account, { method: 'GET', path })))
      const status = readWord(data.order_status_slug || data.order_status)
      return { status, state: getState(PATHAO_WORDS, status), fee: null, reference: data.merchant_order_id }
    },
    readWebhook: (message) => readPathao(account, message),
  }
}

function readPathao({ webhookSecret }: PathaoAccount, { header, body }: Message): Hint | null {
  if (!isSecret(header('x-pathao-signature'), webhookSecret)) return null
  const field = (name: string) => Text.parse(body[name])
  const status = readWord(field('event').replace(/^order\./, ''))
  const consignmentId = readId(field('consignment_id'))
  return {
    consignmentId,
    reference: readId(field('merchant_order_id')),
    status,
    state: getState(PATHAO_WORDS, status),
    trackingNumber: consignmentId,
    collected: readAmount(field('collected_amount')),
    fee: readAmount(field('delivery_fee')),
    reason: readReason(field('reason')),
    facts: toFacts(body, STORED),
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
        ...getRecipient(parcel),
        item_quantity: 1,
        amount_to_collect: wholeTaka(parcel.cashToCollect),
      },
    }
  } catch (error) {
    return failedBooking(error)
  }
}

function getRecipient({ name, phone, address, thana, district }: Consignment) {
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
    const id = readId(data.consignment_id)
    if (!id) return { outcome: 'unknown', reason: 'a booking without a number' }
    return { outcome: 'booked', consignmentId: id, trackingNumber: id, fee: readAmount(data.delivery_fee) }
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
