import { parseCareTime } from '@niramoy/domain/platform/care-times'
import { z } from 'zod'
import { ACCOUNT_LIMITS, SECOND_FACTOR_SETTINGS } from './config-accounts.ts'
import { BUSINESS_SETTINGS } from './config-business.ts'
import { CDN_SETTINGS, missingForCdn } from './config-cdn.ts'
import { COURIER_SETTINGS, missingForCouriers } from './config-couriers.ts'
import { limit, type Setting, social } from './config-kinds.ts'
import { MESSAGE_SETTINGS } from './config-messages.ts'
import { MONITORING_SETTINGS } from './config-monitoring.ts'
import { carelessInProduction } from './config-production.ts'
import { SCALING_SETTINGS } from './config-scaling.ts'

/** Online payment. */
const PAYMENT_SETTINGS = {
  SSLCOMMERZ_STORE_ID: {
    schema: z.string().max(30, 'must have at most 30 characters').optional(),
    about: "The shop's id at SSLCommerz; without it the demo pays at a local stand-in.",
    production: 'required',
  },
  SSLCOMMERZ_STORE_PASSWORD: {
    schema: z.string().max(30, 'must have at most 30 characters').optional(),
    about: "The store's password for the API, which is not the one of the merchant panel.",
    production: 'required',
  },
  SSLCOMMERZ_URL: {
    schema: z
      .string()
      // the password travels in these addresses
      .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)([:/]|$))/, 'must be an https:// address')
      .transform((address) => address.replace(/\/+$/, '')),
    about: '`https://sandbox.sslcommerz.com` to try, `https://securepay.sslcommerz.com` for real money.',
    default: 'https://sandbox.sslcommerz.com',
    production: 'required',
  },
  REFUND_SECOND_PERSON: {
    schema: z.coerce.number().min(0).max(10_000_000),
    about:
      'A refund above so many taka waits until a second person with the permission for payments agrees; up to it one is enough.',
    default: '500',
    production: 'same',
  },
} as const satisfies Record<string, Setting>

const Time = z.string().transform((text, check) => {
  if (text === 'off') return null
  const time = parseCareTime(text)
  if (time) return time
  check.addIssue('must look like 02:30, Fri 04:30 or off')
  return z.NEVER
})

/** Which backups are looked at, and when they are tried. */
const CARE_SETTINGS = {
  BACKUP_STANZA: {
    schema: z.string().regex(/^[\w.-]+$/, 'must be a name'),
    about: 'The name that pgBackRest has for the database (its stanza).',
    default: 'niramoy',
    production: 'same',
  },
  RESTIC_REPOSITORY: {
    schema: z.string().min(1).optional(),
    about:
      'Where restic keeps the copies of DATA_DIR/files; restic itself reads it too, with its `RESTIC_PASSWORD_FILE`.',
  },
  CARE_VERIFY_AT: careTime('the schedule of `care` verifies the books', '03:30'),
  CARE_REHEARSE_AT: careTime('it restores the newest backup to try it', 'Fri 04:30'),
} as const satisfies Record<string, Setting>

function careTime(what: string, value: string) {
  return {
    schema: Time,
    about: `When ${what}, by Dhaka’s clock: each day (\`02:30\`), one day of the week (\`Fri 04:30\`) or \`off\`.`,
    default: value,
    production: 'same' as const,
  }
}

/** Signing in through others. */
const IDENTITY_SETTINGS = {
  GOOGLE_CLIENT_ID: {
    schema: z.string().optional(),
    about: 'Signing in with Google; without it production has none, and the demo a local stand-in.',
  },
  GOOGLE_CLIENT_SECRET: { schema: z.string().optional(), about: 'Secret, with GOOGLE_CLIENT_ID.' },
  GOOGLE_ISSUER: {
    schema: z.url(),
    about: 'The OpenID Connect issuer.',
    default: 'https://accounts.google.com',
    production: 'same',
  },
  FACEBOOK_CLIENT_ID: {
    schema: z.string().optional(),
    about: 'Signing in with Facebook; without it production has none, and the demo a local stand-in.',
  },
  FACEBOOK_CLIENT_SECRET: { schema: z.string().optional(), about: 'Secret, with FACEBOOK_CLIENT_ID.' },
  FACEBOOK_DIALOG_URL: {
    schema: z.url(),
    about: "Facebook's login page.",
    default: 'https://www.facebook.com/v23.0/dialog/oauth',
    production: 'same',
  },
  FACEBOOK_GRAPH_URL: {
    schema: z.url(),
    about: "Facebook's API, without a slash at the end.",
    default: 'https://graph.facebook.com/v23.0',
    production: 'same',
  },
} as const satisfies Record<string, Setting>

