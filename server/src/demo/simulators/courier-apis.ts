import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Courier } from '@niramoy/domain/sales/delivery/parcel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SERVER } from '../../platform/config/paths.ts'
import { DEMO_COURIERS } from '../../platform/integrations/couriers/couriers.ts'
import type { CourierBook, SimulatedParcel } from './courier-book.ts'
import { getStatus } from './courier-messages.ts'

type Place = { readonly en: string }
type District = Place & { readonly thanas: readonly Place[] }

/** The couriers of the demo know every place that the shop knows. */
let known: Map<string, string[]> | undefined

function places(): Map<string, string[]> {
  if (known) return known
  const tree: readonly { readonly districts: readonly District[] }[] = JSON.parse(
    readFileSync(join(SERVER, 'data/bd-locations.json'), 'utf8'),
  )
  const districts = tree.flatMap((division) => division.districts)
  known = new Map(districts.map(({ en, thanas }) => [en, thanas.map((thana) => thana.en)]))
  return known
}

function districtsAt(): string[] {
  return [...places().keys()]
}

function thanasAt(district: string): string[] {
  return places().get(district) ?? []
}

type Fields = Readonly<Record<string, unknown>>
type Sent = { Body: Fields }
type ById = { Params: { id: string } }

/** Islands and forests where, in the demo, these couriers do not go. */
const NOT_SERVED = new Set(['Dacope', 'Koyra', 'Hatiya'])

export type CourierWorld = {
  readonly book: CourierBook
  /** Tells the shop where a parcel is. */
  readonly tell: (parcel: SimulatedParcel) => void
}

function text(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function getParcel(courier: Courier, fields: Fields, names: readonly [string, string, string, string]) {
  const [reference, name, address, cash] = names.map((field) => text(fields, field))
  return {
    courier,
    reference: reference ?? '',
    name: name ?? '',
    address: address ?? '',
    cash: Number(cash) || 0,
  }
}

const HERE = '/dev/couriers'

export function pathaoApi(app: FastifyInstance, world: CourierWorld): void {
  const base = `${HERE}/pathao/aladdin/api/v1`
  const issued = new Set<string>()
  const { clientId, clientSecret, username, password } = DEMO_COURIERS.pathao
  const isAllowed = ({ headers }: FastifyRequest) => issued.has(String(headers.authorization ?? '').slice(7))
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isAllowed(request)) await reply.code(401).send({ message: 'Unauthorized', type: 'error', code: 401 })
  }

  app.post<Sent>(`${base}/issue-token`, async ({ body }, reply) => {
    const isOurs = body.client_id === clientId && body.client_secret === clientSecret
    const isLogin = body.grant_type === 'password' && body.username === username && body.password === password
    const isRefresh = body.grant_type === 'refresh_token' && issued.has(text(body, 'refresh_token'))
    if (!isOurs || !(isLogin || isRefresh)) {
      return reply.code(400).send({ message: 'The user credentials were incorrect.' })
    }
    const access_token = `pathao-demo-token-${issued.size + 1}`
    issued.add(access_token)
    return { token_type: 'Bearer', expires_in: 432_000, access_token, refresh_token: access_token }
  })
  pathaoPlaces(app, base, guard)
  pathaoOrders(app, { ...world, base, guard })
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
const good = (data: unknown) => ({ message: 'Success', type: 'success', code: 200, data })

function pathaoPlaces(app: FastifyInstance, base: string, guard: Guard): void {
  app.get(`${base}/city-list`, { preHandler: guard }, async () =>
    good({ data: districtsAt().map((name, at) => ({ city_id: at + 1, city_name: `${name} ` })) }),
  )
  app.get<ById>(`${base}/cities/:id/zone-list`, { preHandler: guard }, async ({ params }) => {
    const thanas = thanasAt(districtsAt()[Number(params.id) - 1] ?? '')
    const zones = thanas.map((zone_name, at) => ({ zone_id: at + 1, zone_name }))
    return good({ data: zones.filter(({ zone_name }) => !NOT_SERVED.has(zone_name)) })
  })
  app.post(`${base}/merchant/price-plan`, { preHandler: guard }, async () =>
    good({
      price: 60,
      discount: 0,
      promo_discount: 0,
      cod_enabled: 1,
      cod_percentage: 0.01,
      final_price: 60,
    }),
  )
}

