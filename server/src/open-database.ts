import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { selectUserByLogin } from './people/auth/accounts/auth.sql.ts'
import type { Settings } from './platform/config/config.ts'
import { DEMO_ACCOUNTS } from './platform/config/demo-accounts.ts'
import { backUpFirst } from './platform/db/back-up-first.ts'
import { DatabaseRefused, databaseTrouble } from './platform/db/database-trouble.ts'
import { checkDatabase, type Db, openDb } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { ensureDatabase, startPostgres } from './platform/db/postgres/embedded-postgres.ts'
import type { FileStore } from './platform/integrations/files/files.ts'
import { checkPassword } from './platform/integrations/passwords.ts'

type Tools = {
  readonly now: () => Date
  /** Where the files of the demo's prescriptions go. */
  readonly files: FileStore
  readonly say: (line: string) => void
  readonly warn?: (line: string) => void
  /** `npm run backup`, for migrations that change data in production. */
  readonly backUp?: (folder: string) => Promise<unknown>
  /** Ends the wait for a database that is away. */
  readonly ending?: AbortSignal
}
type Opened = { readonly db: Db; readonly url: string; close(): Promise<void> }

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

/**
 * A server by DATABASE_URL, or our own under DATA_DIR; migrated, and in the demo filled. A server that is not there yet
 * is waited for; one that refuses us is not, for a setting has to change first.
 */
export async function openDatabase(settings: Settings, tools: Tools): Promise<Opened> {
  const server = settings.DATABASE_URL ? null : await startOwn(settings, (line) => tools.say(`3/4  ${line}`))
  const url = settings.DATABASE_URL ?? server?.url('niramoy') ?? ''
  try {
    const db = await orEnd(
      tools.ending,
      whenThere(url, tools, () => prepare(settings, url, tools)),
    )
    return {
      db,
      url,
      async close() {
        await db.destroy()
        await server?.stop()
      },
    }
  } catch (error) {
    await server?.stop()
    throw error
  }
}

async function prepare(settings: Settings, url: string, tools: Tools): Promise<Db> {
  const { now, files, say, warn = say, backUp } = tools
  const beforeChanges = async (names: readonly string[]) => {
    if (settings.production && backUp) await backUpFirst(url, settings, { names, now, say, backUp })
  }
  const applied = await migrate(url, undefined, { beforeChanges })
  if (applied.length > 0) say(`Database brought up to date: ${listed(applied)}`)
  const db = openDb(settings.POOLER_URL ?? url, {
    max: settings.DATABASE_POOL,
    isPooled: settings.POOLER_URL !== undefined,
    onError: ({ message }) => warn(`A database connection broke: ${message}`),
  })
  try {
    await checkDatabase(db)
    if (settings.production) await refuseDemoAccounts(db)
    else await seed(db, { now: now(), files, say })
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** A first start applies all of them. */
function listed(migrations: readonly string[]): string {
  if (migrations.length < 4) return migrations.join(', ')
  return `${migrations.length} migrations, the last is ${migrations.at(-1)}`
}

/** Tries again, after longer and longer pauses, for as long as the database may still come. */
async function whenThere<T>(url: string, { say, warn = say, ending }: Tools, work: () => Promise<T>) {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      const trouble = databaseTrouble(error, url)
      if (!trouble) throw error
      if (!trouble.mayPass) throw new DatabaseRefused(trouble.text)
      warn(`${trouble.text} Trying again in ${wait / 1000} s.`)
      await pause(wait, undefined, { signal: ending })
    }
  }
}

/** A program asked to stop does not wait for what is under way. */
function orEnd<T>(ending: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!ending) return work
  return new Promise((resolve, reject) => {
    ending.addEventListener('abort', () => reject(new Error('asked to stop')), { once: true })
    work.then(resolve, reject)
  })
}

async function startOwn(settings: Settings, say: Tools['say']) {
  const server = await startPostgres({ dataDir: resolve(join(settings.DATA_DIR, 'postgres')), log: say })
  try {
    await ensureDatabase(server.url('postgres'), 'niramoy')
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Loaded only where it is wanted: in production no demo part exists. */
async function seed(
  db: Db,
  { now, files, say }: Pick<Tools, 'files' | 'say'> & { readonly now: Date },
): Promise<void> {
  const { seedLivingDemo } = await import('./demo/seed/history/seed-living-demo.ts')
  const onBegin = () => say('4/4  Filling the demo: a shop that is 90 days old (once, a few seconds) …')
  await seedLivingDemo(db, { now, files, onBegin })
}

/** Everyone knows their passwords: a database that the demo has filled is none for production. */
async function refuseDemoAccounts(db: Db): Promise<void> {
  for (const { login, password } of Object.values(DEMO_ACCOUNTS)) {
    const user = await selectUserByLogin(db, login)
    if (user && (await checkPassword(user.password_hash, password))) {
      throw new DatabaseRefused(
        `DATABASE_URL holds the demo's account ${login}: production needs a database of its own.`,
      )
    }
  }
}
