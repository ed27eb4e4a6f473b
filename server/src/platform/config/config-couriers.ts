import { COURIERS } from '@niramoy/domain/sales/delivery/parcel'
import { z } from 'zod'
import type { Setting } from './config-kinds.ts'

const LEAST_SECRET = 16
const NO_SUCH = `must be some of ${COURIERS.join(', ')}, with commas between`

const key = (about: string) => ({ schema: z.string().max(2_000).optional(), about }) as const
const number = (about: string) =>
  ({ schema: z.coerce.number().int().positive('must be a number').optional(), about }) as const
const secret = (about: string) =>
  ({
    schema: z.string().min(LEAST_SECRET, `must have at least ${LEAST_SECRET} characters`).max(200).optional(),
    about,
  }) as const
const address = (about: string, preset: string) =>
  ({
    schema: z
      .string()
      // keys travel to these addresses
      .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)([:/]|$))/, 'must be an https:// address')
      .transform((url) => url.replace(/\/+$/, '')),
    about,
    default: preset,
    production: 'same',
  }) as const

/** Who brings parcels besides our own riders. */
export const COURIER_SETTINGS = {
  COURIERS: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .transform((names) => names.filter((name) => name !== ''))
      .pipe(z.array(z.enum(COURIERS, NO_SUCH))),
    about: `Couriers with which the shop has an account: some of \`${COURIERS.join('`, `')}\`, with commas between. The demo has a local stand-in for each.`,
    default: COURIERS.join(','),
    production: { default: '' },
  },
  PATHAO_URL: address(
    '`https://courier-api-sandbox.pathao.com` to try, `https://api-hermes.pathao.com` for real parcels.',
    'https://courier-api-sandbox.pathao.com',
  ),
  PATHAO_CLIENT_ID: key('Client id of the merchant API, with Pathao among COURIERS.'),
  PATHAO_CLIENT_SECRET: key('Its secret.'),
  PATHAO_USERNAME: key("The merchant's login at Pathao."),
  PATHAO_PASSWORD: key("The merchant's password at Pathao."),
  PATHAO_STORE_ID: number('The store at Pathao where parcels are picked up.'),
  PATHAO_WEBHOOK_SECRET: secret(
    'What Pathao sends as `X-PATHAO-Signature` to `/api/couriers/pathao/webhook`; entered there too.',
  ),
  PATHAO_INTEGRATION_SECRET: {
    schema: z.string().min(1).max(200),
    about:
      'What replies to Pathao bear as `X-Pathao-Merchant-Webhook-Integration-Secret`. As its page prints it, unless Pathao says otherwise.',
    default: 'f3992ecc-59da-4cbe-a049-a13da2018d51',
    production: 'same',
  },
  STEADFAST_URL: address('Where Steadfast is.', 'https://portal.packzy.com/api/v1'),
  STEADFAST_API_KEY: key('The API key, with Steadfast among COURIERS.'),
  STEADFAST_SECRET_KEY: key('The secret key.'),
  STEADFAST_WEBHOOK_TOKEN: secret(
    'The bearer token with which Steadfast calls `/api/couriers/steadfast/webhook`; entered there too.',
  ),
  REDX_URL: address(
    '`https://sandbox.redx.com.bd/v1.0.0-beta` to try, `https://openapi.redx.com.bd/v1.0.0-beta` for real parcels.',
    'https://sandbox.redx.com.bd/v1.0.0-beta',
  ),
  REDX_TOKEN: key('The access token, with RedX among COURIERS.'),
  REDX_PICKUP_STORE_ID: number('The store at RedX where parcels are picked up.'),
  REDX_PICKUP_AREA_ID: number('The area of that store, for prices.'),
  REDX_WEBHOOK_SECRET: secret(
    'The `token` in the address given to RedX: `/api/couriers/redx/webhook?token=…`.',
  ),
} as const satisfies Record<string, Setting>

/** What each courier cannot do without. */
const NEEDED: Readonly<Record<(typeof COURIERS)[number], readonly (keyof typeof COURIER_SETTINGS)[]>> = {
  pathao: [
    'PATHAO_CLIENT_ID',
    'PATHAO_CLIENT_SECRET',
    'PATHAO_USERNAME',
    'PATHAO_PASSWORD',
    'PATHAO_STORE_ID',
    'PATHAO_WEBHOOK_SECRET',
  ],
  steadfast: ['STEADFAST_API_KEY', 'STEADFAST_SECRET_KEY', 'STEADFAST_WEBHOOK_TOKEN'],
  redx: ['REDX_TOKEN', 'REDX_PICKUP_STORE_ID', 'REDX_PICKUP_AREA_ID', 'REDX_WEBHOOK_SECRET'],
}

/** Production has no stand-ins: a courier that is named has all of its keys. */
export function missingForCouriers(values: Readonly<Record<string, unknown>>): string[] {
  const { production, COURIERS: named } = values
  if (!production || !Array.isArray(named)) return []
  return COURIERS.filter((courier) => named.includes(courier)).flatMap((courier) =>
    NEEDED[courier]
      .filter((name) => !values[name])
      .map((name) => `${name} is missing: COURIERS names ${courier}.`),
  )
}