type Orders = CourierWorld & { readonly base: string; readonly guard: Guard }

function pathaoOrders(app: FastifyInstance, { book, tell, base, guard }: Orders): void {
  const { storeId } = DEMO_COURIERS.pathao
  app.post<Sent>(`${base}/orders`, { preHandler: guard }, async ({ body }, reply) => {
    const errors = findWrong(body, storeId)
    if (errors) return reply.code(422).send({ message: 'Please fix the given errors', type: 'error', errors })
    const made = book.add(pathaoParcel(body))
    return good({
      consignment_id: made.id,
      merchant_order_id: made.reference,
      order_status: 'Pending',
      delivery_fee: 60,
    })
  })
  app.post<{ Body: { readonly orders?: readonly Fields[] } }>(
    `${base}/orders/bulk`,
    { preHandler: guard },
    async ({ body }, reply) => {
      const orders = body.orders ?? []
      const errors = orders.map((order) => findWrong(order, storeId)).find((found) => found !== null)
      if (errors)
        return reply.code(422).send({ message: 'Please fix the given errors', type: 'error', errors })
      for (const order of orders) tell(book.add(pathaoParcel(order)))
      return reply.code(202).send({ message: 'Accepted', type: 'success', code: 202, data: true })
    },
  )
  app.get<ById>(`${base}/orders/:id/info`, { preHandler: guard }, async ({ params }, reply) => {
    const parcel = book.ofId('pathao', params.id)
    if (!parcel) return reply.code(404).send({ message: 'Not found', type: 'error', code: 404 })
    const status = getStatus(parcel)
    return good({
      consignment_id: parcel.id,
      merchant_order_id: parcel.reference,
      order_status: status.replaceAll('_', ' '),
      order_status_slug: status,
      invoice_id: null,
    })
  })
}

const pathaoParcel = (fields: Fields) =>
  getParcel('pathao', fields, [
    'merchant_order_id',
    'recipient_name',
    'recipient_address',
    'amount_to_collect',
  ])

function findWrong(order: Fields, storeId: number): Record<string, string[]> | null {
  if (order.store_id !== storeId) return { store_id: ['Wrong store selected'] }
  if (!/^01\d{9}$/.test(text(order, 'recipient_phone')))
    return { recipient_phone: ['The phone is not valid.'] }
  if ([...text(order, 'recipient_address')].length < 10)
    return { recipient_address: ['The address is too short.'] }
  return Number.isInteger(order.amount_to_collect) ? null : { amount_to_collect: ['It must be an integer.'] }
}

