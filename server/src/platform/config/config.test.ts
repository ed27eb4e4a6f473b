import { expect, test } from 'vitest'
import { PRODUCTION as DEMANDED } from '../../testing/servers/launch.ts'
import { readSettings, SETTINGS, SettingsError } from './config.ts'

const { DRAIN_SECONDS: _, ...demanded } = DEMANDED
const PRODUCTION = { DATABASE_URL: 'postgres://shop@db.example/shop', ...demanded }

test('the demo needs no settings at all', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ production: false, PORT: 3000, DATA_DIR: '.data', FILES: 'local' })
  expect(settings.LIMIT_LOGIN_ACCOUNT).toEqual({ tries: 10, seconds: 300 })
})

test('production without its settings names each missing one', () => {
  const required = Object.entries(SETTINGS)
    .filter(([, setting]) => 'production' in setting && setting.production === 'required')
    .map(([name]) => name)
  expect(required).toContain('DATABASE_URL')
  const problems = findProblems({ NODE_ENV: 'production' })
  for (const name of required)
    expect(problems.some((line) => line.startsWith(`${name} is missing`))).toBe(true)
  expect(problems).toHaveLength(required.length)
})

test('production with its settings starts, and takes no demo value', () => {
  const settings = readSettings(PRODUCTION)
  expect(settings).toMatchObject({ production: true, LOG_LEVEL: 'info', HOST: '0.0.0.0' })
  expect(settings.LIMIT_LOGIN).toEqual({ tries: 300, seconds: 600 })
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'https://shop.example/store'],
  ['LIMIT_LOGIN', 'many'],
  ['LIMIT_OTP_DAY', '10001/86400'],
  ['SECRET_KEY', 'short'],
  ['SMS_URL', 'http://sms.example/send'],
  ['GOOGLE_ISSUER', 'http://accounts.example'],
  ['FACEBOOK_GRAPH_URL', 'http://graph.example'],
  ['AUDIT_KEEP_DAYS', '0'],
  ['NODE_ENV', 'staging'],
  ['SSLCOMMERZ_URL', 'http://sandbox.sslcommerz.com'],
  ['COURIERS', 'pathao,dhl'],
  ['REDX_URL', 'http://sandbox.redx.com.bd'],
  ['STEADFAST_WEBHOOK_TOKEN', 'short'],
])('%s=%s is refused by name', (name, value) => {
  expect(findProblems({ ...PRODUCTION, [name]: value }).join()).toContain(name)
})

test('production has no courier unless it names one, and then all of its keys', () => {
  expect(readSettings(PRODUCTION).COURIERS).toEqual([])
  expect(readSettings({}).COURIERS).toEqual(['pathao', 'steadfast', 'redx'])
  const named = { ...PRODUCTION, COURIERS: 'steadfast, redx', STEADFAST_API_KEY: 'key', REDX_TOKEN: 'token' }
  expect(findProblems(named)).toEqual([
    'STEADFAST_SECRET_KEY is missing: COURIERS names steadfast.',
    'STEADFAST_WEBHOOK_TOKEN is missing: COURIERS names steadfast.',
    'REDX_PICKUP_STORE_ID is missing: COURIERS names redx.',
    'REDX_PICKUP_AREA_ID is missing: COURIERS names redx.',
    'REDX_WEBHOOK_SECRET is missing: COURIERS names redx.',
  ])
})

test('an S3 store needs its address and keys', () => {
  expect(findProblems({ ...PRODUCTION, FILES: 's3', S3_BUCKET: 'shop' })).toEqual(
    ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
      (name) => `${name} is missing: FILES=s3 needs it.`,
    ),
  )
})

test('production is production however it was typed', () => {
  expect(() => readSettings({ NODE_ENV: 'production ' })).toThrow(SettingsError)
  expect(readSettings({ ...PRODUCTION, PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe(
    'https://shop.example',
  )
})

test('a blank setting counts as absent', () => {
  expect(readSettings({ PORT: ' ' }).PORT).toBe(3000)
})

test('production is served over TLS, except on the machine itself', () => {
  expect(findProblems({ ...PRODUCTION, PUBLIC_URL: 'http://shop.example' })).toEqual([
    'PUBLIC_URL must be an https:// address',
  ])
  expect(findProblems({ ...PRODUCTION, PUBLIC_URL: 'http://localhost.evil.example' })).toHaveLength(1)
  for (const own of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080']) {
    expect(findProblems({ ...PRODUCTION, PUBLIC_URL: own })).toEqual([])
  }
  expect(readSettings({ PUBLIC_URL: 'http://shop.example' }).PUBLIC_URL).toBe('http://shop.example')
})

test('production refuses a key that others know or can guess', () => {
  const keys = [
    SETTINGS.SECRET_KEY.default,
    'x'.repeat(64),
    '0123456789'.repeat(4),
    'correct-horse-1!'.repeat(3),
  ]
  for (const key of keys) expect(findProblems({ ...PRODUCTION, SECRET_KEY: key })).toHaveLength(1)
  expect(findProblems(PRODUCTION)).toEqual([])
})

test('what is wrong with a secret is said without saying it', () => {
  const secrets = {
    SECRET_KEY: 'pssst-pssst-pssst-pssst-pssst-pssst',
    SSLCOMMERZ_STORE_PASSWORD: 'pssst'.repeat(10),
    DATABASE_URL: 'mysql://shop:pssst@db.example',
    SMTP_URL: 'ftp://shop:pssst@mail.example',
  }
  const problems = findProblems({ ...PRODUCTION, ...secrets })
  expect(new Set(problems.map((line) => line.split(' ')[0]))).toEqual(new Set(Object.keys(secrets)))
  expect(problems.join()).not.toContain('pssst')
})

function findProblems(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}
