import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { launch } from '../../server/src/testing/servers/launch.ts'
import { orderForm } from '../growth/across.ts'
import { givenCustomers, stockUp } from '../growth/ground.ts'
import type { Fault } from './fault.ts'
import type { Scene } from './scene.ts'

const CARE = ['backup', 'off-site-copy', 'verify', 'restore-rehearsal'] as const

/** As the care service leaves it. */
async function mark({ db }: Scene, kind: (typeof CARE)[number], isOk: boolean, hoursAgo = 0): Promise<void> {
  await sql`insert into care_runs (kind, started_at, finished_at, is_ok, detail)
    values (${kind}, now() - ${hoursAgo}::integer * interval '1 hour', now() - ${hoursAgo}::integer * interval '1 hour',
      ${isOk}, 'proof')`.execute(db)
}

/** A shop in which all is well: every care went well just now, and nothing of the demo's waits. */
export async function makeWell(scene: Scene): Promise<void> {
  for (const kind of CARE) await mark(scene, kind, true)
  const { db } = scene
  await sql`update prescriptions set created_at = now() where status = 'pending'`.execute(db)
  await sql`update orders set created_at = now() where payment_method = 'COD' and paid_at is null
    and status in ('delivered', 'partially-returned', 'returned')`.execute(db)
  await sql`delete from order_tally`.execute(db)
  await sql`insert into order_tally (made_on, status, payment_method, orders, net)
    select (created_at at time zone 'Asia/Dhaka')::date, status, payment_method, count(*),
      sum(total_poisha - refunded_poisha)
    from orders group by 1, 2, 3`.execute(db)
  await sql`update stock_batches set expires_on = current_date + 400 where expires_on <= current_date`.execute(
    db,
  )
  // what was closed with the times and sums of before
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from day_close_lines`.execute(tx)
    await sql`delete from day_closes`.execute(tx)
  })
  await sql`update payments set created_at = now() where status = 'held'`.execute(db)
  await sql`update payment_refunds set status = 'refunded' where status = 'failed'`.execute(db)
}

function old(kind: (typeof CARE)[number], alert: string, hours: number): Fault {
  return {
    alerts: [alert],
    async cause(scene) {
      await sql`delete from care_runs where kind = ${kind}`.execute(scene.db)
      await mark(scene, kind, true, hours)
    },
    mend: (scene) => mark(scene, kind, true),
  }
}

/** Eight orders, as customers place them. */
async function order({ db, url }: Scene): Promise<number> {
  const productIds = await stockUp(db, 2, 1000)
  const [customer] = await givenCustomers(db, url, 1)
  let last = 0
  for (let n = 0; n < 8; n++) {
    const answer = await customer?.ask<{ id: number }>('/api/orders', {
      body: await orderForm(db, productIds),
      key: randomUUID(),
    })
    if (answer?.status !== 201) throw new Error(`no order: ${JSON.stringify(answer)}`)
    last = answer.body.id
  }
  return last
}

async function verify({ database, folder }: Scene): Promise<boolean> {
  const env = { DATABASE_URL: database.primary, DATA_DIR: folder }
  return (await launch(['build/server/verify.js'], { env }).ended) === 0
}

/** What is wrong in the rows. Times in the past are written into them; nobody waits for hours. */
export const ROW_FAULTS: readonly Fault[] = [
  old('backup', 'BackupOld', 27),
  old('off-site-copy', 'OffSiteCopyOld', 27),
  old('restore-rehearsal', 'RestoreRehearsalOld', 24 * 9),
  old('verify', 'VerifyOld', 27),
  {
    alerts: ['CareFailed'],
    cause: (scene) => mark(scene, 'backup', false),
    mend: (scene) => mark(scene, 'backup', true),
  },
  {
    alerts: ['VerifyFailed'],
    async cause(scene) {
      await sql`insert into order_tally (made_on, status, orders, net) values (current_date, 'placed', 1, 100)`.execute(
        scene.db,
      )
      await mark(scene, 'verify', await verify(scene))
    },
    async mend(scene) {
      await sql`insert into order_tally (made_on, status, orders, net) values (current_date, 'placed', -1, -100)`.execute(
        scene.db,
      )
      await mark(scene, 'verify', await verify(scene))
    },
  },
  { alerts: ['NoOrders'], cause: async (scene) => void (await order(scene)) },
  {
    alerts: ['ExpiredStockInOrders', 'ExpiredStockOnShelf'],
    async cause(scene) {
      await order(scene)
      // the oldest, which is the one that waited too long
      await sql`update stock_batches set expires_on = current_date - 2 where quantity > 0 and id in (
        select batch_id from stock_allocations where units > 0 and order_id in (
          select id from orders where status = 'placed' order by created_at limit 20))`.execute(scene.db)
    },
    async mend({ db }) {
      await sql`update stock_batches set expires_on = current_date + 400 where expires_on < current_date`.execute(
        db,
      )
    },
  },
  {
    alerts: ['PrescriptionsWaiting'],
    async cause(scene) {
      const id = await order(scene)
      await sql`insert into prescriptions (user_id, order_id, file_key, media_type, byte_size, created_at, updated_at)
        select user_id, id, 'prescriptions/0123456789abcdef', 'image/webp', 1, now() - interval '3 hours', now()
        from orders where id = ${id}`.execute(scene.db)
    },
    async mend({ db }) {
      await sql`update prescriptions set created_at = now() where status = 'pending'`.execute(db)
    },
  },
  {
    alerts: ['PaymentsHeld', 'RefundsFailed'],
    async cause(scene) {
      const id = await order(scene)
      await sql`with attempt as (
          insert into payment_attempts (order_id, tran_id, amount_poisha, created_at)
            values (${id}, 'PROOF', 100, now()) returning id),
        payment as (
          insert into payments (order_id, attempt_id, payment_method, amount_poisha, status, val_id, created_at)
            select ${id}, id, 'SSLCommerz', 100, 'held', 'PROOF', now() - interval '5 hours' from attempt returning id)
        select id from payment`.execute(scene.db)
      await sql`insert into payment_refunds (payment_id, refund_trans_id, amount_poisha, status, created_at, updated_at)
        select id, 'PROOF', 10, 'failed', now(), now() from payments where val_id = 'PROOF'`.execute(scene.db)
    },
    async mend({ db }) {
      await sql`update payment_refunds set status = 'refunded' where refund_trans_id = 'PROOF'`.execute(db)
      await sql`update payments set created_at = now() where val_id = 'PROOF'`.execute(db)
    },
  },
  {
    alerts: ['PartitionsMissing'],
    async cause({ db }) {
      await sql`select setval('audit_log_id_seq', 4999000)`.execute(db)
    },
    async mend({ db }) {
      await sql`select make_partitions(5000000)`.execute(db)
    },
  },
  {
    alerts: ['CashNotHandedIn'],
    async cause(scene) {
      const id = await order(scene)
      for (const status of ['processing', 'shipped', 'delivered']) {
        await sql`insert into order_events (order_id, status, created_at) values (${id}, ${status}, now())`.execute(
          scene.db,
        )
      }
      // the first that there is: what the demo left comes before this one
      await sql`update orders set created_at = now() - interval '11 days' where id = (
        select min(id) from orders where payment_method = 'COD' and paid_at is null and cash_settlement_id is null
          and status in ('delivered', 'partially-returned', 'returned'))`.execute(scene.db)
    },
    async mend({ db }) {
      await sql`update orders set created_at = now() where created_at < now() - interval '10 days'
        and status in ('delivered', 'partially-returned', 'returned')`.execute(db)
    },
  },
]
