import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { DEMO_ACCOUNTS } from '../../server/src/platform/config/demo-accounts.ts'
import { signIn, visitor } from '../growth/visitor.ts'
import type { Fault } from './fault.ts'
import type { Scene } from './scene.ts'

const rename = ({ db }: Scene, from: string, to: string) =>
  sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(db).then(() => {})

async function message({ db }: Scene, count: number, minutesAgo: number): Promise<void> {
  await sql`insert into outbox_messages (channel, kind, recipient, body, next_try_at, created_at)
    select 'sms', 'proof', '01711111111', 'x', now(), now() - ${minutesAgo}::integer * interval '1 minute'
    from generate_series(1, ${count}::integer)`.execute(db)
}

async function mailDue({ db }: Scene, minutesAgo: number): Promise<void> {
  await sql`insert into outbox_messages (channel, kind, recipient, subject, body, next_try_at, created_at)
    values ('email', 'proof', 'a@example.com', 'x', 'x', now() - ${minutesAgo}::integer * interval '1 minute', now())`.execute(
    db,
  )
  await sql`select pg_notify('jobs', 'outbox-email')`.execute(db)
}

/** A lock on the addresses; customers who ask for theirs wait behind it. */
const lock = { release: () => {} }
async function holdAddresses({ db }: Scene): Promise<void> {
  await new Promise<void>((isHeld) => {
    void db.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await sql`lock table addresses`.execute(tx)
      isHeld()
      await new Promise<void>((release) => {
        lock.release = release
      })
    })
  })
}
async function askForAddresses({ url }: Scene): Promise<void> {
  const customer = await readCustomer(url)
  const asked = Array.from({ length: 12 }, () => customer.ask('/api/addresses').catch(() => null))
  await pause(1_500)
  void Promise.all(asked)
}

const sessions = new Map<string, Awaited<ReturnType<typeof signIn>>>()
async function readCustomer(url: string) {
  const known = sessions.get(url) ?? (await signIn(url, DEMO_ACCOUNTS.customer))
  sessions.set(url, known)
  return known
}

let page = 0

async function deleteMessages({ db, sms }: Scene): Promise<void> {
  sms.answersJson({ status: 'SUCCESS' })
  await sql`delete from outbox_messages where kind = 'proof'`.execute(db)
}

/** What is wrong with a process or a neighbour of it; the last ones end the database and the process. */
export const MACHINE_FAULTS: readonly Fault[] = [
  {
    alerts: ['ServerErrors'],
    cause: (scene) => rename(scene, 'addresses', 'addresses_away'),
    async meanwhile({ url }) {
      const customer = await readCustomer(url)
      for (let n = 0; n < 5; n++) await customer.ask('/api/addresses')
    },
    mend: (scene) => rename(scene, 'addresses_away', 'addresses'),
  },
  {
    alerts: ['PoolWaiting', 'SlowRequests', 'VerySlowRequests'],
    cause: holdAddresses,
    async meanwhile(scene) {
      await askForAddresses(scene)
      await pause(4_000)
      lock.release()
      await pause(500)
      await holdAddresses(scene)
    },
    mend: async () => lock.release(),
  },
  {
    alerts: ['EventLoopDelay'],
    cause: async () => {},
    async meanwhile({ shop }) {
      shop.child.kill('SIGSTOP')
      await pause(500)
      shop.child.kill('SIGCONT')
      await pause(300)
    },
  },
  {
    alerts: ['RefusalsRising'],
    cause: async () => {},
    async meanwhile({ url }) {
      const guest = visitor(url)
      await Promise.all(Array.from({ length: 40 }, () => guest.ask('/api/products/suggest?q=napa')))
    },
  },
  {
    alerts: ['JobFailing'],
    cause: (scene) => rename(scene, 'parcels', 'parcels_away'),
    async meanwhile({ db }) {
      await sql`select pg_notify('jobs', 'parcels')`.execute(db)
      await pause(1_000)
    },
    mend: (scene) => rename(scene, 'parcels_away', 'parcels'),
  },
  {
    alerts: ['MessagesFailed'],
    async cause(scene) {
      scene.sms.answersJson({ status: 'REFUSED' })
      await message(scene, 10, 0)
    },
    mend: deleteMessages,
  },
  {
    alerts: ['MessagesStuck'],
    async cause(scene) {
      scene.sms.answersJson({ error: 'down' }, 500)
      await message(scene, 1, 20)
    },
    mend: deleteMessages,
  },
  {
    alerts: ['JobLate', 'WorkOverdue'],
    async cause(scene) {
      await scene.mail.set({ kind: 'slow', ms: 25_000 })
      await mailDue(scene, 0)
      await pause(3_000)
      await mailDue(scene, 10)
    },
    async mend(scene) {
      await scene.mail.set({ kind: 'none' })
      await deleteMessages(scene)
    },
  },
  {
    alerts: ['RedisFailing'],
    isAbsent: ({ redis }) => (redis ? undefined : 'there is no Redis here'),
    cause: async ({ redis }) => redis?.kill(),
    async meanwhile({ url }) {
      await visitor(url).ask('/api/products/suggest?q=napa')
      await pause(1_100)
    },
    mend: async ({ redis }) => redis?.start(),
  },
  {
    alerts: ['ReplicaFailing'],
    cause: ({ database }) => database.stopReplica(),
    async meanwhile({ url }) {
      page += 1
      await visitor(url).ask(`/api/products?page=${page}`)
      await pause(300)
    },
  },
  {
    alerts: ['FilesAway', 'CircuitOpen'],
    cause: ({ files }) => files.set({ kind: 'silent' }),
    mend: ({ files }) => files.set({ kind: 'none' }),
  },
  {
    alerts: ['DatabaseAway', 'ShopRefusing', 'CacheOff'],
    async cause({ database, url }) {
      await readCustomer(url)
      await database.stop()
    },
    async meanwhile({ url }) {
      const customer = await readCustomer(url)
      void customer.ask('/api/cart').catch(() => null)
      await pause(300)
    },
  },
  { alerts: ['ShopDown'], cause: async ({ shop }) => void (await shop.end('SIGKILL')) },
]