export function steadfastApi(app: FastifyInstance, { book }: CourierWorld): void {
  const base = `${HERE}/steadfast`
  const { apiKey, secretKey } = DEMO_COURIERS.steadfast
  const guard = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (headers['api-key'] !== apiKey || headers['secret-key'] !== secretKey) {
      await reply.code(401).send({ status: 401, message: 'Unauthorized Access' })
    }
  }
  const toRefusal = (order: Fields) => {
    if (book.ofReference('steadfast', text(order, 'invoice'))) return 'The invoice has already been taken.'
    return /^01\d{9}$/.test(text(order, 'recipient_phone')) ? null : 'The phone number is not valid.'
  }
  const add = (order: Fields) =>
    book.add(getParcel('steadfast', order, ['invoice', 'recipient_name', 'recipient_address', 'cod_amount']))
  const getMade = ({ id, trackingCode, reference }: SimulatedParcel) => ({
    consignment_id: Number(id),
    invoice: reference,
    tracking_code: trackingCode,
  })

  app.post<Sent>(`${base}/create_order`, { preHandler: guard }, async ({ body }, reply) => {
    const refusal = toRefusal(body)
    if (refusal) return reply.code(400).send({ status: 400, errors: { invoice: [refusal] } })
    const consignment = { ...getMade(add(body)), status: 'in_review' }
    return { status: 200, message: 'Consignment has been created successfully.', consignment }
  })
  app.post<{ Body: { readonly data?: readonly Fields[] } }>(
    `${base}/create_order/bulk-order`,
    { preHandler: guard },
    async ({ body }) =>
      (body.data ?? []).map((order) => {
        const refusal = toRefusal(order)
        if (refusal)
          return { ...order, consignment_id: null, tracking_code: null, status: 'error', message: refusal }
        return { ...order, ...getMade(add(order)), status: 'success' }
      }),
  )
  const answer = (reply: FastifyReply, parcel: SimulatedParcel | undefined) =>
    parcel
      ? { status: 200, delivery_status: getStatus(parcel) }
      : reply.code(404).send({ status: 404, message: 'Not found', delivery_status: 'unknown' })
  app.get<ById>(`${base}/status_by_cid/:id`, { preHandler: guard }, async ({ params }, reply) =>
    answer(reply, book.ofId('steadfast', params.id)),
  )
  app.get<ById>(`${base}/status_by_invoice/:id`, { preHandler: guard }, async ({ params }, reply) =>
    answer(reply, book.ofReference('steadfast', params.id)),
  )
}

type AreaQuery = { Querystring: { readonly district_name?: string } }

export function redxApi(app: FastifyInstance, { book }: CourierWorld): void {
  const base = `${HERE}/redx`
  const guard = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (headers['api-access-token'] !== `Bearer ${DEMO_COURIERS.redx.token}`) {
      await reply.code(401).send({ message: 'Unauthorized' })
    }
  }
  app.get<AreaQuery>(`${base}/areas`, { preHandler: guard }, async ({ query }) => {
    const areas = thanasAt(query.district_name ?? '').map((name, at) => ({
      id: at + 1,
      name,
      post_code: null,
      zone_id: 1,
    }))
    return { areas: areas.filter(({ name }) => !NOT_SERVED.has(name)) }
  })
  app.get(`${base}/charge/charge_calculator`, { preHandler: guard }, async () => ({
    deliveryCharge: 65,
    codCharge: 10,
  }))
  app.post<Sent>(`${base}/parcel`, { preHandler: guard }, async ({ body }, reply) => {
    if (!/^01\d{9}$/.test(text(body, 'customer_phone'))) {
      return reply.code(400).send({ message: 'Invalid customer phone' })
    }
    const names = [
      'merchant_invoice_id',
      'customer_name',
      'customer_address',
      'cash_collection_amount',
    ] as const
    return reply.code(201).send({ tracking_id: book.add(getParcel('redx', body, names)).id })
  })
  app.get<ById>(`${base}/parcel/info/:id`, { preHandler: guard }, async ({ params }, reply) => {
    const parcel = book.ofId('redx', params.id)
    if (!parcel) return reply.code(404).send({ message: 'Parcel not found' })
    const { id: tracking_id, reference: merchant_invoice_id } = parcel
    return { parcel: { tracking_id, merchant_invoice_id, status: getStatus(parcel), charge: 65 } }
  })
  app.patch<{ Body: { readonly entity_id?: string } }>(
    `${base}/parcels`,
    { preHandler: guard },
    async ({ body }, reply) => {
      const parcel = book.ofId('redx', body.entity_id ?? '')
      if (parcel?.stage !== 'booked')
        return reply.code(400).send({ message: 'This parcel can no longer be cancelled' })
      parcel.stage = 'called-off'
      return { success: true, message: 'Parcel cancelled' }
    },
  )
}
