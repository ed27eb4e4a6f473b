import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { JOBS } from '../../all-jobs.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { listenWithReconnect } from '../db/listen-with-reconnect.ts'
import { transact } from '../db/transact.ts'
import { queueMessage } from '../outbox/queue-message.step.ts'
import { type Job, runJobs } from './run-jobs.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const HOUR = 3600
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })
function recorder() {
  const lines: object[] = []
  return { lines, error: (facts: object) => void lines.push(facts) }
}

test('a job goes on until nothing is due, then rests until it is woken', async () => {
  let due = 3
  const runs: number[] = []
  const job: Job = {
    name: 'count',
    everySeconds: HOUR,
    wakeOn: 'things',
    async run() {
      runs.push(due)
      return due > 0 ? due-- : 0
    },
  }
  const running = runJobs(shop.context, [job], recorder())
  await eventually(() => expect(runs).toEqual([3, 2, 1, 0]))
  due = 1
  running.wake('other things')
  running.wake('things')
  await eventually(() => expect(runs).toEqual([3, 2, 1, 0, 1, 0]))
  await running.stop()
})

test('a notice that comes while the job is at work is not lost', async () => {
  let runs = 0
  const job: Job = {
    name: 'busy',
    everySeconds: HOUR,
    wakeOn: 'things',
    async run() {
      runs += 1
      await Promise.resolve()
      if (runs === 1) running.wake('things')
      return 0
    },
  }
  const running = runJobs(shop.context, [job], recorder())
  await eventually(() => expect(runs).toBe(2))
  await running.stop()
})

test('a job that fails is logged and tried again, and the others do not notice', async () => {
  const log = recorder()
  let tries = 0
  let others = 0
  const failing: Job = {
    name: 'failing',
    everySeconds: 0.001,
    async run() {
      tries += 1
      throw new Error('broken')
    },
  }
  const other: Job = {
    name: 'other',
    everySeconds: 0.001,
    async run() {
      others += 1
      return 0
    },
  }
  const running = runJobs(shop.context, [failing, other], log)
  await eventually(() => expect(Math.min(tries, others)).toBeGreaterThan(2))
  await running.stop()
  expect(log.lines[0]).toMatchObject({ job: 'failing', err: new Error('broken') })
})

test('stopping waits for the work under way and starts no more', async () => {
  let finish = () => {}
  const steps: string[] = []
  const job: Job = {
    name: 'slow',
    everySeconds: 0.001,
    async run() {
      steps.push('begun')
      await new Promise<void>((resolve) => (finish = resolve))
      steps.push('ended')
      return 1
    },
  }
  const running = runJobs(shop.context, [job], recorder())
  await eventually(() => expect(steps).toEqual(['begun']))
  const stopped = running.stop().then(() => steps.push('stopped'))
  finish()
  await stopped
  expect(steps).toEqual(['begun', 'ended', 'stopped'])
})

test('a message is dealt with as soon as its transaction commits, also after the listener was cut off', async () => {
  const patient = JOBS.map((job) => ({ ...job, everySeconds: HOUR }))
  const running = runJobs(shop.context, patient, recorder())
  let connected = 0
  const listening = listenWithReconnect(shop.url, 'jobs', {
    connected: async () => void connected++,
    heard: async (topic) => running.wake(topic),
    lost: () => {},
  })
  await eventually(() => expect(connected).toBe(1))
  await queueSms('first')
  await eventually(async () => expect(await readStatus('first')).toBe('sent'))

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'niramoy jobs' and datname = current_database()`.execute(shop.db)
  await eventually(() => expect(connected).toBe(2))
  await queueSms('second')
  await eventually(async () => expect(await readStatus('second')).toBe('sent'))
  await listening.close()
  await running.stop()
})

function queueSms(kind: string) {
  const message = { channel: 'sms', kind, recipient: '01711111111', body: 'x' } as const
  return transact(shop.context, null, (tx) => queueMessage(tx, shop.context.now(), message))
}

async function readStatus(kind: string) {
  const query = shop.db.selectFrom('outbox_messages').select('status').where('kind', '=', kind)
  return (await query.executeTakeFirst())?.status
}
