import type { Courier as CourierName } from '@niramoy/domain/sales/delivery/parcel'
import type { Settings } from '../../config/config.ts'
import type { AskInside } from '../../context.ts'
import type { Site } from './ask-courier.ts'
import type { Courier } from './courier.ts'
import { pathao } from './pathao.ts'
import { redx } from './redx.ts'
import { steadfast } from './steadfast.ts'

type World = { readonly settings: Settings; readonly inside?: AskInside | undefined }

/** The demo's own couriers take these. */
export const DEMO_COURIERS = {
  pathao: {
    clientId: 'niramoy',
    clientSecret: 'pathao-demo-client-secret',
    username: 'shop@niramoy.example',
    password: 'pathao-demo-password',
    storeId: 1001,
    webhookSecret: 'pathao-demo-webhook-secret',
  },
  steadfast: {
    apiKey: 'steadfast-demo-api-key',
    secretKey: 'steadfast-demo-secret-key',
    webhookToken: 'steadfast-demo-webhook-token',
  },
  redx: {
    token: 'redx-demo-token',
    pickupStoreId: 1,
    pickupAreaId: 1,
    webhookSecret: 'redx-demo-webhook-secret',
  },
} as const

/** The courier by the settings, or in the demo its local stand-in; undefined: the shop has no account there. */
export function getCourier(world: World, name: string): Courier | undefined {
  const known = world.settings.COURIERS.find((one) => one === name)
  return known && MAKERS[known](world)
}

const MAKERS: Readonly<Record<CourierName, (world: World) => Courier>> = {
  pathao({ settings, inside }) {
    const { PATHAO_CLIENT_ID: clientId, PATHAO_CLIENT_SECRET: clientSecret } = settings
    const { PATHAO_USERNAME: username, PATHAO_PASSWORD: password } = settings
    const { PATHAO_STORE_ID: storeId, PATHAO_WEBHOOK_SECRET: webhookSecret, PATHAO_URL: url } = settings
    if (clientId && clientSecret && username && password && storeId && webhookSecret) {
      return pathao({ clientId, clientSecret, username, password, storeId, webhookSecret, url })
    }
    return pathao({ ...DEMO_COURIERS.pathao, ...demoSite('pathao', inside) })
  },
  steadfast({ settings, inside }) {
    const { STEADFAST_API_KEY: apiKey, STEADFAST_SECRET_KEY: secretKey } = settings
    const { STEADFAST_WEBHOOK_TOKEN: webhookToken, STEADFAST_URL: url } = settings
    if (apiKey && secretKey && webhookToken) return steadfast({ apiKey, secretKey, webhookToken, url })
    return steadfast({ ...DEMO_COURIERS.steadfast, ...demoSite('steadfast', inside) })
  },
  redx({ settings, inside }) {
    const { REDX_TOKEN: token, REDX_PICKUP_STORE_ID: pickupStoreId } = settings
    const { REDX_PICKUP_AREA_ID: pickupAreaId, REDX_WEBHOOK_SECRET: webhookSecret, REDX_URL: url } = settings
    if (token && pickupStoreId && pickupAreaId && webhookSecret) {
      return redx({ token, pickupStoreId, pickupAreaId, webhookSecret, url })
    }
    return redx({ ...DEMO_COURIERS.redx, ...demoSite('redx', inside) })
  },
}

/** Without keys production does not start, so this is the demo. */
function demoSite(name: CourierName, inside: AskInside | undefined): Site {
  if (!inside) throw new Error(`there is no ${name} to ask`)
  return { url: `http://localhost/dev/couriers/${name}`, inside }
}
