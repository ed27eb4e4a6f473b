import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { freePorts } from '../../testing/servers/free-ports.ts'
import { type S3Server, startS3 } from '../../testing/servers/s3-server.ts'
import { readSettings } from '../config/config.ts'
import { type Db, openDb } from '../db/db.ts'
import { insertUser } from '../db/sample-rows.ts'
import { localFiles } from '../outside/files/local-files.ts'
import { s3Files } from '../outside/files/s3-files.ts'
import { findBackups, newestBackup } from './found-backups.step.ts'
import { type Care, offSiteStore } from './places.step.ts'
import { restoreBackup } from './restore-backup.step.ts'
import { runBackup, runRehearsal, runVerify } from './run-care.step.ts'
import { runDue } from './schedule-care.step.ts'

const KEY = 'correct horse battery staple'
const PHOTO = 'private/prescriptions/aaaa.webp'
const PICTURE = 'public/bbbb/160.webp'
const HOUR_MS = 3_600_000

let shop: TestDatabase
let db: Db
let s3: S3Server
let folder: string
let said: string[]
beforeAll(async () => {
  s3 = await startS3()
})
beforeEach(async () => {
  shop = await createDatabase()
  db = openDb(shop.url)
  await insertUser(db, { name: 'Rahima Khatun' })
  folder = mkdtempSync(join(tmpdir(), 'niramoy-care-'))
  const files = localFiles(join(folder, 'data', 'files'))
  await files.put(PHOTO, Buffer.from('Napa twice a day'), 'image/webp')
  await files.put(PICTURE, Buffer.alloc(100_000, 'x'), 'image/webp')
  said = []
  return async () => {
    await db.destroy()
    await shop.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => s3.close())

function careOf(more: Record<string, string> = {}, now = new Date()): Care {
  const settings = readSettings({
    DATABASE_URL: shop.url,
    DATA_DIR: join(folder, 'data'),
    BACKUP_KEY: KEY,
    BACKUP_OFFSITE: join(folder, 'elsewhere'),
    ...more,
  })
  return { url: shop.url, settings, now: () => now, say: (text) => said.push(text) }
}

/** A place of its own in the bucket, with the bucket's key. */
const inBucket = (prefix: string) => ({
  BACKUP_OFFSITE: `s3://niramoy/${prefix}`,
  BACKUP_S3_ENDPOINT: s3.settings.endpoint,
  BACKUP_S3_REGION: s3.settings.region,
  BACKUP_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
})

/** An address at which nothing listens. */
async function nowhere(): Promise<string> {
  const [port] = await freePorts(1)
  return `http://127.0.0.1:${port}`
}

const marks = () =>
  db.selectFrom('care_runs').select(['kind', 'is_ok', 'detail', 'bytes']).orderBy('id').execute()

function placeOf(care: Care) {
  const store = offSiteStore(care.settings)
  if (!store) throw new Error('no off-site place')
  return store
}

/** A new machine: an empty database and nothing on its disk. */
async function onNewMachine(care: Care, work: (machine: Care, db: Db) => Promise<void>): Promise<void> {
  const database = await createDatabase()
  const dataDir = mkdtempSync(join(folder, 'new-'))
  const itsDb = openDb(database.url)
  try {
    const owner = openDb(database.url)
    await owner.schema.dropSchema('public').cascade().execute()
    await owner.schema.createSchema('public').execute()
    await owner.destroy()
    await work({ ...care, url: database.url, settings: { ...care.settings, DATA_DIR: dataDir } }, itsDb)
  } finally {
    await itsDb.destroy()
    await database.drop()
  }
}

async function restoreNewest(machine: Care, skipDamaged = false) {
  const store = placeOf(machine)
  const newest = await newestBackup(store)
  return restoreBackup(machine, { store, name: newest?.name ?? '', skipDamaged })
}

test('the off-site copy in a bucket alone brings rows and files back to a new machine', async () => {
  const care = careOf(inBucket('whole'))
  expect(await runBackup(care)).toBe('well')
  expect(await marks()).toMatchObject([
    { kind: 'backup', is_ok: true, detail: expect.stringMatching(/rows, 2 files$/) },
    { kind: 'off-site-copy', is_ok: true, detail: expect.stringContaining('s3://niramoy/whole/') },
  ])
  for await (const { key } of placeOf(care).list('')) {
    const stored = await placeOf(care).get(key)
    const bytes = stored ? await buffer(stored) : Buffer.alloc(0)
    expect(bytes.includes('Rahima') || bytes.includes('Napa')).toBe(false)
  }
  await onNewMachine(care, async (machine, itsDb) => {
    const { files, left } = await restoreNewest(machine)
    expect([files, left]).toEqual([2, []])
    const people = await itsDb.selectFrom('users').select('name').execute()
    expect(people).toContainEqual({ name: 'Rahima Khatun' })
    const photo = join(machine.settings.DATA_DIR, 'files', PHOTO)
    expect(await readFile(photo, 'utf8')).toBe('Napa twice a day')
    expect((await readdir(machine.settings.DATA_DIR)).sort()).toEqual(['files'])
    await expect(restoreNewest(machine)).rejects.toThrow('not empty')
  })
})

test('of a bucket’s files the copy takes those it lacks, once', async () => {
  const own = s3Files(s3.settings)
  await own.put(PHOTO, Buffer.from('in the bucket'), 'image/webp')
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings
  const care = careOf({
    FILES: 's3',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  expect(await runBackup(care)).toBe('well')
  const filesOf = async () => {
    const found: string[] = []
    for await (const { key, changedAt } of placeOf(care).list('files-')) found.push(`${key} ${changedAt.getTime()}`)
    return found.sort()
  }
  const first = await filesOf()
  expect(first).toHaveLength(1)
  await own.put(PICTURE, Buffer.from('new'), 'image/webp')
  expect(await runBackup({ ...care, now: () => new Date(care.now().getTime() + 60_000) })).toBe('well')
  const second = await filesOf()
  expect(second).toHaveLength(2)
  expect(second).toContain(first[0])
  await own.delete(PHOTO)
  await own.delete(PICTURE)
  await onNewMachine(care, async (machine) => {
    expect((await restoreNewest(machine)).files).toBe(2)
    const back = await own.get(PHOTO)
    expect(back && (await buffer(back.stream)).toString()).toBe('in the bucket')
  })
})

test('a wrong key, a damaged row file and a missing or damaged file are refused before anything is written', async () => {
  const care = careOf()
  await runBackup(care)
  const store = placeOf(care)
  const name = (await newestBackup(store))?.name ?? ''
  const at = (path: string) => join(folder, 'elsewhere', path)
  const [files = ''] = (await readdir(at(''))).filter((entry) => entry.startsWith('files-'))
  const photo = at(`${files}/${PHOTO}.enc`)
  const flipped = async (path: string) => {
    const bytes = await readFile(path)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    await writeFile(path, bytes)
  }
  await onNewMachine(care, async (machine, itsDb) => {
    const wrongKey = { ...machine, settings: { ...machine.settings, BACKUP_KEY: `${KEY}!` } }
    await expect(restoreNewest(wrongKey)).rejects.toThrow('BACKUP_KEY is not the key')
    await flipped(at(`${name}/users.copy.gz.enc`))
    await expect(restoreNewest(machine)).rejects.toThrow('users.copy.gz of the backup is damaged')
    await flipped(at(`${name}/users.copy.gz.enc`))
    await flipped(photo)
    await expect(restoreNewest(machine)).rejects.toThrow(`files/${PHOTO} of the backup is damaged`)
    await flipped(photo)
    const whole = await readFile(photo)
    rmSync(photo)
    await expect(restoreNewest(machine)).rejects.toThrow(`1 files of the backup are missing or cut off, first ${PHOTO}`)
    expect((await readdir(machine.settings.DATA_DIR)).sort()).toEqual([])
    expect(await itsDb.introspection.getTables()).toEqual([])
    await writeFile(photo, whole)
    await flipped(photo)
    const { files: count, left } = await restoreNewest(machine, true)
    expect([count, left]).toEqual([1, [PHOTO]])
  })
})

test('two at once are one', async () => {
  const care = careOf()
  const outcomes = await Promise.all([runBackup(care), runBackup(care), runBackup(care)])
  expect(outcomes.sort()).toEqual(['busy', 'busy', 'well'])
  expect(await marks()).toHaveLength(2)
})

test('where the off-site place is away the backup is made and the copy leaves a failed mark without a secret', async () => {
  const care = careOf({ ...inBucket('away'), BACKUP_S3_ENDPOINT: await nowhere() })
  expect(await runBackup(care)).toBe('failed')
  const [backup, copy] = await marks()
  expect(backup).toMatchObject({ kind: 'backup', is_ok: true })
  expect(copy).toMatchObject({ kind: 'off-site-copy', is_ok: false, detail: expect.stringContaining('ECONNREFUSED') })
  for (const secret of [KEY, s3.settings.secretAccessKey]) expect(copy?.detail).not.toContain(`=${secret}`)
})

test('a backup that fails leaves nothing behind but its mark', async () => {
  const root = join(folder, 'data', 'backups')
  await mkdir(join(folder, 'data'), { recursive: true })
  // what the files would be written into is a file
  const care = careOf()
  await runBackup(care)
  const [files = ''] = (await readdir(root)).filter((entry) => entry.startsWith('files-'))
  rmSync(join(root, files), { recursive: true })
  await writeFile(join(root, files), '')
  expect(await runBackup({ ...care, now: () => new Date(care.now().getTime() + 60_000) })).toBe('failed')
  expect((await marks()).at(-1)).toMatchObject({ kind: 'backup', is_ok: false })
  expect((await findBackups(placeOf(care))).map(({ isFinished }) => isFinished)).toEqual([true])
  expect((await readdir(root)).filter((entry) => /^2/.test(entry))).toHaveLength(1)
})

test('rotation removes old backups, what a killed run left and files that none lists; never what is being written', async () => {
  const days = (count: number) => new Date(Date.now() + count * 24 * HOUR_MS)
  const keep = { BACKUP_KEEP: '2/0/0' }
  await runBackup(careOf(keep, days(0)))
  await localFiles(join(folder, 'data', 'files')).delete(PHOTO)
  const left = join(folder, 'elsewhere', '2026-01-01T000000Z')
  const busy = join(folder, 'elsewhere', '2026-01-02T000000Z')
  for (const path of [left, busy]) {
    await mkdir(path)
    await writeFile(join(path, 'users.copy.gz.enc'), 'half')
  }
  await utimes(join(left, 'users.copy.gz.enc'), new Date(0), new Date(0))
  await utimes(join(busy, 'users.copy.gz.enc'), days(3), days(3))
  await mkdir(join(folder, 'elsewhere', 'photos'))
  await writeFile(join(folder, 'elsewhere', 'photos', 'cat.jpg'), 'mine')
  await runBackup(careOf(keep, days(1)))
  const photo = async () =>
    (await readdir(join(folder, 'elsewhere'), { recursive: true })).some((path) => path.endsWith(`${PHOTO}.enc`))
  expect(await photo()).toBe(true)
  await runBackup(careOf(keep, days(2)))
  await runBackup(careOf(keep, days(3)))
  const found = await findBackups(placeOf(careOf()))
  expect(found.filter(({ isFinished }) => isFinished)).toHaveLength(2)
  expect(found.filter(({ isFinished }) => !isFinished).map(({ name }) => name)).toEqual(['2026-01-02T000000Z'])
  expect(await photo()).toBe(false)
  expect(existsSync(join(folder, 'elsewhere', 'photos', 'cat.jpg'))).toBe(true)
})

test('after another key the copies go on under it, and the former ones stay readable by theirs', async () => {
  const first = careOf()
  await runBackup(first)
  const later = new Date(first.now().getTime() + 25 * HOUR_MS)
  expect(await runBackup(careOf({ BACKUP_KEY: `new ${KEY}` }, later))).toBe('well')
  const [older] = await findBackups(placeOf(first))
  await onNewMachine(first, async (machine) => {
    const { files } = await restoreBackup(machine, { store: placeOf(machine), name: older?.name ?? '' })
    expect(files).toBe(2)
  })
})

test('a rehearsal restores the copy beside the shop, verifies it, leaves its mark and no database', async () => {
  const begin = `${new URL(shop.url).pathname.slice(1)}_rehearsal_`
  const databases = async () => {
    const { rows } = await sql`select from pg_database where starts_with(datname::text, ${begin})`.execute(db)
    return rows.length
  }
  const care = careOf()
  expect(await runRehearsal(care)).toBe('failed')
  await runBackup(care)
  // as a rehearsal that was killed would have left it
  await sql.raw(`create database ${begin}0badcafe`).execute(db)
  expect(await databases()).toBe(1)
  expect(await runRehearsal(care)).toBe('well')
  expect(await databases()).toBe(0)
  const name = (await newestBackup(placeOf(care)))?.name ?? ''
  const users = join(folder, 'elsewhere', name, 'users.copy.gz.enc')
  const bytes = await readFile(users)
  await writeFile(users, bytes.subarray(0, bytes.length - 4))
  expect(await runRehearsal(care)).toBe('failed')
  expect(await databases()).toBe(0)
  expect((await marks()).filter(({ kind }) => kind === 'restore-rehearsal')).toMatchObject([
    { is_ok: false, detail: expect.stringContaining('holds no finished backup') },
    { is_ok: true, detail: expect.stringMatching(/rows restored, \d+ rules hold, 2 of 2 files read$/) },
    { is_ok: false, detail: 'users.copy.gz of the backup is damaged.' },
  ])
  expect((await readdir(join(folder, 'data'))).sort()).toEqual(['backups', 'files'])
})

test('verify marks how many rules hold, and names the first that does not', async () => {
  const care = careOf()
  expect(await runVerify(care)).toBe('well')
  await db.insertInto('order_tally').values({ made_on: '2026-01-15', status: 'placed', orders: 3, net: 0 }).execute()
  expect(await runVerify(care)).toBe('failed')
  expect(await marks()).toMatchObject([
    { kind: 'verify', is_ok: true, detail: expect.stringMatching(/^\d+ rules hold$/) },
    { kind: 'verify', is_ok: false, detail: expect.stringMatching(/^\d+ of \d+ rules are broken; .* First: /) },
  ])
})

test('the schedule does what is due once, makes up for what was missed, and tries again what failed', async () => {
  const off = { CARE_VERIFY_AT: 'off', CARE_REHEARSE_AT: 'off', CARE_BACKUP_AT: '02:30' }
  const at = (text: string) => new Date(`${text}Z`)
  const notBefore = new Map()
  const look = (text: string, more = {}) => runDue(careOf({ ...off, ...more }, at(text)), notBefore)
  const kinds = async () => (await marks()).map(({ kind, is_ok }) => `${kind} ${is_ok}`)
  await look('2026-03-01T10:00:00')
  await look('2026-03-01T10:01:00')
  expect(await kinds()).toEqual(['backup true', 'off-site-copy true'])
  await look('2026-03-01T20:29:00')
  expect(await kinds()).toHaveLength(2)
  const away = { ...inBucket('later'), BACKUP_S3_ENDPOINT: await nowhere() }
  await look('2026-03-01T20:30:00', away)
  await look('2026-03-01T20:40:00')
  expect((await kinds()).slice(2)).toEqual(['backup true', 'off-site-copy false'])
  await look('2026-03-01T21:00:00')
  await look('2026-03-01T21:40:00')
  expect((await kinds()).slice(4)).toEqual(['backup true', 'off-site-copy true'])
})
