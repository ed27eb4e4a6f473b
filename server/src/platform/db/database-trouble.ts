import { hasLostDatabase } from './lost-database.ts'

/** A database that the shop cannot open, however long it waits. The message is meant for the operator. */
export class DatabaseRefused extends Error {}

type Trouble = {
  /** One sentence for the operator, without a secret. */
  readonly text: string
  /** Whether a retry may help without a changed setting. */
  readonly mayPass: boolean
}

/** What PostgreSQL says of settings that are wrong: waiting does not mend them. */
const WRONG: Readonly<Record<string, (address: DatabaseAddress) => string>> = {
  '28P01': ({ at, user }) => `${at} does not take the password of the user ${user}. ${CHECK}`,
  '28000': ({ at, user }) => `${at} does not let the user ${user} in. ${CHECK}`,
  '3D000': ({ at, name }) => `${at} has no database ${name}: create it first.`,
}
const CHECK = 'Check DATABASE_URL and DATABASE_PASSWORD.'

const PASSING: Readonly<Record<string, (address: DatabaseAddress) => string>> = {
  ECONNREFUSED: ({ at }) => `${at} refuses connections.`,
  ENOTFOUND: ({ at }) => `${at} is not found: its name is unknown.`,
  EAI_AGAIN: ({ at }) => `${at} is not found: its name is unknown for now.`,
  '53300': ({ at }) => `${at} has no free connection.`,
  '57P03': ({ at }) => `${at} is starting or stopping.`,
}

/** What is wrong with the way to the database; undefined when the error is about something else. */
export function databaseTrouble(error: unknown, url: string): Trouble | undefined {
  const { code = '', message, cause } = error as Error & { readonly code?: string }
  const address = toAddress(url)
  const wrong = WRONG[/client password must be a string/.test(message) ? '28P01' : code]
  if (wrong) return { text: wrong(address), mayPass: false }
  const passing = PASSING[code]
  if (passing) return { text: passing(address), mayPass: true }
  if (hasLostDatabase(error)) return { text: `${address.at} does not answer.`, mayPass: true }
  return cause ? databaseTrouble(cause, url) : undefined
}

/** PostgreSQL's words for a thing that another account made; owning the database does not open it. */
const OF_ANOTHER = /\bowner of\b|\bfor (table|sequence|view|function)\b/

/** What the account may not do, and what mends it; undefined when the error is about something else. */
export function missingRight(error: unknown, url: string): string | undefined {
  const { code, message, cause } = error as Error & { readonly code?: string }
  if (code !== '42501') return cause ? missingRight(cause, url) : undefined
  const { user, name } = toAddress(url)
  if (OF_ANOTHER.test(message))
    return `The account ${user} lacks a right in the database ${name}: ${message}.`
  const mend = `alter database ${asTyped(name)} owner to ${asTyped(user)}`
  return `The account ${user} may not create tables in the database ${name}: ${mend}.`
}

/** A name as SQL takes it: with quotes where it needs them. */
function asTyped(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`
}

type DatabaseAddress = { readonly at: string; readonly user: string; readonly name: string }

function toAddress(url: string): DatabaseAddress {
  const { hostname, port, username, pathname } = new URL(url)
  return {
    at: `The database at ${hostname}:${port || 5432}`,
    user: decodeURIComponent(username) || '(none)',
    name: decodeURIComponent(pathname.slice(1)) || '(none)',
  }
}
