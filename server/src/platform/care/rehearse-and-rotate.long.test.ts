import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type CareScene,
  getPlace,
  inBucket,
  KEY,
  nowhere,
  onNewMachine,
  PHOTO,
  startCareScene,
} from '../../testing/care-scene.ts'
import { type S3Server, startS3 } from '../../testing/servers/s3-server.ts'
import { folderStore } from '../integrations/backup-store/folder-store.ts'
import { findBackups, newestBackup } from './found-backups.step.ts'
import { backupFolder } from './places.step.ts'
import { restoreBackup } from './restore-backup.step.ts'
import { runBackup, runRehearsal, runVerify } from './run-care.step.ts'
import { runDue } from './schedule-care.step.ts'

const HOUR_MS = 3_600_000

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

test('rotation removes old backups, what a killed run left and files that none lists; never what is being written', async () => {
  const days = (count: number) => new Date(scene.startedAt.getTime() + count * 24 * HOUR_MS)
  const keep = { BACKUP_KEEP: '2/0/0' }
  await runBackup(scene.getCare(keep, days(0)))
  await scene.files.delete(PHOTO)
  const left = join(scene.folder, 'elsewhere', '2026-01-01T000000Z')
  const busy = join(scene.folder, 'elsewhere', '2026-01-02T000000Z')
  for (const path of [left, busy]) {
    await mkdir(path)
    await writeFile(join(path, 'users.copy.gz.enc'), 'half')
  }
  await utimes(join(left, 'users.copy.gz.enc'), new Date(0), new Date(0))
  await utimes(join(busy, 'users.copy.gz.enc'), days(3), days(3))
  await mkdir(join(scene.folder, 'elsewhere', 'photos'))
  await writeFile(join(scene.folder, 'elsewhere', 'photos', 'cat.jpg'), 'mine')
  await runBackup(scene.getCare(keep, days(1)))
  const photo = async () =>
    (await readdir(join(scene.folder, 'elsewhere'), { recursive: true })).some((path) =>
      path.endsWith(`${PHOTO}.enc`),
    )
  expect(await photo()).toBe(true)
  await runBackup(scene.getCare(keep, days(2)))
  await runBackup(scene.getCare(keep, days(3)))
  const found = await findBackups(getPlace(scene.getCare()))
  expect(found.filter(({ isFinished }) => isFinished)).toHaveLength(2)
  expect(found.filter(({ isFinished }) => !isFinished).map(({ name }) => name)).toEqual([
    '2026-01-02T000000Z',
  ])
  expect(await photo()).toBe(false)
  expect(existsSync(join(scene.folder, 'elsewhere', 'photos', 'cat.jpg'))).toBe(true)
})

test('a second backup of the day, and one of another shop into the same place, push out none of the last 48 hours', async () => {
  const hours = (count: number) => new Date(scene.startedAt.getTime() + count * HOUR_MS)
  const keep = { BACKUP_KEEP: '1/0/0' }
  const first = scene.getCare(keep)
  expect(await runBackup(first)).toBe('well')
  expect(await runBackup(scene.getCare(keep, hours(1)))).toBe('well')
  const other = await startCareScene()
  const { BACKUP_OFFSITE = '' } = first.settings
  expect(await runBackup(other.getCare({ ...keep, BACKUP_OFFSITE }, hours(2)))).toBe('well')
  await other.close()
  expect(await findBackups(getPlace(first))).toHaveLength(3)
  expect(await findBackups(folderStore(backupFolder(first.settings)))).toHaveLength(2)
  expect(await runBackup(scene.getCare(keep, hours(49)))).toBe('well')
  expect(await findBackups(getPlace(first))).toHaveLength(2)
})

