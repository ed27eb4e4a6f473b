import type { Setting } from './config-kinds.ts'

/** Encrypted on the way, or never leaving the machine. */
const SAFE = /^https:\/\/|^http:\/\/(?:[^@/]*@)?(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/
/** What people or their secrets travel by. */
const BY_TLS = [
  'PUBLIC_URL',
  'SMS_URL',
  'GOOGLE_ISSUER',
  'FACEBOOK_DIALOG_URL',
  'FACEBOOK_GRAPH_URL',
  'SENTRY_DSN',
]
/** Less than this is a word or a pattern, however long it is. */
const LEAST_DIFFERENT = 12

type Values = Readonly<Record<string, unknown>>

/** What would be no more than careless in the demo. No secret is quoted: what is said here is logged. */
export function carelessInProduction(
  values: Values,
  settings: Readonly<Record<string, Setting>>,
): readonly string[] {
  if (!values.production) return []
  const plain = BY_TLS.filter((name) => {
    const value = values[name]
    return typeof value === 'string' && !SAFE.test(value)
  })
  return [
    ...plain.map((name) => `${name} must be an https:// address`),
    ...['SECRET_KEY', 'SECRET_KEY_OLD']
      .filter((name) => isGuessable(values[name], settings.SECRET_KEY?.default))
      .map((name) => `${name} must be random characters that nobody else has`),
  ]
}

function isGuessable(key: unknown, ofTheDemo: string | undefined): boolean {
  if (typeof key !== 'string') return false
  return key === ofTheDemo || new Set(key).size < LEAST_DIFFERENT || /^(.{1,16})\1+$/.test(key)
}
