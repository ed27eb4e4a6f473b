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
  const address = addressOf(url)
  const wrong = WRONG[/client password must be a string/.test(message) ? '28P01' : code]
  if (wrong) return { text: wrong(address), mayPass: false }
  const passing = PASSING[code]
  if (passing) return { text: passing(address), mayPass: true }
  if (hasLostDatabase(error)) return { text: `${address.at} does not answer.`, mayPass: true }
  return cause ? databaseTrouble(cause, url) : undefined
}

type DatabaseAddress = { readonly at: string; readonly user: string; readonly name: string }

function addressOf(url: string): DatabaseAddress {
  const { hostname, port, username, pathname } = new URL(url)
  return {
    at: `The database at ${hostname}:${port || 5432}`,
    user: decodeURIComponent(username) || '(none)',
    name: decodeURIComponent(pathname.slice(1)) || '(none)',
  }
}