/** How long what names people is kept. */
const RETENTION_SETTINGS = {
  PRESCRIPTION_KEEP_DAYS: {
    schema: z.coerce.number().int().min(1).max(36_500),
    about: "How many days a prescription's file is kept after its order has ended.",
    default: '730',
    production: 'same',
  },
  INSPECTION_PHOTO_KEEP_DAYS: {
    schema: z.coerce.number().int().min(1).max(36_500),
    about: 'How many days the pictures of goods that came back are kept after their inspection.',
    default: '365',
    production: 'same',
  },
  ORDER_ADDRESS_KEEP_DAYS: {
    schema: z.coerce.number().int().min(0).max(36_500),
    about:
      'How many days after its last change an order that has ended keeps name, phone and street of its addresses; 0: until the account is deleted. District and division always stay.',
    default: '0',
    production: 'same',
  },
  AUDIT_KEEP_DAYS: {
    schema: z.coerce.number().int().min(30).max(36_500),
    about: 'How many days the audit log keeps what staff did.',
    default: '2190',
    production: 'same',
  },
} as const satisfies Record<string, Setting>

/** Settings for the programs that ask for people: what they may do, and how often. */
const ASSISTANT_SETTINGS = {
  ASSISTANTS: {
    schema: z.enum(['read', 'checkout', 'off']),
    about:
      'What assistants may do by the Universal Commerce Protocol ([assistants](assistants.md)): `read` searches the catalogue, `checkout` also fills carts that people then order themselves, `off` answers nothing.',
    default: 'read',
    production: 'same',
  },
  LIMIT_ASSISTANT: limit('Calls of assistants from one address, by each process.', '6000000/600', '3000/600'),
  LIMIT_ASSISTANT_AGENT: limit(
    'Calls of one assistant from all addresses, by each process.',
    '6000000/600',
    '30000/600',
  ),
  LIMIT_ASSISTANT_CART: limit(
    'Carts that assistants begin from one address, and changes that they make with a key.',
    '60000/600',
    '300/600',
  ),
} as const

/** Settings for the start of a new version. */
const UPGRADE_SETTINGS = {
  MIGRATE_WITHOUT_BACKUP: {
    schema: z.enum(['no', 'yes']),
    about:
      'Before a migration changes rows that are there, production wants a backup of the last 26 hours on record and archiving that works. `yes` does without, where the host of the database makes backups.',
    default: 'no',
    production: 'same',
  },
} as const

const NO_DATABASE =
  'must be a postgres:// address; a password with other signs than letters and digits goes into DATABASE_PASSWORD'

