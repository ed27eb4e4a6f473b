import { contract } from '@niramoy/contract/all'
import type { Call } from '@niramoy/contract/platform/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOBS } from '../../server/src/all-jobs.ts'
import { selectPartitioned } from '../../server/src/platform/db/partitions/partitions.sql.ts'
import { brokenBooks } from '../../server/src/testing/books.ts'
import type { Bundle } from '../../server/src/testing/servers/launch.ts'
import { givenWholeLife } from '../../server/src/testing/whole-life.ts'
import { bundleVictim } from './killable-servers.ts'
import { perform } from './prove-workflow.ts'
import { openScene, type Scene } from './scene.ts'
import type { Workflow } from './workflow.ts'
import { WORKFLOWS } from './workflows/all.ts'

/** A shop that has taken three billion orders: every number that grows with them is beyond 32 bits. */
const FIRST = 3_000_000_000
let bundle: Bundle
let scene: Scene
beforeAll(async () => {
  bundle = await bundleVictim()
  scene = await openScene(bundle)
  await scene.client.query(`
    do $$
    declare
      one text;
    begin
      for one in
        select format('%I', sequencename) from pg_sequences
        where schemaname = 'public' and data_type = 'bigint'::regtype
      loop
        perform setval(one, ${FIRST});
      end loop;
      perform make_partitions(5000000);
    end $$`)
})
afterAll(async () => {
  await scene.close()
  bundle.remove()
})

/** What counts on nothing of its kind being there goes before the others. */
const rank = ({ of }: Workflow) => (of === 'send-refunds' || of === 'POST /products' ? 0 : 1)
const workflows = [...WORKFLOWS].sort((one, other) => rank(one) - rank(other))

test.each(workflows.map((workflow) => [workflow.of, workflow.name, workflow] as const))(
  '%s: %s',
  async (_of, _name, workflow) => {
    const action = await workflow.prepare(scene)
    expect(await perform(await scene.server(), action)).not.toMatch(/^[45]/)
  },
)

test('a customer uses everything, takes their data along, and leaves', async () => {
  const admin = await scene.shop.admin()
  const { customer, underWay } = await givenWholeLife(scene.shop, admin)
  expect(underWay).toBeGreaterThan(FIRST)
  const exported = await customer.get('/api/users/profile/export')
  expect(exported.statusCode).toBe(200)
  expect((await customer.get(`/api/orders/${underWay}`)).statusCode).toBe(200)
  expect((await admin.delete(`/api/users/${customer.id}`)).statusCode).toBeLessThan(500)
})

test('staff read every list', async () => {
  const admin = await scene.shop.admin()
  const broken: string[] = []
  for (const call of Object.values(contract).flatMap((calls) => Object.values<Call>(calls))) {
    if (call.method !== 'GET' || /[{:]|events|dev\//.test(call.path)) continue
    const { statusCode, body } = await admin.get(`/api${call.path}`)
    if (statusCode >= 500) broken.push(`${call.path}: ${statusCode} ${body.slice(0, 200)}`)
  }
  expect(broken).toEqual([])
})

test('every inward job runs, partitions are made ahead, and the books are right', async () => {
  // what goes out is among the workflows
  for (const job of JOBS) if (!job.isOutward) await job.run(scene.shop.context)
  for (const { name, room } of await selectPartitioned(scene.shop.db))
    expect([name, room > 0]).toEqual([name, true])
  const { rows } = await scene.client.query<{ strays: number }>(
    `select (select count(*) from partitions.stock_ledger_default) + (select count(*) from partitions.audit_log_default)
       as strays`,
  )
  expect(Number(rows[0]?.strays)).toBe(0)
  expect(await brokenBooks(scene.shop.db)).toEqual([])
})
