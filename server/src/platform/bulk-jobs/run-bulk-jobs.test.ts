import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearOldJobs } from '../../all-jobs.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { transact } from '../db/transact.ts'
import { Refusal } from '../refusal/refusal.ts'
import { insertJob, lockJob, updateCancelAsked } from './bulk-jobs.sql.ts'
import { type BulkJobKind, type BulkWork, defineBulkJob } from './define-bulk-job.step.ts'
import { runBulkJobs } from './run-bulk-jobs.step.ts'
import { startBulkJob } from './start-bulk-job.step.ts'

let shop: Shop
let staff: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  staff = await shop.admin()
})
beforeEach(async () => {
  await shop.db.deleteFrom('bulk_jobs').execute()
  await shop.db.deleteFrom('brands').execute()
})
afterAll(() => shop.stop())

const MINUTE = 60_000
const actor = () => ({ id: staff.id, role: 'admin', duties: ['owner'] }) as const

/** Adds a brand in the job's transaction. */
async function addBrand({ commit, context }: BulkWork, before: () => Promise<void> = async () => {}) {
  return commit(async (tx) => {
    await sql`insert into brands (name, slug, created_at) values ('Made', 'made', ${context.now()})`.execute(
      tx,
    )
    await before()
    return { result: { made: 1 } }
  })
}

function getKind(steps: BulkJobKind['steps']): BulkJobKind {
  return defineBulkJob({ kind: 'test', permission: 'catalogue', steps })
}

function start(step: 'check' | 'write' | 'make' | 'undo') {
  const job = { kind: 'test', step, title: 'x', input: {}, fileKey: null, by: staff.id }
  return transact(shop.context, null, (tx) => insertJob(tx, job, shop.context.now()))
}