/** Every setting of the program: the one table that the start checks and docs/operations.md shows. */
export const SETTINGS = {
  NODE_ENV: {
    schema: z.enum(['development', 'test', 'production']),
    about: '`production` switches every demo part off.',
    default: 'development',
    production: 'same',
  },
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535),
    about: 'The one port everything is served on; 0 takes a free one.',
    default: '3000',
    production: 'same',
  },
  HOST: {
    schema: z.string().min(1),
    about: 'The address to listen on.',
    default: 'localhost',
    production: { default: '0.0.0.0' },
  },
  DATA_DIR: {
    schema: z.string().min(1),
    about: "The folder of the embedded database and of files kept on this machine's disk.",
    default: '.data',
    production: 'same',
  },
  DATABASE_URL: {
    schema: z
      .url({ protocol: /^postgres(ql)?$/, error: NO_DATABASE })
      // the sign of a password with a slash in it, of which the rest would be taken for a host and a name
      .refine((address) => !URL.canParse(address) || !new URL(address).pathname.includes('@'), NO_DATABASE)
      .optional(),
    about: 'A PostgreSQL server (14 or newer). Without it the demo starts its own.',
    production: 'required',
  },
  DATABASE_PASSWORD: {
    schema: z.string().optional(),
    about:
      'The password for DATABASE_URL, POOLER_URL and REPLICA_URL where the address has none: any signs, as they are.',
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(2).max(200),
    about: 'The most connections one process opens.',
    default: '10',
    production: 'same',
  },
  PUBLIC_URL: {
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an http(s):// address' })
      .refine((address) => !URL.canParse(address) || new URL(address).pathname === '/', 'must have no path')
      .transform((address) => new URL(address).origin)
      .optional(),
    about:
      'The address customers use, without a path. https makes cookies Secure; production takes http for localhost alone.',
    production: 'required',
  },
  TRUST_PROXY: {
    schema: z.coerce.number().int().min(0).max(10),
    about: "How many proxies in front may name the visitor's address.",
    default: '0',
    production: 'same',
  },
  SECRET_KEY: {
    schema: z.string().min(32, 'must have at least 32 characters'),
    about:
      'Keys the one-time codes and the secrets of second factors. Any 32 or more random characters, such as `openssl rand -base64 48` gives.',
    default: 'demo-only-secret-demo-only-secret',
    production: 'required',
  },
  CACHE_SECONDS: {
    schema: z.coerce.number().int().min(0).max(3_600),
    about:
      'How long what every visitor sees alike is kept in memory; a change ends it at once. 0 keeps nothing.',
    default: '30',
    production: 'same',
  },
  OVERLOADED_MS: {
    schema: z.coerce.number().int().min(50).max(60_000),
    about: 'When requests are held up by others for this long, further ones are answered 503 at once.',
    default: '1000',
    production: 'same',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(60),
    about: 'How long a stopping process still serves while `/api/ready` sends its balancer elsewhere.',
    default: '0',
    production: { default: '5' },
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']),
    about: 'How much is logged; one JSON line each.',
    default: 'warn',
    production: { default: 'info' },
  },
  FILES: {
    schema: z.enum(['local', 's3']),
    about: '`local` keeps files in DATA_DIR/files, `s3` in an S3-compatible store.',
    default: 'local',
    production: 'required',
  },
  S3_ENDPOINT: { schema: z.url().optional(), about: 'Address of the store, with FILES=s3.' },
  S3_REGION: { schema: z.string().optional(), about: 'Region of the store, with FILES=s3.' },
  S3_BUCKET: { schema: z.string().optional(), about: 'Bucket, with FILES=s3.' },
  S3_ACCESS_KEY_ID: { schema: z.string().optional(), about: 'Key id, with FILES=s3.' },
  S3_SECRET_ACCESS_KEY: { schema: z.string().optional(), about: 'Secret, with FILES=s3.' },
  ...SCALING_SETTINGS,
  ...UPGRADE_SETTINGS,
  ...MONITORING_SETTINGS,
  ...CDN_SETTINGS,
  ...MESSAGE_SETTINGS,
  ...IDENTITY_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...COURIER_SETTINGS,
  ...RETENTION_SETTINGS,
  ...CARE_SETTINGS,
  MAX_BOXES_PER_DAY: {
    schema: z.coerce.number().int().min(1).max(100_000),
    about:
      'How many boxes of a product one customer may order in a day, so that nobody empties a shelf; of what is sold singly so many pieces.',
    default: '20',
    production: 'same',
  },
  LIMIT_WINDOW_DAYS: {
    schema: z.coerce.number().int().min(1).max(366),
    about: 'Over how many days, each of 24 hours, a limit of units counts what one person orders.',
    default: '1',
    production: 'same',
  },
  OPEN_COD_ORDERS: {
    schema: z.coerce.number().int().min(1).max(100_000),
    about: 'How many open cash orders an account may have until something was delivered to it.',
    default: '3',
    production: 'same',
  },
  OPEN_COD_SUM: {
    schema: z.coerce.number().int().min(1).max(20_000_000),
    about: 'What those orders may come to together, in taka.',
    default: '10000',
    production: 'same',
  },
  PRESCRIPTION_DAYS_CONTROLLED: {
    schema: z.coerce.number().int().min(1).max(3650),
    about: 'For how many days from the date written on it a prescription serves for controlled medicines.',
    default: '7',
    production: 'same',
  },
  PRESCRIPTION_DAYS_ANTIBIOTIC: {
    schema: z.coerce.number().int().min(1).max(3650),
    about: 'The same for antibiotics.',
    default: '30',
    production: 'same',
  },
  PRESCRIPTION_DAYS: {
    schema: z.coerce.number().int().min(1).max(3650),
    about: 'The same for all other medicines.',
    default: '180',
    production: 'same',
  },
  OFFLINE: {
    schema: z.enum(['on', 'off']),
    about:
      'Whether browsers store pages and the catalogue, so that the shop opens without a network. `off` also empties what they stored before.',
    default: 'on',
    production: 'same',
  },
  ...ASSISTANT_SETTINGS,
  SHOP_NAME: {
    schema: z.string().min(1),
    about: 'The name of the shop in Latin letters.',
    default: 'Niramoy',
    production: 'same',
  },
  SHOP_NAME_BN: {
    schema: z.string().min(1),
    about: 'The name of the shop in Bengali.',
    default: 'নিরাময়',
    production: 'same',
  },
  SHOP_PHONE: {
    schema: z.string().min(1),
    about: 'The number customers call.',
    default: '01700-000000',
    production: 'required',
  },
  SHOP_EMAIL: {
    schema: z.email(),
    about: 'The address customers write to.',
    default: 'care@niramoy.example',
    production: 'required',
  },
  SHOP_ADDRESS: {
    schema: z.string().min(1),
    about: 'Where the shop is, one line.',
    default: '12 KDA Avenue, Khulna 9100, Bangladesh',
    production: 'required',
  },
  SHOP_WHATSAPP: {
    schema: z.string().regex(/^\d{8,15}$/, 'must be digits with the country code'),
    about: 'WhatsApp number with country code, digits only.',
    default: '8801700000000',
    production: 'required',
  },
  SHOP_FACEBOOK: social('Facebook', 'https://facebook.com/'),
  SHOP_INSTAGRAM: social('Instagram', 'https://instagram.com/'),
  SHOP_YOUTUBE: social('YouTube', 'https://youtube.com/'),
  SHOP_X: social('X', 'https://x.com/'),
  ...BUSINESS_SETTINGS,
  ...SECOND_FACTOR_SETTINGS,
  ...ACCOUNT_LIMITS,
  LIMIT_LOGIN: limit('Logins from one address.', '4000/600', '300/600'),
  LIMIT_LOGIN_ACCOUNT: limit('Wrong passwords for one account from one address.', '10/300', '10/300'),
  LIMIT_LOGIN_OWNER: limit('Wrong passwords for one account from anywhere.', '100/3600', '100/3600'),
  LIMIT_LOGIN_GUESSED: limit(
    'Logins to one account from one address once LIMIT_LOGIN_OWNER is used up.',
    '1/300',
    '1/300',
  ),
  LIMIT_NEWSLETTER: limit('Newsletter subscriptions from one address.', '600/600', '30/600'),
  LIMIT_SOCIAL_LOGIN: limit(
    'Steps of signing in through Google or Facebook from one address.',
    '4000/600',
    '300/600',
  ),
  LIMIT_ORDER: limit('Orders and prescriptions sent from one address.', '60000/600', '300/600'),
  LIMIT_ORDER_ACCOUNT: limit('Orders and prescriptions sent by one account.', '60000/600', '20/3600'),
  LIMIT_PRESCRIPTION: limit("Prescriptions' files sent by one customer.", '4000/600', '30/3600'),
  LIMIT_PAYMENT: limit(
    'Payments begun, and returns from the gateway, from one address.',
    '60000/600',
    '300/600',
  ),
  LIMIT_QUOTE: limit('Prices calculated for one address.', '6000000/600', '6000/600'),
  LIMIT_PAPER: limit(
    'Invoices and slips printed for one address, by each process.',
    '6000000/600',
    '300/600',
  ),
  LIMIT_SUGGEST: limit(
    'Suggestions of the search box to one address, by each process.',
    '6000000/600',
    '3000/600',
  ),
} as const satisfies Record<string, Setting>

