import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { backupName } from '@niramoy/domain/platform/backup-rotation'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CareScene, getPlace, inBucket, KEY, PICTURE, startCareScene } from '../../testing/care-scene.ts'
import { filesIn, type S3Server, startS3 } from '../../testing/servers/s3-server.ts'
import { sealFileList, sealManifest } from '../db/backup/manifest.ts'
import { selectNamedFiles } from '../db/backup/named-files.ts'
import { NOON } from '../db/sample-rows.ts'
import { findBackups, openStored } from './found-backups.step.ts'
import { runBackup, runRehearsal } from './run-care.step.ts'

let s3: S3Server
let scene: CareScene
beforeAll(async () => {
  s3 = await startS3()
})
beforeEach(async () => {
  scene = await startCareScene()
  return () => scene.close()
})
afterAll(() => s3.close())

/** Brands with pictures at these addresses. */
async function insertPictured(...addresses: readonly string[]): Promise<void> {
  for (const [nth, image_path] of addresses.entries()) {
    const names = { name: `Square ${nth}`, slug: `square-${nth}` }
    await scene.db
      .insertInto('brands')
      .values({ ...names, image_path, created_at: NOON })
      .execute()
  }
}

const THERE = `/files/${PICTURE.slice('public/'.length)}`
const GONE = ['/files/cccc/800.webp', '/files/dddd/800.webp']
const JOB_FILES = { file_key: 'private/bulk-jobs/a.xlsx', result_key: 'private/bulk-jobs/b.xlsx' }
const lastMark = async () => (await scene.marks()).at(-1)

test('a backup with a wrong DATA_DIR fails, says why and leaves none', async () => {
  await insertPictured(THERE, ...GONE, '/art/brand.svg')
  const wrong = scene.getCare({ DATA_DIR: join(scene.folder, 'data', 'typo') })
  expect(await runBackup(wrong)).toBe('failed')
  expect(await scene.marks()).toMatchObject([
    {
      kind: 'backup',
      is_ok: false,
      detail: 'Rows name 3 files, and the store has 0 of them. Is DATA_DIR (or FILES) that of the shop?',
    },
  ])
  expect(await findBackups(getPlace(wrong))).toEqual([])
  expect(existsSync(join(scene.folder, 'data', 'typo', 'backups', backupName(wrong.now())))).toBe(false)
})

test('a few files that are missing, such as erased ones, fail no backup', async () => {
  await insertPictured(THERE, ...GONE.slice(0, 1))
  expect(await runBackup(scene.getCare())).toBe('well')
})

test('the copy of a bucket that is not the shop’s fails', async () => {
  await insertPictured(THERE)
  const care = scene.getCare({ ...filesIn(s3.settings), ...inBucket(s3.settings, 'empty') })
  expect(await runBackup(care)).toBe('failed')
  expect(await lastMark()).toMatchObject({
    kind: 'off-site-copy',
    is_ok: false,
    detail: expect.stringContaining('Rows name 1 files, and the store has 0 of them.'),
  })
})

test('a rehearsal of a copy without the files that its rows name fails', async () => {
  await insertPictured(THERE)
  const care = scene.getCare()
  await runBackup(care)
  expect(await runRehearsal(care)).toBe('well')
  // the list of its files is empty, as a version that did not look would have written it
  const store = getPlace(care)
  const name = backupName(care.now())
  const { manifest, sealing } = await openStored(store, name, KEY)
  const list = await sealFileList(manifest.files?.at ?? '', [], sealing)
  const without = await sealManifest({ ...manifest, files: list.said }, sealing)
  for (const { name: file, bytes } of [list, without]) await store.put(`${name}/${file}`, bytes)
  expect(await runRehearsal(care)).toBe('failed')
  expect((await lastMark())?.detail).toBe(
    'Rows name 1 files, and the store has 0 of them. The copy was made without the files of the shop: check DATA_DIR and FILES, and make a new one.',
  )
})

test('pictures and private files count as named, notes of unfinished files do not', async () => {
  await insertPictured(...GONE)
  await scene.db
    .insertInto('unfinished_files')
    .values({ file_key: 'private/prescriptions/unfinished.webp', created_at: NOON })
    .execute()
  const user = await scene.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const asked = { created_by: user.id, asked_by: user.id, created_at: NOON }
  await scene.db
    .insertInto('bulk_jobs')
    .values({ kind: 'products', step: 'check', title: 'New prices', ...asked, ...JOB_FILES })
    .execute()
  expect((await selectNamedFiles(scene.url)).sort()).toEqual([
    ...Object.values(JOB_FILES),
    'public/cccc/800.webp',
    'public/dddd/800.webp',
  ])
})

test('an off-site folder that is not there is not made: the copy and the rehearsal fail, at the level of errors', async () => {
  const folder = join(scene.folder, 'elsewhere')
  await rm(folder, { recursive: true })
  const why = `The folder ${folder} is not there. Is its disk mounted? Make it once by hand: mkdir -p ${folder}`
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/care.ts', 'backup'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: scene.url,
      DATA_DIR: join(scene.folder, 'data'),
      BACKUP_KEY: KEY,
      BACKUP_OFFSITE: folder,
    },
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const [said, failed, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  expect(code).toBe(1)
  expect(JSON.parse(said)).toMatchObject({ level: 30, msg: expect.stringContaining('backup done: ') })
  expect(JSON.parse(failed)).toMatchObject({ level: 50, msg: `off-site-copy FAILED: ${why}` })
  expect(existsSync(folder)).toBe(false)
  expect(await runRehearsal(scene.getCare())).toBe('failed')
  expect(await lastMark()).toMatchObject({ kind: 'restore-rehearsal', is_ok: false, detail: why })
  await mkdir(folder)
  const later = new Date(scene.startedAt.getTime() + 60_000)
  expect(await runBackup(scene.getCare({}, later))).toBe('well')
}, 60_000)

test('a rehearsal by an account that may create no databases says how to mend it', async () => {
  const care = scene.getCare()
  await runBackup(care)
  const role = `no_databases_${randomBytes(4).toString('hex')}`
  await sql.raw(`create role ${role} login password 'only-for-this-test'`).execute(scene.db)
  try {
    const url = new URL(scene.url)
    url.username = role
    url.password = 'only-for-this-test'
    expect(await runRehearsal(scene.getCare({ REHEARSAL_DATABASE_URL: url.href }))).toBe('failed')
  } finally {
    await sql.raw(`drop role ${role}`).execute(scene.db)
  }
  expect((await lastMark())?.detail).toBe(
    'The database account lacks a right, such as that to create databases: alter role <name> createdb, or set REHEARSAL_DATABASE_URL.',
  )
})
