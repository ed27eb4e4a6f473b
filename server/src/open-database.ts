import { join, resolve } from 'node:path'
import { selectUserByLogin } from './auth/auth.sql.ts'
import type { Settings } from './config.ts'
import { checkDatabase, type Db, openDb } from './db/db.ts'
import { ensureDatabase, startPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { checkPassword } from './outside/passwords.ts'

type Tools = {
  readonly now: () => Date
  readonly say: (line: string) => void
}
type Opened = { readonly db: Db; readonly url: string; close(): Promise<void> }

/** A server by DATABASE_URL, or our own under DATA_DIR; migrated, and in the demo filled. */
export async function openDatabase(settings: Settings, { now, say }: Tools): Promise<Opened> {
  const server = settings.DATABASE_URL ? null : await startOwn(settings, say)
  const url = settings.DATABASE_URL ?? server?.url('niramoy') ?? ''
  let db: Db | undefined
  try {
    const applied = await migrate(url)
    if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}`)
    db = openDb(url, {
      max: settings.DATABASE_POOL,
      onError: ({ message }) => say(`A database connection broke: ${message}`),
    })
    await checkDatabase(db)
    if (settings.production) await refuseDemoAccounts(db)
    else await seed(db, now())
    const opened = db
    return {
      db: opened,
      url,
      async close() {
        await opened.destroy()
        await server?.stop()
      },
    }
  } catch (error) {
    await db?.destroy()
    await server?.stop()
    throw error
  }
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
async function seed(db: Db, now: Date): Promise<void> {
  const { seedDemo } = await import('./seed/seed-demo.ts')
  await seedDemo(db, { now })
}

/** Everyone knows their passwords: a database that the demo has filled is none for production. */
async function refuseDemoAccounts(db: Db): Promise<void> {
  for (const { login, password } of Object.values(DEMO_ACCOUNTS)) {
    const user = await selectUserByLogin(db, login)
    if (user && (await checkPassword(user.password_hash, password))) {
      throw new Error(
        `DATABASE_URL holds the demo's account ${login}: production needs a database of its own.`,
      )
    }
  }
}
