import Fastify from 'fastify'
import { pathaoApi, redxApi, steadfastApi } from '../../server/src/demo/simulators/courier-apis.ts'
import { type CourierBook, courierBook } from '../../server/src/demo/simulators/courier-book.ts'
import { DEMO_COURIERS } from '../../server/src/platform/integrations/couriers/couriers.ts'

/** How couriers answer the shop; deaf: they do what is asked, and the answer is lost. */
export type CourierMood = 'well' | 'silent' | 'broken' | 'deaf'

export type Couriers = {
  /** What makes the shop use them. */
  readonly settings: Record<string, string>
  readonly book: CourierBook
  be(mood: CourierMood): void
  close(): Promise<void>
}

/** Pathao, Steadfast and RedX as machines elsewhere, which forget nothing when the shop dies. */
export async function startCouriers(): Promise<Couriers> {
  const book = courierBook()
  const app = Fastify({ forceCloseConnections: true })
  let mood: CourierMood = 'well'
  app.addHook('onRequest', async (_request, reply) => {
    if (mood === 'broken') return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>')
    if (mood !== 'silent') return undefined
    reply.hijack()
    reply.raw.destroy()
    return reply
  })
  app.addHook('preSerialization', async (_request, reply, payload) => {
    if (mood === 'deaf') reply.raw.destroy()
    return payload
  })
  // what they say by themselves is drawn by the histories
  const world = { book, tell: () => {} }
  pathaoApi(app, world)
  steadfastApi(app, world)
  redxApi(app, world)
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/dev/couriers`
  return {
    settings: settingsAt(url),
    book,
    be(next) {
      mood = next
    },
    close: () => app.close(),
  }
}

function settingsAt(url: string): Record<string, string> {
  const { pathao, steadfast, redx } = DEMO_COURIERS
  return {
    PATHAO_URL: `${url}/pathao`,
    PATHAO_CLIENT_ID: pathao.clientId,
    PATHAO_CLIENT_SECRET: pathao.clientSecret,
    PATHAO_USERNAME: pathao.username,
    PATHAO_PASSWORD: pathao.password,
    PATHAO_STORE_ID: String(pathao.storeId),
    PATHAO_WEBHOOK_SECRET: pathao.webhookSecret,
    STEADFAST_URL: `${url}/steadfast`,
    STEADFAST_API_KEY: steadfast.apiKey,
    STEADFAST_SECRET_KEY: steadfast.secretKey,
    STEADFAST_WEBHOOK_TOKEN: steadfast.webhookToken,
    REDX_URL: `${url}/redx`,
    REDX_TOKEN: redx.token,
    REDX_PICKUP_STORE_ID: String(redx.pickupStoreId),
    REDX_PICKUP_AREA_ID: String(redx.pickupAreaId),
    REDX_WEBHOOK_SECRET: redx.webhookSecret,
  }
}