const readJob = (id: number) =>
  shop.db.selectFrom('bulk_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const brands = async () => (await shop.db.selectFrom('brands').select('name').execute()).length

test('a job is done once, says how far it came, and its work and its end are one', async () => {
  const kind = getKind({
    async write(work) {
      await work.progress({ total: 3, checked: 2, written: 1 })
      return addBrand(work)
    },
  })
  const id = await start('write')
  expect(await runBulkJobs([kind])(shop.context)).toBe(1)
  expect(await runBulkJobs([kind])(shop.context)).toBe(0)
  expect(await readJob(id)).toMatchObject({
    state: 'done',
    rows_total: 3,
    rows_checked: 2,
    rows_written: 1,
    result: { made: 1 },
    leased_until_at: null,
  })
  expect(await brands()).toBe(1)
})

test('cancelled between two chunks, nothing is written', async () => {
  const kind = getKind({
    write: (work) =>
      addBrand(work, async () => {
        await transact(shop.context, null, (tx) => updateCancelAsked(tx, work.job.id, shop.context.now()))
        await work.progress({ written: 1 })
      }),
  })
  const id = await start('write')
  await runBulkJobs([kind])(shop.context)
  expect(await readJob(id)).toMatchObject({ state: 'cancelled', result: null })
  expect(await brands()).toBe(0)
})

test('cancelled at the very end, nothing is written either', async () => {
  const kind = getKind({
    write: (work) =>
      addBrand(work, () =>
        transact(shop.context, null, (tx) => updateCancelAsked(tx, work.job.id, shop.context.now())),
      ),
  })
  const id = await start('write')
  await runBulkJobs([kind])(shop.context)
  expect((await readJob(id)).state).toBe('cancelled')
  expect(await brands()).toBe(0)
})

test('a job whose process fell silent is taken up by another, and the first one can end nothing any more', async () => {
  const second = getKind({ write: (work) => addBrand(work) })
  const first = getKind({
    write: (work) =>
      addBrand(work, async () => {
        // the name is taken until this transaction ends, so the other one writes another
        const later = { ...shop.context, now: () => new Date(shop.context.now().getTime() + 3 * MINUTE) }
        const other = getKind({
          write: ({ commit }) => commit(async () => ({ result: { by: 'the other' } })),
        })
        expect(await runBulkJobs([other])(later)).toBe(1)
      }),
  })
  const id = await start('write')
  expect(await runBulkJobs([first])(shop.context)).toBe(1)
  expect(await readJob(id)).toMatchObject({ state: 'done', attempt: 2, result: { by: 'the other' } })
  expect(await brands()).toBe(0)
  expect(await runBulkJobs([second])(shop.context)).toBe(0)
})

test('what fails for another reason than a refusal is tried three times, then ended with words', async () => {
  const kind = getKind({
    async write() {
      throw new Error('the lights went out')
    },
  })
  const id = await start('write')
  for (const _time of [1, 2, 3]) await expect(runBulkJobs([kind])(shop.context)).rejects.toThrow('lights')
  await runBulkJobs([kind])(shop.context)
  expect(await readJob(id)).toMatchObject({ state: 'failed', error: { code: 'bulk-job-broke-off' } })
})

test('a refusal ends the step with its words; after an undo that is refused the upload is done as before', async () => {
  const refuse = async () => {
    const said = { code: 'bulk-undo-too-late', text: 'Napa was sold.' } as const
    throw new Refusal('bulk-undo-too-late', { fields: { undo: said } })
  }
  const kind = getKind({ check: refuse, undo: refuse })
  const [checked, undone] = [await start('check'), await start('undo')]
  for (const _each of [1, 2]) await runBulkJobs([kind])(shop.context)
  const error = { code: 'bulk-undo-too-late', message: 'Napa was sold.' }
  expect(await readJob(checked)).toMatchObject({ state: 'failed', error })
  expect(await readJob(undone)).toMatchObject({ state: 'done', error })
})

test('a process that stops hands the job back, and that does not count as a try', async () => {
  const stopping = new AbortController()
  const kind = getKind({
    async write({ progress }) {
      stopping.abort()
      await progress({ written: 1 })
      return { result: {} }
    },
  })
  const id = await start('write')
  await runBulkJobs([kind])(shop.context, stopping.signal)
  expect(await readJob(id)).toMatchObject({ state: 'waiting', attempt: 0, leased_until_at: null })
})

test('somebody whose duty was taken away meanwhile changes nothing any more', async () => {
  const manager = await shop.admin({ duties: ['manager'] })
  const kind = getKind({ write: (work) => addBrand(work) })
  const job = { kind: 'test', step: 'write', title: 'x', input: {}, fileKey: null, by: manager.id } as const
  const id = await transact(shop.context, null, (tx) => insertJob(tx, job, shop.context.now()))
  await shop.db
    .updateTable('users')
    .set({ duties: ['packer'] })
    .where('id', '=', manager.id)
    .execute()
  await runBulkJobs([kind])(shop.context)
  expect(await readJob(id)).toMatchObject({ state: 'failed', error: { code: 'not-your-duty' } })
  expect(await brands()).toBe(0)
})

test('a file is made, and removed with the rows of the undo after seven days', async () => {
  const type = 'text/csv'
  const kind = getKind({
    make: async () => ({ result: {}, file: { content: Buffer.from('a,b'), name: 'b.csv', type } }),
  })
  const { id } = await startBulkJob(shop.context, actor(), kind, { step: 'make', title: 'All' })
  await runBulkJobs([kind])(shop.context)
  const { result_key } = await readJob(id)
  expect((await shop.context.files.get(result_key ?? ''))?.size).toBe(3)
  expect(await shop.db.selectFrom('unfinished_files').selectAll().execute()).toEqual([])
  const later = (days: number) => ({
    ...shop.context,
    now: () => new Date(shop.context.now().getTime() + days * 24 * 60 * MINUTE),
  })
  expect(await clearOldJobs(later(6))).toBe(0)
  expect(await clearOldJobs(later(8))).toBe(1)
  expect(await clearOldJobs(later(8))).toBe(0)
  expect(await shop.context.files.get(result_key ?? '')).toBeNull()
  expect(await readJob(id)).toMatchObject({ result_key: null, file_key: null })
})

test('a row that is locked is passed over: two processes never have the same job', async () => {
  const kind = getKind({ write: (work) => addBrand(work) })
  const id = await start('write')
  await transact(shop.context, null, async (tx) => {
    await lockJob(tx, id)
    expect(await runBulkJobs([kind])(shop.context)).toBe(0)
  })
  expect(await runBulkJobs([kind])(shop.context)).toBe(1)
})