type Name = keyof typeof SETTINGS
export type Settings = { readonly [N in Name]: z.output<(typeof SETTINGS)[N]['schema']> } & {
  readonly production: boolean
}

/** Reads the environment. Throws one error that names every setting that is missing or wrong. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const production = environment.NODE_ENV?.trim() === 'production'
  const problems: string[] = []
  const values: Record<string, unknown> = { production }
  for (const [name, setting] of Object.entries<Setting>(SETTINGS)) {
    const given = environment[name]?.trim() || getDefault(setting, production)
    if (given === undefined && production && setting.production === 'required') {
      problems.push(`${name} is missing: ${setting.about}`)
      continue
    }
    const parsed = setting.schema.safeParse(given)
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} ${parsed.error.issues[0]?.message}`)
  }
  problems.push(...missingForS3(values), ...missingSecrets(values), ...missingForCouriers(values))
  problems.push(...missingForCdn(values))
  problems.push(...carelessInProduction(values, SETTINGS))
  if (problems.length > 0) throw new SettingsError(problems)
  return withPasswords(values as Settings)
}

export class SettingsError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** An address takes only some signs as they are; so the password may stand beside it. */
function withPasswords(settings: Settings): Settings {
  const { DATABASE_URL: url, POOLER_URL: pooler, REPLICA_URL: replicas } = settings
  const { DATABASE_PASSWORD: password } = settings
  if (!password) return settings
  const add = (address: string) => {
    const whole = new URL(address)
    if (!whole.password) whole.password = encodeURIComponent(password)
    return whole.href
  }
  return {
    ...settings,
    DATABASE_URL: url && add(url),
    POOLER_URL: pooler && add(pooler),
    REPLICA_URL: replicas?.map(add),
  }
}

function getDefault(setting: Setting, production: boolean): string | undefined {
  if (!production || setting.production === 'same') return setting.default
  return typeof setting.production === 'object' ? setting.production.default : undefined
}

function missingForS3(values: Record<string, unknown>): string[] {
  if (values.FILES !== 's3') return []
  return Object.keys(SETTINGS)
    .filter((name) => name.startsWith('S3_') && !values[name])
    .map((name) => `${name} is missing: FILES=s3 needs it.`)
}

function missingSecrets(values: Record<string, unknown>): string[] {
  const pairs = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
  ] as const
  return pairs
    .filter(([id, secret]) => values[id] && !values[secret])
    .map(([id, secret]) => `${secret} is missing: ${id} needs it.`)
}