test('after another key the copies go on under it, and the former ones stay readable by theirs', async () => {
  const first = scene.getCare()
  await runBackup(first)
  const later = new Date(first.now().getTime() + 25 * HOUR_MS)
  expect(await runBackup(scene.getCare({ BACKUP_KEY: `new ${KEY}` }, later))).toBe('well')
  const [older] = await findBackups(getPlace(first))
  await onNewMachine(first, scene.folder, async (machine) => {
    const { files } = await restoreBackup(machine, { store: getPlace(machine), name: older?.name ?? '' })
    expect(files).toBe(2)
  })
})

test('a rehearsal restores the copy beside the shop, verifies it, leaves its mark and no database', async () => {
  const begin = `${new URL(scene.url).pathname.slice(1)}_rehearsal_`
  const databases = async () => {
    const { rows } = await sql`select from pg_database where starts_with(datname::text, ${begin})`.execute(
      scene.db,
    )
    return rows.length
  }
  const care = scene.getCare()
  expect(await runRehearsal(care)).toBe('failed')
  await runBackup(care)
  // as a rehearsal that was killed would have left it
  await sql.raw(`create database ${begin}0badcafe`).execute(scene.db)
  expect(await databases()).toBe(1)
  expect(await runRehearsal(care)).toBe('well')
  expect(await databases()).toBe(0)
  const name = (await newestBackup(getPlace(care)))?.name ?? ''
  const users = join(scene.folder, 'elsewhere', name, 'users.copy.gz.enc')
  const bytes = await readFile(users)
  await writeFile(users, bytes.subarray(0, bytes.length - 4))
  expect(await runRehearsal(care)).toBe('failed')
  expect(await databases()).toBe(0)
  expect((await scene.marks()).filter(({ kind }) => kind === 'restore-rehearsal')).toMatchObject([
    { is_ok: false, detail: expect.stringContaining('holds no finished backup') },
    { is_ok: true, detail: expect.stringMatching(/rows restored, \d+ rules hold, 2 of 2 files read$/) },
    { is_ok: false, detail: 'users.copy.gz of the backup is damaged.' },
  ])
  expect((await readdir(join(scene.folder, 'data'))).sort()).toEqual(['backups', 'files'])
})

test('verify marks how many rules hold, and names the first that does not', async () => {
  const care = scene.getCare()
  expect(await runVerify(care)).toBe('well')
  await scene.db
    .insertInto('order_tally')
    .values({ made_on: '2026-01-15', status: 'placed', orders: 3, net: 0 })
    .execute()
  expect(await runVerify(care)).toBe('failed')
  expect(await scene.marks()).toMatchObject([
    { kind: 'verify', is_ok: true, detail: expect.stringMatching(/^\d+ rules hold$/) },
    {
      kind: 'verify',
      is_ok: false,
      detail: expect.stringMatching(/^\d+ of \d+ rules are broken; .* First: /),
    },
  ])
})

test('the schedule does what is due once, makes up for what was missed, and tries again what failed', async () => {
  const off = { CARE_VERIFY_AT: 'off', CARE_REHEARSE_AT: 'off', CARE_BACKUP_AT: '02:30' }
  const at = (text: string) => new Date(`${text}Z`)
  const notBefore = new Map()
  const look = (text: string, more = {}) => runDue(scene.getCare({ ...off, ...more }, at(text)), notBefore)
  const kinds = async () => (await scene.marks()).map(({ kind, is_ok }) => `${kind} ${is_ok}`)
  await look('2026-03-01T10:00:00')
  await look('2026-03-01T10:01:00')
  expect(await kinds()).toEqual(['backup true', 'off-site-copy true'])
  await look('2026-03-01T20:29:00')
  expect(await kinds()).toHaveLength(2)
  const away = { ...inBucket(s3.settings, 'later'), BACKUP_S3_ENDPOINT: await nowhere() }
  await look('2026-03-01T20:30:00', away)
  await look('2026-03-01T20:40:00')
  expect((await kinds()).slice(2)).toEqual(['backup true', 'off-site-copy false'])
  await look('2026-03-01T21:00:00')
  await look('2026-03-01T21:40:00')
  expect((await kinds()).slice(4)).toEqual(['backup true', 'off-site-copy true'])
})
